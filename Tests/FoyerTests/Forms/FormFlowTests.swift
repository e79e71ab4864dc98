import Testing

@testable import Foyer

@MainActor
@Suite struct FormFlowTests {
  private let console = TestConsole()
  private let supper: SupperCoordinator
  private let session: Session

  init() async throws {
    let environment = Environment.test()
    supper = SupperCoordinator(environment: environment)
    session = try Session(testing: supper, in: environment, console: console)
    session.navigator.leaks = LeakTracker()
    await session.open()
  }

  /// Types lines and gives what the last one printed.
  @discardableResult
  private func type(_ lines: String...) async -> String {
    for line in lines {
      _ = console.take()
      await session.submit(line)
    }
    return console.take()
  }

  /// The turn that ends with a guest.
  private func finished(
    _ name: String, _ diet: String, _ chairs: Int, birthday: JSONValue = .null
  ) -> Turn {
    .finished([
      "name": .string(name), "birthday": birthday, "diet": .string(diet), "chairs": .string(String(chairs)),
      "photo": .null, "note": .null,
    ])
  }

  @Test("the questions come one after the other and end in the value")
  func questions() async {
    let first = await type("add")
    #expect(first.contains("New guest: name\nQuestion 1 of 3; cancel leaves\n"))
    #expect(first.contains("Who comes?"))
    #expect(await type("Kim").contains("1. anything\n2. meatless\n3. meat and fish\n\nName: Kim\n"))
    #expect(session.path == "/add/diet")
    await type("2")
    #expect(session.path == "/add/diet/chairs")
    #expect(await session.submit("2") == finished("Kim", "meatless", 2))
    #expect(session.path == "/")
    #expect(supper.supper.guests == [Guest(name: "Kim", diet: .meatless, chairs: 2)])
    #expect(session.survivors == [])
  }

  @Test("a wrong answer is refused where it is given, and the question stays")
  func wrongAnswer() async {
    #expect(await type("add", "Kim", "stones").contains("“stones” is not a diet: it is one of anything,"))
    #expect(session.path == "/add/diet")
    #expect(await type("any", "many") == "That is no number of chairs.\n")
    #expect(session.path == "/add/diet/chairs")
  }

  @Test(".. goes back with the answers kept, and keep leaves one as it is")
  func back() async {
    let kept = await type("add", "Kim", "any", "..", "..")
    #expect(kept.contains("Name: Kim\nDiet: anything\n\nType keep to leave this answer as it is.\n"))
    #expect(session.path == "/add")
    await type("Lee", "keep")
    #expect(session.path == "/add/diet/chairs")
    #expect(await session.submit("1") == finished("Lee", "anything", 1))
  }

  @Test("the last question can be kept after the value was refused")
  func keepLast() async {
    #expect(await type("/add/diet/chairs", "3").contains("The guest's name has not been given;"))
    #expect(session.path == "/add/diet/chairs")
    await type("..", "meatless", "..", "..", "Kim", "keep")
    #expect(await session.submit("keep") == finished("Kim", "meatless", 3))
  }

  @Test("there is nothing to keep before an answer was given")
  func nothingToKeep() async {
    #expect(await type("add", "keep").hasPrefix("The guest's name has not been given;"))
    #expect(session.path == "/add")
  }

  @Test("leaving asks once, and then forgets the answers")
  func leaving() async {
    #expect(await type("add", "Kim", "/").hasPrefix("What was answered in “add” would be lost.\n"))
    #expect(session.path == "/add/diet")
    await type("/")
    #expect(session.survivors == [])
    #expect(!(await type("add")).contains("Kim"))
    await type("..")
    #expect(supper.supper.guests == [])
  }

  @Test("a line gives all answers at once, or is refused whole")
  func line() async {
    let kim = finished("Kim", "anything", 2, birthday: "1992-07-08")
    #expect(await session.submit("add Kim, 1992-07-08, any, 2") == kim)
    #expect(
      await type("add Kim").hasPrefix("Write a guest as a name, a diet and a chairs, separated by commas."))
    #expect(session.path == "/")
  }

  @Test("choices complete in the language that is shown")
  func completion() async {
    await type("add", "Kim")
    #expect(session.complete("answer me").candidates.map(\.text) == ["meatless", "meat and fish"])
    session.environment.language = .korean
    #expect(session.complete("answer 고").candidates.map(\.text) == ["고기와 생선"])
  }

  @Test("a field is named by its key or its label, in either language")
  func fields() async {
    #expect(await type("edit diet any thing") == "diet: any thing\n")
    #expect(await type("edit 생일 x") == "birthday: x\n")
    #expect(await type("edit no more") == "note: more\n")
    #expect(await type("edit nickname x").contains("does not fit: FIELD is one of name, birthday, diet"))
  }

  @Test("the graph is sound and goes by the name it was given")
  func graph() {
    let type = Guest.formGraph.node
    #expect(GraphCheck(SupperCoordinator.self).problems == [])
    #expect(type.name == "AddGuest")
    #expect(type.screens.map(\.place) == ["name", "diet", "chairs"])
    #expect(FormCoordinator<Guest>.graph.node === type)
  }
}
