import FeatureSupport
import Foundation
import Foyer
import FoyerTools
import TemporaryFolder
import Testing

@testable import FoyerRecords
@testable import TodoScreen

@MainActor
@Suite struct ImportTests {
  /// Returns the todo.txt lines of the cards that are not deleted, in order.
  private func lines(of store: TodoStore) async throws -> [String] {
    let folder = try TemporaryFolder()
    try await store.export(to: folder.file("cards.txt"))
    return try folder.text("cards.txt").split(separator: "\n").map(String.init)
  }

  @Test("cards come back from any format into an empty board", arguments: 1...4, ["txt", "json", "csv"])
  func roundTrip(seed: UInt64, ending: String) async throws {
    let store = try TodoStore.inMemory(seed: seed)
    var (titles, commands) = (RandomTitles(seed: seed), try RandomCommands(seed: seed))
    for _ in 0..<20 { try store.add(titles.title()) }
    for _ in 0..<60 { _ = try await commands.one(on: store) }
    let folder = try TemporaryFolder()
    let file = folder.file("cards." + ending)
    try await store.export(to: file)
    let count = try store.feature.read { db in try db.records(Card.self).count }
    let other = try TodoStore.inMemory(seed: seed + 100)
    #expect(try await other.take(file).new.count == count)
    #expect(try other.board().counts.values.reduce(0, +) == other.shown().count)
    if ending == "txt" {
      #expect(try await lines(of: other).sorted() == lines(of: store).sorted())
    } else {
      #expect(try values(of: other).sorted() == values(of: store).sorted())
    }
    #expect(try await other.plan(of: file).same.count == count)
    #expect(try await store.plan(of: file).same.count == count)
    _ = try other.undo()
    #expect(try other.board().count == 0)
    #expect(try other.undo() == .nothingLeft)
    _ = try other.redo()
    #expect(try await other.plan(of: file).same.count == count)
    #expect(try other.feature.journal.check() == [])
  }

  /// The values of all cards besides their places, as texts.
  private func values(of store: TodoStore) throws -> [String] {
    let cards = try store.feature.read { db in try db.records(Card.self) }
    return cards.map { card in
      var value = card.value
      value.place = OrderKey.first
      return "\(value)"
    }
  }

  @Test("lines of todo.txt come back as they were", arguments: 1...10)
  func canonical(seed: UInt64) async throws {
    var titles = RandomTitles(seed: seed)
    let lines = (0..<50).map { _ in titles.task().text }
    let folder = try TemporaryFolder()
    let store = try TodoStore.inMemory(seed: seed)
    let file = try folder.write("\u{FEFF}" + lines.joined(separator: "\r\n"), to: "todo.txt")
    try await store.take(file)
    #expect(try await self.lines(of: store).sorted() == lines.sorted())
  }

  @Test("an equal line is taken once for each card that there is")
  func multiset() async throws {
    let store = try TodoStore.inMemory()
    let folder = try TemporaryFolder()
    try store.add("Buy milk")
    let file = try folder.write("Buy milk\n2021-12-22 Buy milk\n2021-12-21 Buy milk\n\n", to: "a.txt")
    let plan = try await store.take(file)
    #expect(plan.same.count == 1)
    #expect(plan.new.map(\.new.added.iso) == ["2021-12-22T09:00:00.000Z", "2021-12-21"])
    #expect(try await store.take(file).new.isEmpty)
    #expect(try store.shown().count == 3)
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
       {"id": "new-1", "title": "New", "category": "doing", "unknown": 1}, {"title": " Nameless "}]
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
    "an import that is given up leaves nothing, and the program answers meanwhile",
    .timeLimit(.minutes(30)))
  func cancelled() async throws {
    let folder = try TemporaryFolder()
    let shared = try Store(
      at: .file(folder.file("store.sqlite")), migrations: [.journal] + TodoStore.migrations)
    let store = try TodoStore.inMemory(sharing: shared)
    let lines = (0..<20_000).map { "Card \($0)\n" }.joined()
    let file = try FileImport<Card>(try folder.write(lines, to: "many.txt"), into: store.feature)
    try await file.load()
    let task = Task { try await file.take(goodOnes: false) }
    while try store.feature.read({ db in try db.count("SELECT count(*) FROM card") }) == 0 {
      try await Task.sleep(for: .milliseconds(1))
    }
    #expect(try store.board().count == 0)
    task.cancel()
    await #expect(throws: CancellationError.self) { try await task.value }
    #expect(try store.board().count == 0)
    try await store.feature.journal.removeLeftovers()
    #expect(try store.feature.read { db in try db.count("SELECT count(*) FROM card") } == 0)
    #expect(try store.handles("card") == [])
    #expect(try store.history() == [])
    shared.close()
  }

  @Test(
    "a row that is no card is shown with its place, and nothing is taken unless the person says so",
    arguments: [
      ("a.txt", "One\n(A) 2021-12-22\nTwo\n", "line 2", "A card needs a title."),
      ("a.txt", "One\n\\ \\\nTwo", "line 2", "A card needs a title."),
      ("a.txt", "One\nT\u{0}wo\nTwo", "line 2", "contains the control character U+0000"),
      ("a.txt", "One\nT\u{1B}wo\nTwo", "line 2", "contains the control character U+001B"),
      ("a.txt", "One\n\(String(repeating: "x", count: 1_001))\nTwo", "line 2", "at most 1000 characters"),
      ("a.txt", "One\n\(String(repeating: "x", count: 70_000))\nTwo", "line 2", "more than 65536 bytes"),
      ("a.json", "[{\"title\": \"One\"},\n3, {\"title\": \"Two\"}]", "element 2, line 2", "not an object"),
      (
        "a.json", "[{\"title\": \"   \"}, {\"title\": \"One\"}, {\"title\": \"Two\"}]", "element 1, line 1",
        "A card needs a title."
      ),
      (
        "a.json", "[{\"due\": null}, {\"title\": \"One\"}, {\"title\": \"Two\"}]", "element 1, line 1",
        "A card needs a title."
      ),
      ("a.json", json("\"due\": \"2021-02-30\""), "element 2, line 1", "“2021-02-30” does not fit"),
      ("a.json", json("\"category\": \"LATER\""), "element 2, line 1", "TODO, DOING or DONE"),
      ("a.json", json("\"priority\": \"AA\""), "element 2, line 1", "a letter from A to Z"),
      ("a.json", json("\"added\": \"now\""), "element 2, line 1", "a day or a moment such as"),
      ("a.json", json("\"finished\": \"2021-12-22\""), "element 2, line 1", "Only a card in DONE"),
      ("a.json", json("\"notes\": [\"x\\ny\"]"), "element 2, line 1", "“notes” has to be a list of texts"),
      ("a.json", json("\"notes\": [\"x\\u0007\"]"), "element 2, line 1", "U+0007"),
      (
        "a.json", json("\"archived\": \"yes\""), "element 2, line 1",
        "“archived” has to be true, false or null."
      ),
      ("a.csv", "title,archived\nOne,\nBad,perhaps\nTwo,no", "line 3", "yes or no"),
      ("a.csv", "title,notes\nOne,\n\"Two\nlines\",\nTwo,", "line 3", "line break"),
    ])
  func problems(name: String, text: String, place: String, reason: String) async throws {
    let folder = try TemporaryFolder()
    let walk = try await TodoStore.walk(width: 300)
    #expect(await walk.value("fields.refused", after: "import \(try folder.write(text, to: name))") == 1)
    #expect(walk.json.value(at: "rows[0].title") == .string(place))
    let said = walk.json.value(at: "rows[0].change")?.text ?? ""
    #expect(said.contains(reason), "\(said)")
    #expect(await walk.value("reason", after: "confirm") == "Nothing was imported, because 1 row is refused.")
    #expect(
      await walk.output(after: "confirm good").contains(
        "Added 2 cards. Left out as refused: 1. Type undo to undo the import."))
    #expect(walk.json.value(at: "rows.count") == 2)
    #expect(walk.path == "/todo")
  }

  /// Three cards, the second of which has one more member.
  private nonisolated static func json(_ member: String) -> String {
    "[{\"title\": \"One\"}, {\"title\": \"Bad\", \(member)}, {\"title\": \"Two\"}]"
  }

  @Test("typed titles and notes are checked as those of files are")
  func typed() async throws {
    let walk = try await TodoStore.walk()
    for title in ["a\u{1B}b", String(repeating: "x", count: 1_001)] {
      #expect(await walk.value("reason", after: "add \(title)") != nil)
    }
    await walk.type("add One")
    #expect(await walk.value("reason", after: "note 1 a\u{7}b")?.text.contains("U+0007") == true)
    #expect(await walk.value("reason", after: "edit 1 \u{3000}") == "A card needs a title.")
    #expect(walk.json.value(at: "rows[0].title") == "One")
  }

  @Test(
    "a file that is none of cards is refused whole with the reason",
    arguments: [
      ("a.json", "{}", "not a JSON array of cards"), ("a.json", "[", "From line 1 on"),
      ("a.json", "", "From line 1 on"),
      ("a.json", "[\n{\"title\": 1.5}]", "From line 2 on"), ("a.json", "[1]\n\n2", "From line 3 on"),
      ("a.json", String(repeating: "[", count: 100_000), "From line 1 on"),
      ("a.csv", "", "The file is empty"), ("a.csv", "name\nOne", "The column “title” is missing."),
      ("a.csv", "title,제목\nOne,One", "“제목” appears twice."),
      ("a.csv", "ti\"tle\nOne", "There is a quotation mark"),
      ("a.csv", "title\n", "There are no cards in"), ("a.txt", " \n\n", "There are no cards in"),
    ])
  func broken(name: String, text: String, reason: String) async throws {
    let folder = try TemporaryFolder()
    let walk = try await TodoStore.walk()
    await walk.type("import \(try folder.write(text, to: name))")
    #expect(
      walk.json.value(at: "reason")?.text.contains(JSONValue.string(reason).text.dropFirst().dropLast())
        == true)
    #expect(walk.path == "/todo")
  }

  @Test("bytes that are not UTF-8 are refused, by the line in JSON and as a row elsewhere")
  func notUTF8() async throws {
    let store = try TodoStore.inMemory()
    let folder = try TemporaryFolder()
    let bytes = Array("One\nTwo ".utf8) + [0xFF, 0x0A]
    let plan = try await store.plan(of: try folder.write(bytes, to: "a.txt"))
    #expect(plan.refused.map(\.place) == [TransferPlace(line: 2)])
    await #expect(throws: TransferStrings.notUTF8(line: 2)) {
      try await store.plan(of: try folder.write(bytes, to: "a.json"))
    }
  }

  @Test(
    "names that a terminal could act on are shown harmless and make no file",
    arguments: ["txt", "json", "csv"])
  func hostile(ending: String) async throws {
    let folder = try TemporaryFolder()
    let walk = try await TodoStore.walk()
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
    try FileManager.default.createDirectory(atPath: folder.file("d.txt"), withIntermediateDirectories: true)
    let walk = try await TodoStore.walk()
    for (name, reason) in [
      ("none.txt", "There is no file"), ("d.txt", "is a directory"), ("cards", "The format is not clear"),
      ("none.old csv", "There is no file"),
    ] {
      #expect(
        await walk.value("reason", after: "import \(folder.file(name))")?.text.contains(reason) == true,
        "\(name)")
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
