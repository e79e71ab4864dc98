import Testing

@testable import Foyer

@MainActor
@Suite struct FreeFormTests {
  private func walk() async throws -> (Session, TestConsole) {
    let console = TestConsole()
    let session = try Session(testing: Guestbook(), console: console)
    await session.open()
    _ = console.take()
    return (session, console)
  }

  @Test(
    "a line that names nothing is the answer, whole",
    arguments: [
      "Kim", "New York", "Sho", "7", "7 dwarfs", "AC/DC", "a/b c", "Show me", "back to black", ".", "..x",
      "~/a.png",
      "sign", "Sign here", "café",
    ])
  func answers(line: String) async throws {
    let (session, console) = try await walk()
    #expect(await session.submit(line) == .stayed)
    #expect(console.take() == "Signed: \(line)\n")
  }

  @Test("quotes and the command's name give what means something else")
  func quoted() async throws {
    let (session, console) = try await walk()
    for line in ["\"show\"", "write show", "  \"a b\"  "] { await session.submit(line) }
    #expect(console.take() == "Signed: show\nSigned: show\nSigned: a b\n")
  }

  @Test("a question is answered by the line right after it, and by none after one that can't be read")
  func questionBeforeUnreadableLine() async throws {
    let (session, console) = try await walk()
    await session.submit("list")
    for unreadable in [nil, "a\0b"] {
      await session.submit("attach")
      #expect(session.isAsking)
      if let unreadable {
        await session.submit(unreadable)
      } else {
        await session.refuseMalformedLine()
      }
      #expect(!session.isAsking)
      _ = console.take()
      await session.submit("yes")
      #expect(console.take() == "Signed: yes\n")
    }
  }

  @Test(
    "what means something everywhere keeps its meaning",
    arguments: [
      ("show", "Guestbook"), ("SHOW", "Guestbook"), ("..", "This is home"), ("help", "Here:"),
      ("?", "Here:"), ("help write", "write NAME"), ("write", "NAME is missing"),
      ("/nowhere", "no “nowhere”"), ("where", "/: Guestbook"), ("../x", "nothing to go back to"),
    ])
  func commands(line: String, answer: String) async throws {
    let (session, console) = try await walk()
    await session.submit(line)
    #expect(console.take().contains(answer))
  }

  @Test("numbers open rows where there are rows, and are refused when there is no such row")
  func rows() async throws {
    let (session, console) = try await walk()
    await session.submit("list")
    _ = console.take()
    await session.submit("1")
    await session.submit("2")
    await session.submit("1 2")
    let output = console.take()
    #expect(output.hasPrefix("Signed: first\nThere is no row 2"))
    #expect(output.hasSuffix("\nSigned: 1 2\n"))
  }

  @Test("a screen reached by a path takes the answer behind it")
  func behindPath() async throws {
    let (session, console) = try await walk()
    await session.submit("/list New York")
    #expect(console.take() == "Signed: New York\n")
    #expect(session.path == "/")
  }

  @Test(
    "where a file is asked for, a path that leads to no screen is the file's",
    arguments: ["/tmp/a b.png", "../a.png", "/attached/x", "/", "..", "/list", "../list"])
  func files(line: String) async throws {
    let (session, console) = try await walk()
    await session.submit("attach")
    _ = console.take()
    let turn = await session.submit(line)
    let leadsSomewhere = ["/", "..", "/list", "../list"].contains(line)
    #expect((turn == .stayed) != leadsSomewhere)
    #expect(console.take().contains("Attached: \(line)\n") != leadsSomewhere)
  }

  @Test("answers complete, and commands beside them")
  func completion() async throws {
    let (session, _) = try await walk()
    #expect(session.complete("S").candidates.map(\.text) == ["Seoul City", "show"])
    #expect(session.complete("seoul c").candidates.map(\.text) == ["Seoul City"])
    #expect(session.complete("write s").candidates.map(\.text) == ["Seoul City"])
  }

  @Test("answers complete as arguments do: in the quote that was typed, and never with a control character")
  func filteredCompletion() async throws {
    let (session, _) = try await walk()
    #expect(session.complete("\"seo").candidates.map(\.text) == ["\"Seoul City\""])
    #expect(session.complete("'Seoul c").candidates.map(\.text) == ["'Seoul City'"])
    #expect(session.complete("B").candidates.map(\.text) == ["back"])
    #expect(session.complete("write B").candidates.isEmpty)
  }

  @Test("files complete where one is asked for, and screens and commands beside them")
  func fileCompletion() async throws {
    let (session, _) = try await walk()
    let files = [
      "": ["my cards/", "cards.txt", "car\u{1B}.txt", ".cards"], "my cards/": ["a b.png", "c/"],
      "/": ["tmp/", "list.txt"],
    ]
    session.environment.fileNames = { files[$0] ?? [] }
    await session.submit("attach")
    func texts(_ typed: String) -> [String] { session.complete(typed).candidates.map(\.text) }
    #expect(texts("c") == ["cards.txt"])
    #expect(texts("my") == ["my cards/"])
    #expect(texts("my cards/") == ["my cards/a b.png", "my cards/c/"])
    #expect(texts("'my cards/a") == ["'my cards/a b.png'"])
    #expect(texts("file \"my") == ["\"my cards/"])
    #expect(texts("file ") == ["cards.txt", "my cards/"])
    #expect(texts(".c") == [".cards"])
    #expect(texts("/l") == ["/list.txt", "/list"])
    #expect(texts("/x") == [] && texts("no/such/") == [])
    #expect(!texts("").contains("cards.txt"))
    #expect(session.complete("c").candidates.map(\.endsWord) == [true])
    #expect(session.complete("my").candidates.map(\.endsWord) == [false])
  }
}

/// Screens that take a name.
private final class Guestbook: Coordinator {
  static let book = Screen("book") { (_: Guestbook) in GuestbookView(viewModel: GuestbookViewModel(false)) }
  static let list = Screen("list") { (_: Guestbook) in GuestbookView(viewModel: GuestbookViewModel(true)) }
  static let attach = Screen("attach") { (_: Guestbook) in
    AttachmentView(viewModel: GuestbookViewModel(false))
  }

  static let graph = NavigationGraph(root: book)
    .push("attach", from: book, to: attach, help: LocalizedText(verbatim: "Attach a file"))
    .push("list", from: book, to: list, help: LocalizedText(verbatim: "Show names"))
}

private final class GuestbookViewModel {
  let hasRows: Bool
  init(_ hasRows: Bool) { self.hasRows = hasRows }
}

extension Argument where Value == String {
  fileprivate static var guest: Argument<String> {
    .text(LocalizedText(verbatim: "NAME"), candidates: { _ in ["Seoul City", "Busan\u{1B}[2J"] })
  }
}

private struct GuestbookView: View {
  let viewModel: GuestbookViewModel

  static let actions: [Action<Self>] = [
    Action(
      "write", LocalizedText(verbatim: "Sign the book"), .guest,
      takesFreeForm: true
    ) {
      _, name in
      .message(LocalizedText(verbatim: "Signed: \(name)"))
    }
  ]

  var body: Document {
    Document("Guestbook") {
      if viewModel.hasRows { Rows([Column("name", "Name")], [Row("first", ["first"])]) }
    }
  }
}

private struct AttachmentView: View {
  let viewModel: GuestbookViewModel

  static let actions: [Action<Self>] = [
    Action(
      "file", LocalizedText(verbatim: "Attach a file"), .file(LocalizedText(verbatim: "FILE")),
      takesFreeForm: true
    ) { _, path in
      .message(LocalizedText(verbatim: "Attached: \(path)"))
    }
  ]

  var body: Document { Document("Attachment") }
}
