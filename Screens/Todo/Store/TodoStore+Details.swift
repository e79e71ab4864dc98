import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

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
  ///   - place: The index of the line as shown, from 0.
  func removeNote(_ text: String, at place: Int, from handle: String) throws {
    try edit(handle, "unnote") { card in
      var lines = card.noteLines
      let isThere = lines.indices.contains(place) && lines[place] == text
      guard let line = isThere ? place : lines.firstIndex(of: text) else {
        throw Refusal.gone("\(quoted: text)")
      }
      lines.remove(at: line)
      card.noteLines = lines
    }
  }

  /// Sets the most cards that a column should hold.
  ///
  /// - Parameters:
  ///   - category: The column; `nil` only asks for all limits.
  ///   - limit: 0 for none; `nil` only asks for the limit.
  /// - Returns: The limits that hold now.
  @discardableResult
  func limit(_ category: Category?, _ limit: Int?) throws -> BoardSettings {
    if let category, let limit {
      try feature.write("limit") {
        try $0.set(BoardSettings.self) { $0[category] = limit == 0 ? nil : limit }
      }
    }
    return try feature.read { try $0.limits() }
  }

  /// Returns the limit of a column when it has more cards.
  func exceeded(in category: Category) throws -> ExceededLimit? {
    try feature.read { db in try db.exceeded(in: category) }
  }

  /// The tags of the cards on the board, with the number of cards in each column.
  func tags() throws -> [TagCount] {
    let rows = try feature.read { db in
      try db.rows(
        """
        SELECT tag, category, count(*) FROM card_tag JOIN card ON number = card
        WHERE \(Card.isOnBoard) GROUP BY tag, category ORDER BY tag, category
        """
      ) { (tag: $0[0] as String, category: Category(rank: $0[1]) ?? .todo, count: $0[2] as Int) }
    }
    var tags: [TagCount] = []
    for row in rows {
      if tags.last?.tag != row.tag { tags.append(TagCount(tag: row.tag)) }
      tags[tags.count - 1].counts[row.category] = row.count
    }
    return tags
  }
}

extension TodoStore {
  /// The names of those who have cards on the board to do, for completion.
  var people: [String] {
    let sql = "SELECT DISTINCT assignee FROM card WHERE \(Card.isOnBoard) AND assignee IS NOT NULL ORDER BY 1"
    return (try? feature.read { db in try db.rows(sql) { $0[0] } }) ?? []
  }
}

extension TodoStore: TaggedStore {
  package var tagNames: [String] { ((try? tags()) ?? []).map(\.tag) }
}

struct TagCount: Equatable {
  /// With its sign, in small letters.
  let tag: String
  var counts: [Category: Int] = [:]
}
