import Testing

@testable import Foyer

@MainActor
@Suite("A command of the program")
struct ProgramCommandTests {
  private func example() async throws -> LampExample {
    let example = try await LampExample()
    let subject = Argument<String>.text(LocalizedText(verbatim: "ABOUT")) { _ in ["lamps"] }
    example.session.programCommands = [
      SessionCommand(
        "tip", LocalizedText(verbatim: "Give a tip"),
        .optional(subject)
      ) { _, about in
        if about == "nothing" { throw Refusal(LocalizedText(verbatim: "There is no such tip.")) }
        return .message(LocalizedText(verbatim: "Tip: \(about ?? "none")."))
      },
      SessionCommand("smash", LocalizedText(verbatim: "Smash")) { _ in
        .message(LocalizedText(verbatim: "Smashed."))
      },
    ]
    return example
  }

  @Test("works on every screen, with what is typed behind it")
  func works() async throws {
    let example = try await example()
    await example.session.submit("tip \"on lamps\"")
    #expect(example.console.output == "Tip: on lamps.\n")
    await example.session.submit("drawer")
    #expect(await example.session.submit("smash") == .stayed)
    #expect(
      await example.session.submit("tip nothing")
        == .refused(Refusal(LocalizedText(verbatim: "There is no such tip."))))
  }

  @Test("a screen's own command comes first, and one that takes nothing takes nothing")
  func precedence() async throws {
    let example = try await example()
    #expect(
      await example.session.submit("smash")
        == .refused(Refusal(LocalizedText(verbatim: "Lamps are not smashed."))))
    await example.session.submit("drawer")
    guard case .refused = await example.session.submit("smash it") else {
      Issue.record("“it” was taken")
      return
    }
  }

  @Test("it is shortened only where nothing else begins so, completed and explained")
  func names() async throws {
    let example = try await example()
    #expect(await example.session.submit("ti") == .stayed)
    example.session.programCommands.append(
      SessionCommand("brighter", LocalizedText(verbatim: "Hide")) { _ in .silent })
    #expect(await example.session.submit("brig") == .stayed)
    #expect(example.coordinator.lamp.brightness == 1)
    #expect(example.session.complete("ti").candidates.map(\.text) == ["tip"])
    #expect(example.session.complete("tip ").candidates.map(\.text) == ["lamps"])
    example.console.output = ""
    await example.session.submit("help tip")
    #expect(example.console.output == "tip\ntip ABOUT: Give a tip.\n")
    await example.session.submit("help all")
    #expect(example.console.output.contains("\n  tip [ABOUT]: Give a tip\n"))
  }

  @Test("it acts where it is typed and nowhere else")
  func elsewhere() async throws {
    guard case .refused(let refusal) = await (try example()).session.submit("/drawer tip") else {
      Issue.record("it was not refused")
      return
    }
    #expect(refusal.reason.en == "“tip” is not a command of /drawer; it works anywhere on its own.")
  }

  @Test("the check of a graph names a screen that hides it")
  func hidden() {
    let root = LampCoordinator.graph.node
    #expect(GraphCheck(root: root).problems.isEmpty)
    #expect(!GraphCheck(root: root, programCommands: ["smash"]).problems.isEmpty)
  }

  @Test("a command of the root coordinator reaches it from every screen")
  func rootCoordinator() async throws {
    let (root, console) = (TowerCoordinator(), LampConsole())
    let session = try Session(testing: root, in: .test(StoppedClock()), console: console)
    await session.open()
    await session.submit("lamp")
    console.output = ""
    #expect(await session.submit("ring 3") == .stayed)
    #expect(console.output == "Rang 3 times.\n")
    #expect(root.rings == 3)
    #expect(session.complete("ri").candidates.map(\.text) == ["ring"])
    guard case .refused = await session.submit("ring 30") else {
      Issue.record("30 was taken")
      return
    }
  }

  @Test("the check of a graph finds commands that are hidden, shadow others, or aren't of the root")
  func rootCommands() {
    let problems = GraphCheck(TowerCoordinator.self).problems
    #expect(
      problems.map(\.sentence.en.original) == [
        "Coordinator “Tower”, screen “tower”, command “toll”: the name belongs to a command that works everywhere.",
        "Coordinator “Bell”: its commands of every screen are never there; declare them on the program's root, “Tower”.",
        "Coordinator “Tower”, command “ring”: several commands have this name.",
        "Coordinator “Tower”, command “help”: the name belongs to a command that works everywhere.",
        "Coordinator “Tower”, command “Knell”: the name must be one lower-case word of letters, digits and hyphens, with a letter first.",
      ])
  }
}

struct TowerView: View {
  let viewModel = DrawerViewModel()
  static let actions: [Action<Self>] = [Action("toll", "Toll") { _ in }]

  var body: Document { Document("Tower") }
}

final class BellCoordinator: Coordinator {
  static let bell = Screen("bell") { (_: BellCoordinator) in DrawerView(viewModel: DrawerViewModel()) }
  static let graph = NavigationGraph(root: bell)
  static let commands = [ProgramCommand<BellCoordinator>("clang", "Clang") { _ in .silent }]
}

final class TowerCoordinator: Coordinator {
  static let tower = Screen("tower") { (_: TowerCoordinator) in TowerView() }
  static let graph = NavigationGraph(root: tower)
    .enter("lamp", from: tower, help: "Go to the lamp") { _ in LampCoordinator() }
    .enter("bell", from: tower, help: "Go to the bell") { _ in BellCoordinator() }
  static let commands = [
    ProgramCommand<TowerCoordinator>("ring", also: ["toll"], "Ring", .integer("TIMES", in: 1...9)) {
      tower, times in
      tower.rings += times
      return .message("Rang \(times) times.")
    },
    ProgramCommand<TowerCoordinator>("ring", "Ring again") { _ in .silent },
    ProgramCommand<TowerCoordinator>("help", "Help") { _ in .silent },
    ProgramCommand<TowerCoordinator>("Knell", "Knell") { _ in .silent },
  ]

  var rings = 0
}
