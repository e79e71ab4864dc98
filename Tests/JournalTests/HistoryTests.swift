import Foyer
import FoyerRecords
import TemporaryFolder
import Testing

@MainActor
@Suite("history")
struct HistoryTests {
  /// A rule of the library, which has a limit and the date it was made.
  struct Rule: JournalRecord {
    var most = 3
    var since = 0

    static let schema = RecordSchema<Rule>(
      "rule", title: { _ in LocalizedText("loans", [.korean: "대출"]) }, isSetting: true
    ) {
      Field("most", LocalizedText("limit", [.korean: "한도"]), \.most)
      Field("since", LocalizedText("since", [.korean: "시작"]), \.since, .follows)
    }
  }

  private func edits(_ entry: HistoryEntry) -> [String] {
    guard case .edited(let edits)? = entry.items.first?.event else { return [] }
    return edits.map { "\($0.label.en) \($0.old?.en ?? "none") \($0.new?.en ?? "none")" }
  }

  @Test("the history of one record names that record, also in a change of many")
  func record() throws {
    let journal = try makeJournal()
    let ids = try journal.write("library", "import") { change in
      try (1...10).map { try change.create(Book(title: "Book \($0)")).id }
    }
    var request = HistoryRequest(feature: "library")
    #expect(try journal.history(request).entries.map(\.count) == [10])
    request.record = ids[8]
    let entry = try #require(try journal.history(request).entries.first)
    #expect(entry.items.map(\.title.en) == ["Book 9"])
    #expect(entry.count == 1)
  }

  @Test("a text of lines says which lines were added and removed")
  func lines() throws {
    let journal = try makeJournal()
    let id = try journal.add("Emma")
    for notes in ["one\ntwo\nthree", "one\n2\nthree\nfour", ""] {
      try journal.edit(id) { $0.notes = notes }
    }
    let changes = try journal.history(HistoryRequest(feature: "library")).entries.dropLast().map { entry in
      guard case .edited(let edits)? = entry.items.first?.event else { return nil as LineChange? }
      return edits.first?.lines
    }
    #expect(changes.map { $0?.added } == [[], ["2", "four"], ["one", "two", "three"]])
    #expect(changes.map { $0?.removed } == [["one", "2", "three", "four"], ["two"], []])
  }

  @Test("lines that all differ are compared in time")
  func manyLines() throws {
    let journal = try makeJournal()
    let id = try journal.add("Emma")
    for word in ["old", "new"] {
      try journal.edit(id) { $0.notes = (1...20_000).map { "\(word) \($0)" }.joined(separator: "\n") }
    }
    guard
      case .edited(let edits)? = try journal.history(HistoryRequest(feature: "library")).entries.first?
        .items.first?.event
    else { throw CancellationError() }
    #expect(edits.first?.lines?.added.count == 20_000)
    #expect(edits.first?.lines?.removed.count == 20_000)
  }

  @Test("lines that went from among many are told without the others")
  func fewOfMany() throws {
    let journal = try makeJournal()
    let lines = (1...20_000).map { "\($0)" }
    let left = lines.filter { !$0.hasSuffix("7") }
    let id = try journal.add("Emma")
    for lines in [lines, left, left.reversed()] {
      try journal.edit(id) { $0.notes = lines.joined(separator: "\n") }
    }
    let changes = try journal.history(HistoryRequest(feature: "library")).entries.dropLast().map { entry in
      guard case .edited(let edits)? = entry.items.first?.event else { return nil as LineChange? }
      return edits.first?.lines
    }
    #expect(changes.map { $0?.added.count } == [0, 0, 20_000])
    #expect(changes.map { $0?.removed.count } == [0, 2_000, 0])
    #expect(changes.first??.isReordering == true)
  }

  private func makeRules() throws -> (journal: Journal, rule: RecordID) {
    let store = try Store(
      at: .memory, migrations: [.journal, .tables("rule-1", of: [Rule.self])])
    let environment = Environment(clock: FixedClock(), identifiers: IdentifierSource(seed: 1))
    let journal = Journal(store: store, environment: environment, author: "minji", types: [Rule.self])
    return (journal, try journal.write("library", "limit") { try $0.create(Rule(most: 4)).id })
  }

  @Test("a setting that is undone has its first value again, whatever became of other fields meanwhile")
  func firstValues() throws {
    let (journal, id) = try makeRules()
    try journal.write("other", "date") { _ = try $0.update(Rule.self, id) { $0.since = 8 } }
    guard case .made = try journal.undo("library") else { throw CancellationError() }
    #expect(try journal.read { try $0.record(Rule.self, id)?.value } == Rule(most: 3, since: 8))
    guard case .made = try journal.redo("library") else { throw CancellationError() }
    #expect(try journal.read { try $0.record(Rule.self, id)?.value } == Rule(most: 4, since: 8))
    #expect(try journal.check() == [])
  }

  @Test("a setting says which value it got, also when it is first set and when that is undone")
  func setting() throws {
    let store = try Store(
      at: .memory, migrations: [.journal, .tables("rule-1", of: [Rule.self])])
    let environment = Environment(clock: FixedClock(), identifiers: IdentifierSource(seed: 1))
    let journal = Journal(store: store, environment: environment, author: "minji", types: [Rule.self])
    let id = try journal.write("library", "limit") { try $0.create(Rule(most: 4, since: 7)).id }
    try journal.write("library", "limit") { _ = try $0.update(Rule.self, id) { $0.since = 8 } }
    for _ in 0..<2 { _ = try journal.undo("library") }
    _ = try journal.redo("library")
    #expect(
      try journal.history(HistoryRequest(feature: "library")).entries.map(edits)
        == [["limit 3 4"], ["limit 4 3"], ["since 8 7"], ["since 7 8"], ["limit 3 4"]])
  }

  @Test("a change in the background is one change, and nothing stays of one that is cancelled")
  func background() async throws {
    let folder = try TemporaryFolder()
    let journal = try makeJournal(at: .file(folder.file("books.sqlite")))
    let ids = try (1...3).map { try journal.add("Book \($0)") }
    try await journal.writeInBackground("library", "date") { change in
      for id in ids { try change.update(Book.self, id) { $0.year = 1815 } }
    }
    #expect(try journal.history(HistoryRequest(feature: "library")).entries[0].count == 3)
    let task = Task {
      try await journal.writeInBackground("library", "date") { change in
        for year in 0...Int.max { try change.update(Book.self, ids[0]) { $0.year = year } }
      }
    }
    let canceller = Task.detached { task.cancel() }
    await #expect(throws: CancellationError.self) { try await task.value }
    await canceller.value
    #expect(try journal.book(ids[0])?.year == 1815)
  }
}
