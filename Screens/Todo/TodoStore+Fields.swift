import Foyer
import FoyerStorage

extension TodoStore {
  /// - Returns: The card as it was, or `nil` when there is none.
  func setDue(_ day: Day?, of id: Card.ID) throws(StoreError) -> Card? {
    try set(.due, of: id, to: day?.iso)
  }

  /// - Returns: The card as it was, or `nil` when there is none.
  func setPriority(_ priority: String?, of id: Card.ID) throws(StoreError) -> Card? {
    try set(.priority, of: id, to: priority)
  }

  /// Adds lines to a card's notes.
  ///
  /// - Returns: The card as it was, or `nil` when there is none.
  func note(_ text: String, on id: Card.ID) throws(StoreError) -> Card? {
    try changeNotes(of: id) { $0 += text.split(whereSeparator: \.isNewline).map(String.init) }
  }

  /// Puts other lines in place of all of a card's notes.
  ///
  /// - Returns: The card as it was, or `nil` when there is none.
  func setNotes(_ lines: [String], of id: Card.ID) throws(StoreError) -> Card? {
    try changeNotes(of: id) { $0 = lines }
  }

  /// Takes a line out of a card's notes, the first being 0; a line that is not there changes nothing.
  ///
  /// - Returns: The card as it was, or `nil` when there is none.
  func removeNote(_ line: Int, of id: Card.ID) throws(StoreError) -> Card? {
    try changeNotes(of: id) { if $0.indices.contains(line) { $0.remove(at: line) } }
  }

  private func changeNotes(of id: Card.ID, _ change: (inout [String]) -> Void) throws(StoreError) -> Card? {
    try command { batch, db in
      guard let old = try db.liveCard(id) else { return nil }
      var (card, new) = (old, old)
      change(&new.notes)
      try batch.set(.notes, of: &card, to: new[.notes])
      return old
    }
  }
}
