import Foyer
import FoyerFeatures
import FoyerJournal

/// Sentences about cards after an undo or redo.
extension TodoStrings {
  /// Says what is true after an undo or redo.
  static func present(_ entry: HistoryEntry) -> LocalizedText? {
    repeated(entry)
      ?? entry.present {
        $0.event == $1.event
      } words: { item, names in
        archived(item).map { archived(names, $0) } ?? item.present(of: names)
      }
  }

  /// Returns true where a change only put a card into the archive, and false where it only took it out.
  private static func archived(_ item: HistoryEntry.Item) -> Bool? {
    guard case .edited(let edits) = item.event, edits.count == 1, edits[0].field == "archived" else {
      return nil
    }
    return edits[0].new == true.shown
  }

  private static func archived(_ names: RecordNames, _ isArchived: Bool) -> LocalizedText {
    let count = names.count
    let who = count == 1 ? names.words : Card.nouns.count(count)
    return isArchived
      ? LocalizedText(count, one: "\(who) is archived again.", many: "\(who) are archived again.")
      : LocalizedText(
        count, one: "\(who) is out of the archive again.", many: "\(who) are out of the archive again.")
  }

  /// Returns the sentences about repeating cards that a change moved while it added or deleted the next ones; `nil` for any
  /// other change.
  ///
  /// Only the first records of a change are known, those that moved before the next ones.
  private static func repeated(_ entry: HistoryEntry) -> LocalizedText? {
    let moved = entry.items.compactMap(movedAgain)
    guard entry.count == 2 * moved.count, let next = entry.items.dropFirst(moved.count).first,
      entry.items.dropFirst(moved.count).allSatisfy({ $0.event == next.event })
    else { return nil }
    let end =
      next.isPresent
      ? LocalizedText(
        moved.count, one: "The card that comes next is back.", many: "The cards that come next are back.")
      : LocalizedText(
        moved.count, one: "The card that came next is deleted.", many: "The cards that came next are deleted."
      )
    return (moved + [end]).joined(separator: " ")
  }

  /// Returns the sentence about a repeating card that was moved.
  private static func movedAgain(_ item: HistoryEntry.Item) -> LocalizedText? {
    guard case .edited(let edits) = item.event, edits.contains(where: { $0.field == "recurrence" }),
      let column = edits.first(where: { $0.field == "category" })?.new
    else { return nil }
    return LocalizedText(
      1, one: "\(item.title.quoted) is in \(column) again.",
      many: "\(item.title.quoted) are in \(column) again.")
  }
}
