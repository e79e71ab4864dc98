import Foyer
import FoyerFeatures
import FoyerJournal

extension TodoStore {
  /// Adds lines to the notes of cards.
  ///
  /// - Returns: The cards as they were.
  @discardableResult
  func note(_ handles: [String], _ text: String) async throws -> [Recorded<Card>] {
    let lines = text.split(whereSeparator: \.isNewline).map(String.init)
    return try await edit(handles, "note") { $0.noteLines += lines }
  }

  /// Removes a line from a card's notes.
  ///
  /// - Parameters:
  ///   - text: The line, which others may have moved.
  ///   - place: Where the line was shown, the first being 0.
  func removeNote(_ text: String, at place: Int, from handle: String) throws {
    try edit(handle, "unnote") { card in
      var lines = card.noteLines
      let isThere = lines.indices.contains(place) && lines[place] == text
      guard let line = isThere ? place : lines.firstIndex(of: text) else { throw TodoPhrases.noteGone(text) }
      lines.remove(at: line)
      card.noteLines = lines
    }
  }

  /// Sets the most cards that DOING should hold.
  ///
  /// - Parameter limit: 0 for none; `nil` only asks for it.
  /// - Returns: The limit that holds now.
  @discardableResult
  func limit(_ limit: Int?) throws -> Int? {
    guard let limit else { return try feature.read { try $0.limit() } }
    let most = limit == 0 ? nil : limit
    try feature.write("limit") { try $0.set(BoardSettings.self) { $0.limit = most } }
    return most
  }
}
