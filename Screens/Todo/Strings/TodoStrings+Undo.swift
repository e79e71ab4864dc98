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
    let who = names.isOne ? "\(names.ko) 카드를" : Card.nouns.count(names.count).ko.with(.object)
    return isArchived
      ? LocalizedText(en: "\(names.en) \(names.be) archived again.", ko: "\(who) 다시 보관했습니다.")
      : LocalizedText(en: "\(names.en) \(names.be) no longer archived.", ko: "\(who) 보관함에서 꺼냈습니다.")
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
    let isOne = moved.count == 1
    let end =
      next.isPresent
      ? LocalizedText(
        en: isOne ? "The card that comes next is back." : "The cards that come next are back.",
        ko: "다음 반복 카드도 다시 만들었습니다.")
      : LocalizedText(
        en: isOne ? "The card that came next is deleted." : "The cards that came next are deleted.",
        ko: "다음 반복 카드는 지웠습니다.")
    return (moved + [end]).joined(separator: " ")
  }

  /// Returns the sentence about a repeating card that was moved.
  private static func movedAgain(_ item: HistoryEntry.Item) -> LocalizedText? {
    guard case .edited(let edits) = item.event, edits.contains(where: { $0.field == "recurrence" }),
      let column = edits.first(where: { $0.field == "category" })?.new
    else { return nil }
    return LocalizedText(
      en: "\(item.title.en.quoted) is in \(column.en) again.",
      ko: "\(item.title.ko.quoted) 카드가 다시 \(column.ko) 칸에 있습니다.")
  }
}
