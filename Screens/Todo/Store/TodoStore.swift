import Foyer
public import FoyerRecords

/// The cards of the board, kept in the journal.
public final class TodoStore: FeatureStore {
  /// The types of records that the feature keeps in the journal.
  public nonisolated static let recordTypes: RecordTypes = [Card.self, BoardSettings.self]

  public let feature: FeatureJournal

  /// - Parameter feature: The journal of a store that has been through ``migrations``.
  public init(_ feature: FeatureJournal) {
    self.feature = feature.presenting(by: TodoStrings.present)
  }

  func board(_ request: BoardPage.Request) throws -> BoardPage {
    var request = request
    request.filter?.node.settle(by: feature.journal.author)
    let (today, order) = (environment.today, request.order)
    let condition = SQLCondition(cards: request.filter, order.column, today: today)
    return try feature.read { db in
      var (columns, dueLeft) = ([Category: ListRows<Recorded<Card>>](), [Category: Int]())
      let cards: ListRows<Recorded<Card>>
      if order.column.isFlat {
        cards = try request.rows(by: \.handle) { length in
          guard request.filter == nil else {
            return try db.cards(condition, by: order.sql(today, isFiltered: true), length: length)
          }
          return try db.openCards(condition, by: order, today, length: length)
        } inSight: { handles in
          try db.cards(condition.with("handle", in: handles), by: order.sql(today))
        }
      } else {
        (columns, dueLeft) = try db.cards(condition, request, today)
        cards = ListRows(joining: Category.allCases.compactMap { columns[$0] })
      }
      let waiting = try db.counts(SQLCondition("\(Card.isOnBoard) AND \(Card.isWaiting(on: today))"))
      let all = try db.boardCounts().merging(waiting, uniquingKeysWith: -)
      let counts =
        switch order.column {
        case _ where request.filter != nil: try db.counts(condition)
        case .agenda: try db.openCounts(condition, beyond: max(BoardPage.mostCounted, request.length))
        case .next: all.filter { $0.key != .done }
        default: all
        }
      var waitingHere = waiting
      if let filter = request.filter, !waiting.isEmpty {
        // Only where nothing fits are the waiting cards told of that do.
        let isEmpty = counts.values.allSatisfy { $0 == 0 }
        waitingHere = isEmpty ? try db.waiting(filter, today) : [:]
      }
      return BoardPage(
        rows: cards, shown: columns.mapValues(\.count), counts: counts, total: all.values.reduce(0, +),
        waiting: waitingHere.values.reduce(0, +),
        limits: try db.setting(BoardSettings.self), view: order.column, context: try Card.Context(db),
        dueLeft: dueLeft)
    }
  }

  func card(_ handle: String) throws -> Recorded<Card> { try feature.read { db in try db.card(handle) } }
}

extension TodoStore {
  /// Adds a few cards to look at, unless there are cards already.
  ///
  /// - Returns: True when there was anything to add.
  @discardableResult
  public func fillWithSample() throws -> Bool {
    try feature.write("sample") { change in
      guard try !change.db.hasRecords(of: Card.self) else { return false }
      try change.add(Card(title: "Return the library books"))
      try change.add(Card(title: "Write the letter", category: .doing))
      try change.add(Card(title: "Water the plants", category: .done))
      return true
    }
  }

  /// Adds a card at the end of its column.
  ///
  /// - Returns: The card, and the limit of the column when it exceeds that.
  func add(_ card: Card) throws -> (card: Recorded<Card>, exceeded: ExceededLimit?) {
    try feature.write("add") { change in
      let card = try change.add(card)
      return (card, try change.db.exceeded(in: card.category))
    }
  }

  /// More cards in a column than it should hold.
  struct ExceededLimit: Equatable {
    let category: Category
    let count: Int
    let limit: Int
  }

  struct MoveResult {
    /// The cards that were moved, as they were before.
    var moved: [Recorded<Card>] = []
    var alreadyThere: [Recorded<Card>] = []
    /// The cards that come after recurring ones that are done now.
    var following: [Recorded<Card>] = []
    /// The limit that this move exceeded.
    var exceeded: ExceededLimit?
  }

  /// Moves cards to a column, in the order given, unless one of them is missing.
  @discardableResult
  func move(_ handles: [String], to category: Category) async throws -> MoveResult {
    let today = environment.today
    return try await change("move", handles) { change, cards in
      var result = MoveResult()
      for card in cards {
        if card.category == category, !card.isArchived {
          result.alreadyThere.append(card)
        } else {
          result.moved.append(card)
        }
      }
      var place = try change.db.nextPlace(in: category)
      for card in result.moved {
        let following =
          category == .done && card.category != .done ? card.value.following(after: today) : nil
        try change.update(Card.self, card.id) { moved in
          moved.move(to: category, place, at: change.time)
          if following != nil { moved.recurrence = nil }
        }
        if let following { result.following.append(try change.add(following, after: card)) }
        place = OrderKey.behind(place)
      }
      if !result.moved.isEmpty { result.exceeded = try change.db.exceeded(in: category) }
      return result
    }
  }

  /// Deletes cards, unless one of them is missing.
  @discardableResult
  func delete(_ handles: [String]) async throws -> Outcome {
    let cards = try await change("delete", handles) { change, cards in
      for card in cards { try change.delete(Card.self, card.id) }
      return cards
    }
    return .message(RecordStrings.deleted(cards.map { Text($0.title) }, Card.nouns))
  }

  /// Takes the cards off the board that were finished on the day so many days ago or earlier.
  ///
  /// - Returns: The number of these cards.
  func archive(olderThan days: Int) async throws -> Int {
    let last = environment.today.adding(days: -days)
    let end = environment.beginning(of: last.adding(days: 1))
    let handles = try feature.read { db in
      try db.rows(
        """
        SELECT handle FROM card WHERE \(Card.isOnBoard) AND category = ?
          AND iif(length(finished) = 10, finished <= ?, finished < ?) ORDER BY place, id
        """, [Category.done.rank, last.iso, CardDate.moment(end).iso]
      ) { $0[0] as String }
    }
    return try await change("archive", handles) { change, cards in
      for card in cards { try change.update(Card.self, card.id) { $0.isArchived = true } }
      return cards.count
    }
  }

  static let usualArchiveAge = 14

  /// The most cards that are changed on the main actor, which takes some tens of milliseconds.
  private static let mostAtOnce = 300

  /// Makes one change of cards, or none when one of them is missing.
  private func change<Value: Sendable>(
    _ command: String, _ handles: [String],
    _ body: @escaping @Sendable (ChangeWriter, [Recorded<Card>]) throws -> Value
  ) async throws -> Value {
    let work = { @Sendable (change: ChangeWriter) throws in
      try body(change, try handles.map { try change.db.card($0) })
    }
    guard handles.count > Self.mostAtOnce else { return try feature.write(command, work) }
    return try await feature.journal.writeInBackground(feature.name, command, work)
  }

  /// Changes fields of cards, unless one of them is missing.
  ///
  /// - Returns: The cards as they were.
  @discardableResult
  func edit(
    _ handles: [String], _ command: String, _ body: @escaping @Sendable (inout Card) throws -> Void
  ) async throws -> [Recorded<Card>] {
    try await change(command, handles) { change, cards in
      for card in cards { try change.update(Card.self, card.id, body) }
      return cards
    }
  }

  /// Changes fields of a card.
  ///
  /// - Returns: The card as it was.
  @discardableResult
  func edit(
    _ handle: String, _ command: String, _ body: (inout Card) throws -> Void
  ) throws -> Recorded<Card> {
    try feature.write(command) { change in
      let card = try change.db.card(handle)
      try change.update(Card.self, card.id, body)
      return card
    }
  }
}

extension Database {
  fileprivate func card(_ handle: String) throws -> Recorded<Card> {
    guard let card = try record(Card.self, handle: handle) else { throw Card.nouns.missing(handle) }
    return card
  }
}

extension ChangeWriter {
  @discardableResult
  func add(_ card: Card) throws -> Recorded<Card> { try create(try placed(card)) }

  /// Adds the card that comes after a repeating one.
  ///
  /// Its identifier follows from that card, so that two replicas which finish the same card make one.
  func add(_ card: Card, after finished: Recorded<Card>) throws -> Recorded<Card> {
    let id = finished.id.deriving("")
    if let new = try create(try placed(card), as: id) { return new }
    guard let known = try db.record(Card.self, id), known.category != .done, !known.isArchived else {
      return try add(card)
    }
    return known
  }

  private func placed(_ card: Card) throws -> Card {
    var card = card
    card.place = try db.nextPlace(in: card.category)
    card.added = .moment(time)
    if card.category == .done { card.finished = .moment(time) }
    return card
  }
}

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
    return try feature.read { try $0.setting(BoardSettings.self) }
  }

  /// Returns the limit of a column when it has more cards.
  func exceeded(in category: Category) throws -> ExceededLimit? {
    try feature.read { db in try db.exceeded(in: category) }
  }

  /// The tags of the cards on the board, with the number of cards that each column shows.
  func tags() throws -> [TagCount] {
    let isWaiting = Card.isWaiting(on: environment.today)
    let rows = try feature.read { db in
      try db.rows(
        """
        SELECT tag, category, sum((\(isWaiting)) IS NOT TRUE) FROM card_tag JOIN card ON number = card
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

extension TodoStore {
  enum Shift: String {
    case up, down, top
  }

  struct ShiftResult: Equatable {
    var shifted: [Recorded<Card>] = []
    /// The cards that are at that end already, or next to such a card and move along with it.
    var atEnd: [Recorded<Card>] = []
  }

  /// Moves cards above or below their neighbors, or above all others of their column; their order stays.
  func shift(_ handles: [String], _ shift: Shift) async throws -> ShiftResult {
    let today = environment.today
    return try await change(shift.rawValue, handles) { change, cards in
      if let archived = cards.first(where: \.isArchived) {
        throw Refusal(
          "\(quoted: archived.title) is in the archive and has no place on the board, so nothing was moved.",
          suggestion: "Move it back first, as in move 1 todo.")
      }
      let sorted = cards.sorted {
        ($0.category.rank, $0.place, $0.id) < ($1.category.rank, $1.place, $1.id)
      }
      var result = ShiftResult()
      var last: Recorded<Card>?
      for card in shift == .down ? sorted.reversed() : sorted {
        if last?.category != card.category { last = nil }
        defer { last = card }
        let neighbor = try change.db.neighbor(of: card, shift, on: today)
        guard let neighbor, neighbor.id != result.atEnd.last?.id else {
          result.atEnd.append(card)
          continue
        }
        let place = try change.place(beside: shift == .top ? last?.id : neighbor.id, shift, card.category)
        try change.update(Card.self, card.id) { $0.place = place }
        result.shifted.append(card)
      }
      return result
    }
  }
}

extension ChangeWriter {
  /// The key that a shift leads to, beside a card of the column or at its beginning.
  ///
  /// All cards of the column get new keys first when the keys have grown long by many moves to one place.
  fileprivate func place(
    beside id: RecordID?, _ shift: TodoStore.Shift, _ category: Category
  ) throws -> String {
    let place = try db.place(beside: id, shift, category)
    guard place.utf8.count > OrderKey.tooLong else { return place }
    var key: String?
    for other in try db.records(
      Card.self, "category = ? AND deleted = 0 ORDER BY place, id", [category.rank])
    {
      let next = OrderKey.behind(key)
      try update(Card.self, other.id) { $0.place = next }
      key = next
    }
    return try db.place(beside: id, shift, category)
  }
}

extension Database {
  /// The next card above or below another one, among those that wait or don't as it does.
  fileprivate func neighbor(
    of card: Recorded<Card>, _ shift: TodoStore.Shift, on today: Day
  ) throws -> Recorded<Card>? {
    let waits = card.value.isWaiting(on: today) ? "" : "NOT "
    let (isBeyond, order) = shift == .down ? (">", "ASC") : ("<", "DESC")
    return try records(
      Card.self,
      """
      \(Card.isOnBoard) AND category = ? AND (\(Card.isWaiting(on: today))) IS \(waits)TRUE
        AND (place, id) \(isBeyond) (?, ?) ORDER BY place \(order), id \(order) LIMIT 1
      """, [card.category.rank, card.place, card.id.stored]
    ).first
  }

  /// The key above a card, or below it where cards go down or to the top; at the beginning without a card.
  ///
  /// Cards whose keys are equal, which two replicas can make, are passed together.
  fileprivate func place(
    beside id: RecordID?, _ shift: TodoStore.Shift, _ category: Category
  ) throws -> String {
    let key = try id.flatMap { id in try record(Card.self, id)?.place }
    let (isBeyond, order) = shift == .up ? ("<", "DESC") : (">", "ASC")
    let beyond = try place(
      "category = ? AND place \(isBeyond) ? ORDER BY place \(order)", [category.rank, key ?? ""])
    return shift == .up ? OrderKey.between(beyond, key) : OrderKey.between(key, beyond)
  }
}

extension TodoStore {
  public static let migrations = [
    Migration.tables(
      "todo-1", of: recordTypes,
      """
      CREATE INDEX card_by_place ON card (category, place, id) WHERE deleted = 0 AND archived = 0;
      CREATE INDEX card_by_archive ON card (category, place, id) WHERE deleted = 0 AND archived = 1;
      CREATE INDEX card_by_wait ON card (wait) WHERE wait IS NOT NULL AND deleted = 0 AND archived = 0;
      CREATE INDEX card_by_due ON card (due) WHERE due IS NOT NULL AND deleted = 0;
      CREATE VIRTUAL TABLE card_index USING fts5 (
        title, notes, content = '', columnsize = 0, tokenize = 'unicode61 remove_diacritics 2'
      );
      CREATE TABLE card_tag (
        tag TEXT NOT NULL, card INTEGER NOT NULL, PRIMARY KEY (tag, card)
      ) STRICT, WITHOUT ROWID;
      \(Card.tally.definition)
      INSERT INTO card_tally VALUES (0, 0), (1, 0), (2, 0);
      """,
      additions: [
        .object(
          "card_by_urgency",
          """
          CREATE INDEX card_by_urgency ON card (category, priority, due, added, id)
          WHERE deleted = 0 AND archived = 0 AND category <> 2
          """),
        .object(
          "card_link",
          """
          CREATE TABLE card_link (
            card INTEGER NOT NULL, blocker BLOB NOT NULL, PRIMARY KEY (card, blocker)
          ) STRICT, WITHOUT ROWID
          """),
        .object(
          "card_by_column_due_time",
          """
          CREATE INDEX card_by_column_due_time ON card (category, due, due_time, place, id)
          WHERE deleted = 0 AND archived = 0
          """),
        // Counts the cards that wait without reading them.
        .object(
          "card_by_waiting",
          """
          CREATE INDEX card_by_waiting ON card (wait, category, due, deleted, archived)
          WHERE wait IS NOT NULL AND deleted = 0 AND archived = 0
          """),
      ])
  ]
}

extension Card {
  /// The number of cards on the board by column.
  static let tally = Tally(
    "card_tally", of: "card", where: "row.deleted = 0 AND row.archived = 0",
    by: [.integer("category", "row.category")], following: ["category", "deleted", "archived"])

  static var tallies: [Tally] { [tally] }
}

extension Database {
  /// Keeps the words, tags and links of a card, which are found by its number.
  ///
  /// The index has no copy of the texts, so what is removed from it has to be named.
  func index(_ number: Int64, replacing old: Card?, with new: Card?) throws {
    try link(number, replacing: old, with: new)
    if let old, let new, old.title == new.title, old.notes == new.notes, old.checklist == new.checklist {
      return
    }
    if let old {
      try execute(
        "INSERT INTO card_index (card_index, rowid, title, notes) VALUES ('delete', ?, ?, ?)",
        values: old.indexed(as: number))
      for tag in old.tags { try execute("DELETE FROM card_tag WHERE tag = ? AND card = ?", [tag, number]) }
    }
    guard let new else { return }
    try execute(
      "INSERT INTO card_index (rowid, title, notes) VALUES (?, ?, ?)", values: new.indexed(as: number))
    for tag in new.tags {
      try execute(
        "INSERT OR IGNORE INTO card_tag (tag, card) VALUES (?, ?)", values: [.text(tag), .integer(number)])
    }
  }
}

extension Card {
  /// The texts that the index has of the card.
  fileprivate func indexed(as number: Int64) -> [SQLValue] {
    let notes = checklist.isEmpty ? notes : "\(notes)\n\(items.map(\.text).joined(separator: "\n"))"
    return [.integer(number), .text(SearchText.indexed(title)), .text(SearchText.indexed(notes))]
  }

  fileprivate var tags: [String] { Tags(in: title).words.map { $0.lowercased() } }
}

/// The cards that are due by a day.
package struct CardsDue: Equatable {
  /// The number of cards that were due before the day; more than ``mostCounted`` for any larger number.
  package let overdue: Int
  /// The number of cards that are due on the day; more than ``mostCounted`` for any larger number.
  package let today: Int
  /// The titles of the first of them, the longest overdue first.
  package let titles: [String]

  /// The most cards that are counted, since nobody needs the exact number of so many.
  package static let mostCounted = BoardPage.mostCounted

  /// The number of all; `nil` for so many that nobody counted them.
  package var all: Int? {
    max(overdue, today) > Self.mostCounted ? nil : overdue + today
  }
}

extension TodoStore {
  /// Returns the cards that are due by now; `nil` for a board without cards.
  ///
  /// - Parameter mostTitles: The most titles to return.
  package func cardsDue(mostTitles: Int) throws -> CardsDue? {
    let today = environment.today
    func isDue(_ comparison: String) -> SQLCondition {
      SQLCondition("\(Card.isOpen) AND due \(comparison) ?", [today.daysSince1970])
    }
    return try feature.read { db in
      guard try db.count("SELECT sum(count) FROM card_tally") > 0 else { return nil }
      let most = CardsDue.mostCounted
      let first = try db.openCards(isDue("<="), by: SortOrder(.agenda), today, length: mostTitles)
      return CardsDue(
        overdue: try db.openCounts(isDue("<"), beyond: most).values.reduce(0, +),
        today: try db.openCounts(isDue("="), beyond: most).values.reduce(0, +), titles: first.map(\.title))
    }
  }
}

/// Text as the index of words has it.
///
/// Each syllable or character of Korean, Japanese and Chinese is a word of its own there, so that 우유 finds 딸기우유:
/// words are found as phrases. Measured on 100,000 titles: SQLite's own words find no 우유 within 딸기우유, and
/// trigrams find nothing shorter than three syllables and take three times the room.
enum SearchText {
  static func indexed(_ text: String) -> String {
    guard !text.utf8Span.isKnownASCII, text.unicodeScalars.contains(where: isWordOfItsOwn) else {
      return text
    }
    // Bytes take half the time of scalars.
    var bytes: [UInt8] = []
    for scalar in text.unicodeScalars {
      if scalar.isASCII {
        bytes.append(UInt8(ascii: scalar))
        continue
      }
      let isWord = isWordOfItsOwn(scalar)
      if isWord { bytes.append(UInt8(ascii: " ")) }
      bytes += UTF8.encode(scalar) ?? UTF8.encodedReplacementCharacter
      if isWord { bytes.append(UInt8(ascii: " ")) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }

  /// Returns an FTS5 query term for texts with a word that begins with this one.
  ///
  /// Reference: <https://www.sqlite.org/fts5.html#full_text_query_syntax>.
  ///
  /// - Returns: `nil` for what the index does not know, such as emoji.
  static func term(_ word: String) -> String? {
    guard
      word.unicodeScalars.contains(where: { $0.properties.isAlphabetic || $0.properties.numericType != nil })
    else { return nil }
    let phrase = String(
      String.UnicodeScalarView(indexed(word).unicodeScalars.filter { $0 != "\"" && $0 != "\0" }))
    return "\"" + phrase + "\"*"
  }

  private static func isWordOfItsOwn(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x3040...0x30FF, 0x3130...0x318F, 0x3400...0x9FFF, 0xAC00...0xD7A3, 0xF900...0xFAFF,
      0x20000...0x3FFFF:
      true
    default: false
    }
  }
}
