import Foyer
import FoyerFeatures
import FoyerJournal

/// Sentences about cards after an undo or redo.
extension TodoStrings {
  /// Says what is true after an undo or redo; `nil` where the usual words do.
  static func present(_ entry: HistoryEntry) -> LocalizedText? {
    if let repeated = RepeatedCards(entry) { return present(repeated) }
    return entry.present {
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

  private static func present(_ cards: RepeatedCards) -> LocalizedText {
    let moved = cards.moved.map { card in
      LocalizedText(
        en: "\(card.title.en.quoted) is in \(card.column.en) again.",
        ko: "\(card.title.ko.quoted) 카드가 다시 \(card.column.ko) 칸에 있습니다.")
    }
    let isOne = cards.moved.count == 1
    let next =
      cards.hasNext
      ? LocalizedText(
        en: isOne ? "The card that comes next is back." : "The cards that come next are back.",
        ko: "다음 반복 카드도 다시 만들었습니다.")
      : LocalizedText(
        en: isOne ? "The card that came next is deleted." : "The cards that came next are deleted.",
        ko: "다음 반복 카드는 지웠습니다.")
    return (moved + [next]).joined(separator: " ")
  }
}

/// Cards that repeat, of which a change moved some and added or deleted the next ones.
private struct RepeatedCards {
  /// A card and the column that it came to.
  struct Moved {
    let title: LocalizedText
    let column: LocalizedText
  }

  private(set) var moved: [Moved] = []
  /// True where the next cards are there now.
  let hasNext: Bool

  /// - Returns: `nil` for any other change.
  init?(_ entry: HistoryEntry) {
    var next: [HistoryEntry.Item] = []
    for item in entry.items {
      guard case .edited(let edits) = item.event else {
        next.append(item)
        continue
      }
      guard edits.contains(where: { $0.field == "recurrence" }),
        let column = edits.first(where: { $0.field == "category" })?.new
      else { return nil }
      moved.append(Moved(title: item.title, column: column))
    }
    // Only the first records of a change are known, those that moved before the next ones.
    guard !next.isEmpty, entry.count == 2 * moved.count, next.allSatisfy({ $0.event == next[0].event }) else {
      return nil
    }
    hasNext = next[0].isPresent
  }
}
