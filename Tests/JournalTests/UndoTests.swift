import Foyer
import FoyerRecords
import Testing

@MainActor
@Suite("undo by field")
struct UndoTests {
  private let mine: Journal
  private let theirs: Journal

  init() throws {
    mine = try makeJournal()
    theirs = makeJournal(on: mine.store, of: "noah")
  }

  @Test("undo reverses adding, editing and deleting, and redo does each again")
  func everyKind() throws {
    let id = try mine.add("Emma")
    try mine.edit(id) { $0.year = 1815 }
    try mine.write("library", "delete") { try $0.delete(Book.self, id) }
    #expect(try mine.book(id) == nil)

    #expect(try mine.undo().isMade)
    #expect(try mine.book(id)?.year == 1815)
    #expect(try mine.undo().isMade)
    #expect(try mine.book(id)?.year == nil)
    #expect(try mine.undo().isMade)
    #expect(try mine.book(id) == nil)
    #expect(try mine.undo() == .nothingLeft)

    for _ in 0..<3 { #expect(try mine.redo().isMade) }
    #expect(try mine.book(id) == nil)
    #expect(try mine.redo() == .nothingLeft)
    #expect(try mine.check() == [])
  }

  enum Case: String, CaseIterable {
    case sameField, otherField, otherRecord, deleted, restored, undoneByTheOther, orderKey
  }

  @Test("somebody else's change blocks undo only where it wrote the same field", arguments: Case.allCases)
  func others(_ which: Case) throws {
    let id = try mine.add("Emma")
    let other = try mine.add("Ulysses")
    try mine.edit(id) { $0.year = 1815 }
    switch which {
    case .sameField: try theirs.edit(id) { $0.year = 1816 }
    case .otherField: try theirs.edit(id) { $0.notes = "borrowed" }
    case .otherRecord: try theirs.edit(other) { $0.year = 1922 }
    case .deleted: try theirs.write("library", "delete") { try $0.delete(Book.self, id) }
    case .restored:
      try theirs.write("library", "delete") { try $0.delete(Book.self, id) }
      #expect(try theirs.undo().isMade)
    case .undoneByTheOther:
      try theirs.edit(id) { $0.year = 1816 }
      #expect(try theirs.undo().isMade)
    case .orderKey: try theirs.edit(other) { $0.place = OrderKey.between(nil, $0.place) }
    }
    let result = try mine.undo()
    switch which {
    case .sameField:
      #expect(result.conflict?.field == LocalizedText("year", [.korean: "연도"]))
      #expect(result.conflict?.change?.author == "noah")
      #expect(try mine.book(id)?.year == 1816)
    default:
      #expect(result.isMade)
    }
    #expect(try mine.check() == [])
  }

  @Test("A, B, B's undo, A's undo: B's redo refuses")
  func interleaved() throws {
    let id = try mine.add("Emma")
    try mine.edit(id) { $0.title = "Emma, by A" }
    try theirs.edit(id) { $0.title = "Emma, by B" }
    #expect(try theirs.undo().isMade)
    #expect(try mine.undo().isMade)
    #expect(try theirs.redo().conflict?.change?.author == "minji")
    #expect(try mine.book(id)?.title == "Emma")
  }

  @Test("one person's undo leaves another person's changes alone")
  func authors() throws {
    let id = try theirs.add("Emma")
    #expect(try mine.undo() == .nothingLeft)
    #expect(try mine.book(id) != nil)
  }

  @Test("undo past leaves a blocked change as it is, also in the next process")
  func skipping() throws {
    let id = try mine.add("Emma")
    let other = try mine.add("Ulysses")
    try mine.edit(id) { $0.year = 1815 }
    try theirs.edit(id) { $0.year = 1816 }
    #expect(try mine.undo().conflict != nil)
    #expect(try mine.undo("library", skipping: true).isMade)
    #expect(try mine.book(other) == nil)
    let later = makeJournal(on: mine.store, of: "minji", seed: 9)
    #expect(try later.undo("library").conflict != nil)
    #expect(try later.book(id)?.year == 1816)
    let history = try mine.history(HistoryRequest(feature: "library"))
    #expect(history.entries.map(\.change.kind).prefix(2) == [.undid, .skipped])
  }

  @Test("a new change drops what could be done again")
  func dropping() throws {
    try mine.add("Emma")
    #expect(try mine.undo().isMade)
    try mine.add("Ulysses")
    #expect(try mine.redo() == .nothingLeft)
  }

  @Test("a change that throws leaves nothing, and its own error comes out")
  func throwing() throws {
    struct Mine: Error {}
    #expect(throws: Mine.self) {
      try mine.write("library", "add") { writer in
        try writer.create(Book(title: "Emma"))
        throw Mine()
      }
    }
    #expect(try mine.history(HistoryRequest(feature: "library")).entries == [])
    #expect(try mine.latestChange() == 0)
  }
}
