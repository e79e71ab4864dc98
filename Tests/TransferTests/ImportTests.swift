import Foyer
import TemporaryFolder
import Testing

@testable import FoyerRecords

@MainActor
@Suite struct ImportTests {
  private let folder: TemporaryFolder
  private let shelf: Shelf

  init() throws {
    folder = try TemporaryFolder()
    shelf = try Shelf()
  }

  @Test("a row changes the record of its key, a blank value erases one, and what is left out stays")
  func changes() async throws {
    try shelf.add(Book(title: "Emma", year: 1_815, remarks: "old"))
    try shelf.add(Book(title: "Ulysses", year: 1_922))
    let text = "Title,year\nEmma,\nUlysses,1922\nDubliners,1914\n"
    let file = try await shelf.load(folder.write(text, to: "a.csv"))
    #expect(file.shown(.changed).map(\.new) == [Book(title: "Emma", remarks: "old")])
    #expect(file.shown(.same).map(\.new.title) == ["Ulysses"])
    let said = try await file.take(goodOnes: false)
    #expect(said.en == "Added 1 book and changed 1. Already here: 1. Type undo to undo the import.")
    #expect(
      try shelf.books == [
        Book(title: "Emma", remarks: "old"), Book(title: "Ulysses", year: 1_922),
        Book(title: "Dubliners", year: 1_914),
      ])
    _ = try await shelf.feature.undo()
    #expect(try shelf.books.map(\.year) == [1_815, 1_922])
    #expect(try shelf.feature.steps().canUndo)
  }

  @Test("an identifier decides before the key, and one that is unknown doesn't")
  func identifiers() async throws {
    let (emma, gone) = (try shelf.add(Book(title: "Emma")), try shelf.add(Book(title: "Gone")))
    try shelf.feature.write("delete") { try $0.delete(Book.self, gone.id) }
    let file = try await shelf.load(
      folder.write(
        """
        [{"id": "\(emma.id)", "title": "Emma (1815)"}, {"id": "\(gone.id)", "title": "Back"},
         {"id": "", "title": "New"}, {"id": "x", "title": "Emma"}, {"id": "x", "title": "Twice"}, {"id": 5}]
        """, to: "a.json"))
    #expect(file.shown(.changed).map(\.new.title) == ["Emma (1815)"])
    #expect(file.shown(.new).map(\.new.title) == ["Back", "New", "Emma"])
    #expect(
      file.plan.refused.map(\.text.en) == [
        "The id “x” is also that of element 4, line 2.", "“id” has to be a text or null.",
      ])
  }

  @Test("rows of one key take equal records first, the rest in order, and are refused where it isn't clear")
  func namesakes() async throws {
    for year in [1, 2, 3] { try shelf.add(Book(title: "Poems", year: year)) }
    func load(_ years: [Int]) async throws -> FileImport<Book> {
      let rows = years.map { "Poems,\($0)\n" }.joined()
      return try await shelf.load(folder.write("title,year\n" + rows, to: "a.csv"))
    }
    #expect(try await load([3, 1, 2]).shown(.same).map(\.new.year) == [3, 1, 2])
    let changed = try await load([2, 8, 9]).shown(.changed)
    #expect(changed.map(\.old?.year) == [1, 3])
    #expect(changed.map(\.new.year) == [8, 9])
    let unclear = try await load([2, 9]).plan
    #expect(unclear.same == 1)
    #expect(
      unclear.refused.map(\.text.en) == [
        TransferStrings.ambiguous(LocalizedText("2 books", [.korean: ""])).reason.en
      ])
    #expect(try await load([1, 2, 3, 4]).shown(.new).map(\.new.year) == [4])
  }

  @Test("rows of one key are matched by work that grows as their number does, whatever else they say")
  func equalRows() async throws {
    var works: [Int] = []
    for count in [200, 400, 800] {
      let shelf = try Shelf()
      try shelf.feature.write("add") { change in
        for index in 0..<count { try change.create(Book(title: "Poems", year: index % 20)) }
      }
      let plain = Array(repeating: "{\"title\": \"Poems\"}", count: count)
      let dated = (0..<count).map { "{\"title\": \"Poems\", \"year\": \($0 % 20)}" }
      let path = try folder.write("[\((plain + dated).joined(separator: ","))]", to: "\(count).json")
      let counter = Counter()
      let file = try await Book.$writes.withValue(counter) { try await shelf.load(path) }
      #expect((file.plan.same, file.plan.new) == (count, count))
      works.append(counter.count)
    }
    #expect(works[0] > 0 && works[0] < 200 * 10)
    #expect(works[1] <= 2 * works[0] && works[2] <= 2 * works[1])
  }

  @Test("a record that is locked is refused by its identifier, and not met by its key")
  func locked() async throws {
    let lent = try shelf.add(Book(title: "Emma", isLent: true))
    let file = try await shelf.load(
      folder.write("title,id\nEmma,\(lent.id)\nEmma,\n", to: "a.csv"))
    #expect(file.plan.refused.map(\.text.en) == ["The book is lent."])
    #expect(file.plan.new == 1)
  }

  @Test("a column that is unknown is named and not read")
  func unknown() async throws {
    let file = try await shelf.load(folder.write("shoes,title\n45,Emma\n", to: "a.csv"))
    #expect(file.warnings.map(\.text.en) == ["The column “shoes” is unknown and was not read."])
    #expect(file.shown(.new).map(\.new) == [Book(title: "Emma")])
  }

  @Test("values have their forms in JSON, and come back from JSON and CSV", arguments: ["json", "csv"])
  func forms(ending: String) async throws {
    try shelf.add(Book(title: "=1+1", year: -3, isLent: true, remarks: "a\n\"b\""))
    try shelf.add(Book(title: "Emma"))
    _ = try await shelf.feature.export(Book.self, to: folder.file("a." + ending))
    let text = try folder.text("a." + ending)
    #expect(
      ending == "csv"
        || text.hasSuffix(
          "\"title\":\"Emma\",\"year\":null,\"lent\":false,\"remarks\":[]}\n]\n")
          && text.contains("\"year\":-3,\"lent\":true,\"remarks\":[\"a\",\"\\\"b\\\"\"]}")
    )
    let other = try Shelf()
    _ = try await other.load(folder.file("a." + ending)).take(goodOnes: false)
    #expect(try other.books == shelf.books)
  }

  @Test("a value of another form, a member twice and a text too long are refused by their element")
  func shapes() async throws {
    let long = String(repeating: "x", count: CSVReading.longestField + 1)
    let elements = [
      "{\"title\": 5}", "{\"title\": \"a\", \"year\": \"1815\"}", "{\"title\": \"a\", \"lent\": 1}",
      "{\"title\": \"a\", \"remarks\": \"x\"}", "{\"title\": \"a\", \"title\": \"b\"}",
      "{\"title\": \"\(long)\"}",
    ]
    let file = try await shelf.load(folder.write("[" + elements.joined(separator: ",\n") + "]", to: "a.json"))
    #expect(file.plan.refused.map(\.place) == (1...6).map { TransferPlace(line: $0, element: $0) })
    #expect(
      file.plan.refused.map(\.text.en.original).map { $0.prefix(27) } == [
        "“title” has to be a text or", "“year” has to be a whole nu", "“lent” has to be true, fals",
        "“remarks” has to be a list ", "“title” appears twice.", "It contains a text of more ",
      ])
  }

  @Test("many rows are shown page by page, and the plan follows what others change")
  func pages() async throws {
    let rows = (0..<600).map { "Book \($0)\n" }.joined()
    let file = try await shelf.load(folder.write("title\n" + rows, to: "a.csv"))
    #expect(file.hasMore)
    #expect(try await file.showMore() == .silent)
    #expect(file.shown(.new).map(\.new.title) == (0..<20).map { "Book \($0)" })
    let following = Task.immediate { await file.follow() }
    try shelf.add(Book(title: "Book 7"))
    while file.plan.same == 0 { await Task.yield() }
    #expect(file.plan.new == 599)
    following.cancel()
    await following.value
    let entries = try await file.take(goodOnes: false)
    #expect(entries.en.original.hasPrefix("Added 599 books. Already here: 1."))
  }

  @Test("a record that somebody deletes between the preview and the import is new again")
  func deleted() async throws {
    let emma = try shelf.add(Book(title: "Emma"))
    let file = try await shelf.load(folder.write("title,year\nEmma,1815\n", to: "a.csv"))
    #expect(file.plan.changed == 1)
    try shelf.feature.write("delete") { try $0.delete(Book.self, emma.id) }
    #expect(try await file.take(goodOnes: false).en == "Added 1 book. Type undo to undo the import.")
    #expect(try shelf.books == [Book(title: "Emma", year: 1_815)])
  }

  @Test("random bytes are refused or shown, in every format, without an end before time", arguments: 1...40)
  func random(seed: UInt64) async throws {
    var generator = SplitMix64(seed: seed)
    let pieces = [
      "title", ",", "\n", "\"", "\r", "[", "{", "}", "]", ":", "\"title\"", "\\u0000", "5", "\u{0}",
      "e\u{301}",
    ]
    for ending in ["csv", "json"] {
      let text = (0..<60).map { _ in pieces[Int.random(in: 0..<pieces.count, using: &generator)] }.joined()
      let head = ending == "csv" ? "title\n" : "[{\"title\": \"Emma\"},"
      do {
        let file = try await shelf.load(folder.write(head + text, to: "a." + ending))
        #expect(file.plan.longest > 0)
        #expect(file.shown(.new).allSatisfy { !$0.new.title.isEmpty })
      } catch is Refusal {
        #expect(try shelf.books.isEmpty)
      }
    }
  }
}
