import Testing

@testable import Foyer

@MainActor
@Suite("What is private")
struct RedactionTests {
  private let log = EventLog()

  private func environment() -> (Environment, () -> [[String]]) {
    let environment = Environment.test(StoppedClock())
    environment.observers.add(log)
    return (environment, { log.privateValues })
  }

  @Test("an answer is told of as typed and as shown, before anybody can write it down")
  func answer() throws {
    let (environment, told) = environment()
    let kind = AnswerKind.birthday(like: LocalizedText(verbatim: "1992-07-08")).private(
      Redaction { "1990-01-0\($0)" })
    #expect(try kind.read("1960.1.2", environment) == Day("1960-01-02"))
    let words = try #require(told().first)
    #expect(told().count == 1)
    #expect(words.first == "1960.1.2")
    #expect(words.last == "1990-01-01")
    #expect(Set(words).isSuperset(of: ["January 2, 1960", "1960년 1월 2일"]))
  }

  @Test("an answer that is refused is told of too, and one that is taken back is not")
  func refused() throws {
    let (environment, told) = environment()
    let missing = Refusal(LocalizedText(verbatim: "Missing."))
    let name = AnswerKind.name(missing: missing).private(.name)
    #expect(throws: FormStrings.longName(100)) {
      try name.read(String(repeating: "x", count: 101), environment)
    }
    #expect(told() == [[String(repeating: "x", count: 101)]], "without a replacement")
    #expect(try AnswerKind.note.private(.name).read("none", environment) == nil)
    #expect(told().count == 1)
  }

  @Test("a field of a private kind keeps what is expected of its answer, and completes files as before")
  func field() {
    let birthday = FormField<Guest>(
      "birthday", LocalizedText(verbatim: "Birthday"), of: \.birthday,
      .birthday(like: LocalizedText(verbatim: "1992-07-08")).private(Redaction { "1990-01-0\($0)" }))
    #expect(birthday.argument.parameter.expectation?.en.shown.hasPrefix("today or an earlier day") == true)
    let photo = FormField<Guest>(
      "photo", LocalizedText(verbatim: "Photo"), of: \.photo, .imageFile.private(.name))
    #expect(photo.argument.parameter.isFile)
    #expect(photo.mayBeMissing)
  }

  @Test("a line with a private answer is forgotten, given or refused, and no other line is")
  func forgottenLine() async throws {
    let console = TestConsole()
    let environment = Environment.test(StoppedClock())
    let session = try Session(
      testing: Confession(environment: environment), in: environment, console: console)
    await session.open()
    for (line, forgotten) in [
      ("show", 0), ("tell it was me", 1), ("nothing of the kind", 1), ("tell", 1), ("say it aloud", 1),
      ("tell \(String(repeating: "x", count: 101))", 2),
    ] {
      await session.submit(line)
      #expect(console.forgottenLines == forgotten, "after “\(line)”")
    }
  }

  @Test("the replacement for a name is a name")
  func replacement() throws {
    let (environment, _) = environment()
    let kind = AnswerKind.name(missing: Refusal(LocalizedText(verbatim: "Missing.")))
    #expect(try kind.read(Redaction.name(7), environment) == "Private 7")
  }
}

/// A screen with an action that takes a private answer and one that does not.
private final class Confession: Coordinator {
  static let booth = Screen("booth") { (here: Confession) in ConfessionView(viewModel: here.environment) }
  static let graph = NavigationGraph(root: booth)

  let environment: Environment

  init(environment: Environment) { self.environment = environment }
}

private struct ConfessionView: View {
  let viewModel: Environment

  static let actions: [Action<Self>] = [
    Action("tell", LocalizedText(verbatim: "Tell"), .text(LocalizedText(verbatim: "WHAT"))) {
      view, text in
      let kind = AnswerKind.name(missing: Refusal(LocalizedText(verbatim: "Nothing was told."))).private(
        .name)
      _ = try kind.read(text, view.viewModel)
    },
    Action("say", LocalizedText(verbatim: "Say"), .text(LocalizedText(verbatim: "WHAT"))) {
      _, _ in
    },
  ]

  var body: Document { Document("Booth") }
}
