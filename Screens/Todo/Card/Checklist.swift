import Foyer
import FoyerRecords

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
  /// Changes items of a card's checklist, unless one of them is gone.
  ///
  /// - Parameter change: Changes the items at some places.
  /// - Returns: The items as they are now.
  @discardableResult
  func changeItems(
    _ ids: [String], of handle: String, _ command: String, _ change: (inout [ChecklistItem], [Int]) -> Void
  ) throws -> [ChecklistItem] {
    var items: [ChecklistItem] = []
    try edit(handle, command) { card in
      items = card.items
      let places = try ids.map { id in
        guard let place = items.firstIndex(where: { $0.id == id }) else {
          throw Refusal.gone("\(quoted: String(id.drop { $0 != " " }.dropFirst()))")
        }
        return place
      }
      change(&items, places)
      card.items = items
    }
    return items
  }
}
