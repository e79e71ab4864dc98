import Foyer
import FoyerFeatures
import FoyerJournal

/// One line of a card's checklist.
struct ChecklistItem: Equatable, Identifiable {
  var text: String
  var isChecked = false
  /// The place among the items with the same text, from 1.
  fileprivate(set) var occurrence = 1

  /// Never the name of a command.
  var id: String { "-\(occurrence == 1 ? "" : String(occurrence)) \(text)" }

  init(text: String, isChecked: Bool = false) {
    self.text = text
    self.isChecked = isChecked
  }

  /// Reads `[ ] text`, `[x] text` and the text alone.
  init(line: String) {
    let marks = [("[ ] ", false), ("[x] ", true), ("[X] ", true)]
    if let (mark, isChecked) = marks.first(where: { line.hasPrefix($0.0) }) {
      self.init(text: String(line.dropFirst(mark.count)), isChecked: isChecked)
    } else {
      self.init(text: line)
    }
  }

  var line: String { (isChecked ? "[x] " : "[ ] ") + text }
}

extension Card {
  /// The checklist, in which a text can stand several times.
  var items: [ChecklistItem] {
    get {
      var counts: [String: Int] = [:]
      return checklist.split(separator: "\n").map { line in
        var item = ChecklistItem(line: String(line))
        counts[item.text, default: 0] += 1
        item.occurrence = counts[item.text] ?? 1
        return item
      }
    }
    set { checklist = newValue.map(\.line).joined(separator: "\n") }
  }
}

extension TodoStore {
  /// Adds items to the checklists of cards.
  ///
  /// - Returns: The cards as they were.
  func addItems(_ text: String, to handles: [String]) async throws -> [Recorded<Card>] {
    try await edit(handles, "item") { card in
      card.items += text.split(separator: "\n").map { ChecklistItem(line: String($0)) }
    }
  }

  /// Moves an item to a place of a card's checklist, from 1, and returns it.
  func moveItem(_ id: String, to place: Int, of handle: String) throws -> ChecklistItem {
    var item = ChecklistItem(text: id)
    try edit(handle, "moveitem") { card in
      var items = card.items
      guard let old = items.firstIndex(where: { $0.id == id }) else { throw Refusal.gone("\(quoted: id)") }
      item = items.remove(at: old)
      items.insert(item, at: min(place - 1, items.count))
      card.items = items
    }
    return item
  }

  /// Changes items of a card's checklist, unless one of them is gone.
  ///
  /// - Parameter change: Returns the item as it is to be; `nil` to remove it.
  /// - Returns: The card as it is now.
  @discardableResult
  func changeItems(
    _ ids: [String], of handle: String, _ command: String, _ change: (ChecklistItem) -> ChecklistItem?
  ) throws -> Card {
    var result = Card()
    try edit(handle, command) { card in
      let items = card.items
      if let gone = ids.first(where: { id in !items.contains { $0.id == id } }) {
        throw Refusal.gone("\(quoted: String(gone.drop { $0 != " " }.dropFirst()))")
      }
      card.items = items.compactMap { ids.contains($0.id) ? change($0) : $0 }
      result = card
    }
    return result
  }
}
