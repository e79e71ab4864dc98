import Testing

@testable import Foyer

@MainActor
@Suite("Options with values of commands")
struct OptionTests {
  @Test(
    "an option stands anywhere, has one word or several in quotes behind it, and may be left out",
    arguments: [
      ("lend Emma", "lend Emma - -"), ("lend --due 14 Emma", "lend Emma 14 -"),
      ("lend Emma --due=14", "lend Emma 14 -"),
      ("lend  Emma  Two --d 3 --to \"Kim Minji\"", "lend Emma  Two 3 Kim Minji"),
      ("lend Emma --기한 7", "lend Emma 7 -"),
      ("lend --to -x Emma", "lend Emma - -x"), ("lend -- --due 14", "lend --due 14 - -"),
    ])
  func values(line: String, done: String) async throws {
    let desk = try await DeskExample()
    #expect(await desk.session.submit(line) == .stayed)
    #expect(desk.coordinator.done == [done])
  }

  @Test("words that a shell has split are one value, with the spaces in it")
  func shell() async throws {
    let desk = try await DeskExample()
    await desk.session.submit(Session.line(of: ["lend", "--to", "Kim Minji", "Emma"]))
    await desk.session.submit(Session.line(of: ["lend", "--to=Kim Minji", "Emma"]))
    #expect(desk.coordinator.done == ["lend Emma - Kim Minji", "lend Emma - Kim Minji"])
  }

  @Test(
    "an unknown option, one without a value, one that stands twice and a wrong value are refused",
    arguments: [
      ("lend Emma --dew 14", "“--dew” is not an option here. The options are: --due, --to."),
      ("lend Emma --due", "--due needs a value behind it: --due DAYS."),
      ("lend Emma --due --to Kim", "--due needs a value behind it: --due DAYS."),
      ("lend Emma --due=", "--due needs a value behind it: --due DAYS."),
      ("lend Emma --due 1 --due 2", "--due stands twice; give it once."),
      ("lend Emma --due soon", "“soon” does not fit: DAYS is a number from 1 to 60."),
      ("lend --due 3", "TITLE is missing."),
      ("close --now=yes", "--now takes no value, but “yes” was typed."),
    ])
  func refusals(line: String, reason: String) async throws {
    let desk = try await DeskExample()
    guard case .refused(let refusal) = await desk.session.submit(line) else {
      Issue.record("“\(line)” was taken: \(desk.coordinator.done)")
      return
    }
    #expect(refusal.reason.en.shown == reason)
    #expect(desk.coordinator.done == [])
    for text in [refusal.reason, refusal.suggestion].compactMap(\.self) {
      #expect(!text(.korean).shown.isEmpty)
    }
  }

  @Test("options and their values are completed")
  func completion() async throws {
    let desk = try await DeskExample()
    func complete(_ line: String) -> [String] { desk.session.complete(line).candidates.map(\.text) }
    #expect(complete("lend Emma -") == ["--due", "--to"])
    #expect(complete("lend --due 3 Emma --") == ["--to"])
    #expect(complete("lend --due=3 Emma --") == ["--to"])
    #expect(complete("lend Emma --to ") == ["\"Kim Minji\"", "Jo"])
    #expect(complete("lend --t J") == ["Jo"])
    #expect(complete("lend --to Jo E") == ["Emma"])
  }

  @Test("help explains them")
  func help() async throws {
    let desk = try await DeskExample()
    await desk.session.submit("help lend")
    #expect(
      desk.console.output
        == "lend TITLE: Lend a book.\n  --due DAYS: the days until it is due; a number from 1 to 60\n  --to NAME: who borrows it\n"
    )
  }

  @Test("a command that leads somewhere has them too")
  func transition() async throws {
    let desk = try await DeskExample()
    #expect(await desk.session.submit("look --page 3") == .moved(from: "/", to: "/page/3", by: "look"))
    await desk.session.submit("..")
    #expect(await desk.session.submit("look") == .moved(from: "/", to: "/page/1", by: "look"))
  }
}

final class DeskModel {}

struct DeskView: View {
  let coordinator: DeskCoordinator
  let viewModel = DeskModel()

  private static let title = Argument<String>.text("TITLE") { _ in ["Emma"] }
  private static let name = Argument<String>.text("NAME") { _ in ["Kim Minji", "Jo"] }

  static let actions: [Action<Self>] = [
    Action(
      "lend", "Lend a book",
      .option("due", .integer("DAYS", in: 1...60), "the days until it is due"),
      title, .option("to", name, "who borrows it")
    ) { view, days, title, name in
      view.coordinator.done.append("lend \(title) \(days.map { "\($0)" } ?? "-") \(name ?? "-")")
    },
    Action("close", "Close", .flag("now", "at once")) { view, isNow in
      view.coordinator.done.append("close \(isNow)")
    },
  ]

  var body: Document { Document("Desk") }
}

final class DeskCoordinator: Coordinator {
  static let desk = Screen("desk") { (here: DeskCoordinator) in DeskView(coordinator: here) }
  static let page = Screen("page") { (here: DeskCoordinator, _: Int) in DeskView(coordinator: here) }
  static let graph = NavigationGraph(root: desk)
    .push("look", from: desk, to: page, help: "Look", .option("page", .integer("N", in: 1...9), "the page")) {
      _, page in page ?? 1
    }

  var done: [String] = []
}

@MainActor
struct DeskExample {
  let coordinator = DeskCoordinator()
  let console = LampConsole()
  let session: Session

  init() async throws {
    session = try Session(testing: coordinator, in: .test(StoppedClock()), console: console)
    await session.open()
    console.output = ""
  }
}
