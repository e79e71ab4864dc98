import FeatureSupport
import Foundation
import Foyer
import FoyerJournal
import FoyerStorage
import FoyerTesting
import TemporaryFolder
import Testing

@testable import TodoScreen

@MainActor
@Suite struct ImportTests {
  /// What todo.txt can say of the cards that are not deleted, in order.
  private func lines(of store: TodoStore) throws -> [String] {
    let folder = try TemporaryFolder()
    _ = try store.export(to: folder.file("cards.txt"))
    return try folder.text("cards.txt").split(separator: "\n").map(String.init)
  }

  @Test("cards come back from either format into an empty board", arguments: 1...4, ["txt", "json"])
  func roundTrip(seed: UInt64, ending: String) async throws {
    let store = try TodoStore.inMemory(seed: seed)
    var (titles, commands) = (RandomTitles(seed: seed), RandomCommands(seed: seed))
    for _ in 0..<20 { try store.add(titles.title()) }
    for _ in 0..<60 { _ = try await commands.one(on: store) }
    let folder = try TemporaryFolder()
    let file = folder.file("cards." + ending)
    let export = try store.export(to: file)
    let other = try TodoStore.inMemory(seed: seed + 100)
    #expect(try await other.take(file).new.count == export.cards.count)
    #expect(try other.board().counts.values.reduce(0, +) == other.shown().count)
    if ending == "json" {
      #expect(try json(of: other).sorted() == json(of: store).sorted())
    } else {
      #expect(try lines(of: other).sorted() == lines(of: store).sorted())
    }
    let records = try other.records(of: file)
    #expect(try other.plan(for: records).same.count == export.cards.count)
    #expect(try store.plan(for: records).same.count == export.cards.count)
    _ = try other.undo()
    #expect(try other.board().count == 0)
    #expect(try other.undo() == .nothingLeft)
    _ = try other.redo()
    #expect(try other.plan(for: records).same.count == export.cards.count)
    #expect(try other.feature.journal.check() == [])
  }

  /// What JSON says of the cards but for their identifiers, which belong to a store.
  private func json(of store: TodoStore) throws -> [String] {
    let cards = try store.feature.read { db in try db.records(Card.self) }
    return cards.map { JSONValue($0).encoded.replacing(/"id":"[0-9a-f]*"/, with: "") }
  }

  @Test("lines of todo.txt come back as they were", arguments: 1...10)
  func canonical(seed: UInt64) async throws {
    var titles = RandomTitles(seed: seed)
    let lines = (0..<50).map { _ in titles.task().text }
    let folder = try TemporaryFolder()
    let store = try TodoStore.inMemory(seed: seed)
    let file = try folder.write("\u{FEFF}" + lines.joined(separator: "\r\n"), to: "todo.txt")
    try await store.take(file)
    #expect(try self.lines(of: store).sorted() == lines.sorted())
  }

  @Test("an equal line is taken once for each card that there is")
  func multiset() async throws {
    let store = try TodoStore.inMemory()
    let folder = try TemporaryFolder()
    try store.add("Buy milk")
    let file = try folder.write("Buy milk\n2021-12-22 Buy milk\n2021-12-21 Buy milk\n\n", to: "a.txt")
    let plan = try await store.take(file)
    #expect(plan.same.count == 1)
    #expect(plan.new.map { $0[.added] } == [nil, "2021-12-21"])
    #expect(try await store.take(file).new.isEmpty)
    #expect(try store.shown().count == 3)
  }

  @Test("5,000 equal lines are matched in time", .timeLimit(.minutes(1)))
  func equalLines() async throws {
    let store = try TodoStore.inMemory()
    let folder = try TemporaryFolder()
    let lines = (0..<5_000).map { "2021-12-\($0 % 20 + 10) Buy milk\n" }.joined()
    try await store.take(try folder.write(lines, to: "a.txt"))
    let again = try folder.write(String(repeating: "Buy milk\n", count: 5_000) + lines, to: "b.txt")
    let plan = try store.plan(for: store.records(of: again))
    #expect(plan.same.count == 5_000)
    #expect(plan.new.count == 5_000)
  }

  @Test(
    "an element with a known id changes that card, other ids make new ones, and undo takes all of it back")
  func changes() async throws {
    let store = try TodoStore.inMemory()
    let (milk, gone) = (try store.add("Buy milk"), try store.add("Gone"))
    try await store.delete([gone.handle])
    let before = try store.shown()
    let folder = try TemporaryFolder()
    let file = try folder.write(
      """
      [{"id": "\(milk.id)", "title": "Buy oat milk", "category": "DONE", "notes": ["two", "three"]},
       {"id": "\(gone.id)", "title": "Back", "priority": "A"},
       {"id": "new-1", "title": "New", "category": "DOING", "unknown": 1}, {"title": " Nameless "}]
      """, to: "cards.json")
    let plan = try await store.take(file)
    #expect((plan.new.count, plan.changed.count) == (3, 1))
    #expect(try store.shown().map(\.title) == ["Back", "Nameless", "New", "Buy oat milk"])
    #expect(try store.card(milk.handle).finished?.iso == "2021-12-22T09:00:00.000Z")
    #expect(try store.card(milk.handle).noteLines == ["two", "three"])
    let entry = try #require(try store.history().first)
    #expect(entry.count == 4)
    #expect(entry.change.note == file)
    _ = try store.undo()
    #expect(try store.shown() == before)
    _ = try store.undo()
    #expect(try store.card(gone.handle).title == "Gone")
    #expect(try store.feature.journal.check() == [])
  }

  @Test(
    "an import that is given up leaves nothing, and the program answers meanwhile", .timeLimit(.minutes(2)))
  func cancelled() async throws {
    let folder = try TemporaryFolder()
    let shared = try Store(
      at: .file(folder.file("store.sqlite")), migrations: [.journal] + TodoStore.migrations)
    let store = try TodoStore.inMemory(sharing: shared)
    let lines = (0..<20_000).map { "Card \($0)\n" }.joined()
    let records = try store.records(of: try folder.write(lines, to: "many.txt"))
    let task = Task { try await store.take(ImportedCards(name: "many.txt", records: records)) }
    while try store.feature.read({ db in try db.count("SELECT count(*) FROM card") }) == 0 {
      try await Task.sleep(for: .milliseconds(1))
    }
    #expect(try store.board().count == 0)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try store.feature.read { db in try db.count("SELECT count(*) FROM card") } == 0)
    #expect(try store.cards(matching: CardFilter("card")) == [])
    #expect(try store.history() == [])
    shared.close()
  }

  @Test(
    "what is no card is refused with its number, and nothing of the file is taken",
    arguments: [
      ("a.txt", "One\n(A) 2021-12-22\nTwo\n", "2: it has no title."),
      ("a.json", "[{\"title\": \"One\"}, 3, {\"title\": \"\"}]", "2: it is no object; 3: it has no title."),
      ("a.txt", "One\n\\ \\\nT\u{0}wo\n", "2: it has no title; 3: it contains U+0000."),
      (
        "a.json", "[{\"title\": \"   \"}, {\"title\": \"a\\u0000b\"}]",
        "1: it has no title; 2: it contains U+0000."
      ),
      ("a.json", "{}", "it is no array of cards."),
      ("a.json", "[{\"title\": \"a\", \"due\": \"2021-02-30\"}]", "1: “due” has to be 2021-12-24 | null."),
      ("a.json", "[{\"title\": \"a\", \"id\": \"a/b\"}]", "1: “id” has to be a-z 0-9 - _."),
      ("a.json", "[{\"title\": \"a\", \"finished\": \"2021-12-22\"}]", "1: “finished” is for cards in DONE."),
      ("a.json", "[{\"title\": \"a\", \"notes\": [\"x\\ny\"]}]", "1: “notes” has to be [text]."),
      (
        "a.json", "[{\"title\": \"a\", \"id\": \"1\"}, {\"title\": \"b\", \"id\": \"1\"}]",
        "2: “1” is the id of element 1 too."
      ),
    ])
  func problems(name: String, text: String, reason: String) async throws {
    let folder = try TemporaryFolder()
    try folder.write(text, to: name)
    let walk = try await House.walk()
    await walk.type("import \(folder.file(name))")
    #expect(
      walk.json.value(at: "reason")?.text
        == JSONValue.string("Nothing of “\(folder.file(name))” was taken: \(reason)").text)
    #expect(walk.path == "/todo")
  }

  @Test("bytes that are no UTF-8 and what is no JSON are refused, however deep")
  func broken() throws {
    let store = try TodoStore.inMemory()
    let folder = try TemporaryFolder()
    let bytes = Array("One\nTwo ".utf8) + [0xFF, 0x0A]
    for name in ["a.txt", "a.json"] {
      let file = try folder.write(bytes, to: name)
      #expect(throws: Refusal.self) { try store.records(of: file) }
    }
    #expect(CardReading(bytes, format: .todoTxt).problems.map(\.number) == [2])
    #expect(CardReading(bytes, format: .json).problems.map(\.reason.en) == ["line 2 is not UTF-8"])
    for text in ["", "[", String(repeating: "[", count: 100_000)] {
      #expect(CardReading(Array(text.utf8), format: .json).problems.count == 1)
    }
  }

  @Test("names that a terminal could act on are shown harmless and make no file", arguments: ["txt", "json"])
  func hostile(ending: String) async throws {
    let folder = try TemporaryFolder()
    let walk = try await House.walk()
    await walk.type("add One")
    for name in ["\u{1B}[31mred", "a\u{0}b", "a\rb\u{202E}c", String(repeating: "x", count: 300)] {
      await walk.type("import \(folder.file(name)).\(ending)")
      #expect(walk.path == "/todo")
      await walk.type("export \(folder.file("none/" + name)).\(ending)")
      await walk.type("/todo/import/\(name).\(ending)")
      #expect(walk.path == "/todo")
    }
    #expect(walk.output.unicodeScalars.allSatisfy { $0 == "\n" || $0.value >= 0x20 && $0.value != 0x7F })
    #expect(try folder.names == [])
  }

  @Test("what cannot be read is said")
  func missing() async throws {
    let folder = try TemporaryFolder()
    try folder.write(" \n\n", to: "empty.txt")
    try FileManager.default.createDirectory(atPath: folder.file("d.txt"), withIntermediateDirectories: true)
    let walk = try await House.walk()
    for (name, reason) in [
      ("none.txt", "There is no file"), ("d.txt", "is a directory"), ("empty.txt", "There are no cards in"),
      ("cards.csv", ".txt for todo.txt, or in .json"),
    ] {
      await walk.type("import \(folder.file(name))")
      #expect(walk.json.value(at: "reason")?.text.contains(reason) == true, "\(name)")
    }
  }

  @Test("many lines are one change")
  func many() async throws {
    let store = try TodoStore.inMemory()
    let folder = try TemporaryFolder()
    let lines = (0..<1000).map { "(A) 2021-12-0\($0 % 9 + 1) Card \($0) +home due:2022-01-01" }
    try await store.take(try folder.write(lines.joined(separator: "\n"), to: "many.txt"))
    #expect(try store.board().count == 1000)
    #expect(try store.board("+home").count == 1000)
    #expect(try store.history().map(\.count) == [1000])
    _ = try store.undo()
    #expect(try store.board().count == 0)
  }
}
