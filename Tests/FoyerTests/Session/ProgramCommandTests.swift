import Testing

@testable import Foyer

@MainActor
@Suite("A command of the program")
struct ProgramCommandTests {
  private func example() async throws -> LampExample {
    let example = try await LampExample()
    let subject = Argument<String>.text(LocalizedText(verbatim: "ABOUT")) { _ in ["lamps"] }
    example.session.programCommands = [
      ProgramCommand(
        "tip", LocalizedText(verbatim: "Give a tip"),
        .optional(subject)
      ) { _, about in
        if about == "nothing" { throw Refusal(LocalizedText(verbatim: "There is no such tip.")) }
        return .message(LocalizedText(verbatim: "Tip: \(about ?? "none")."))
      },
      ProgramCommand("smash", LocalizedText(verbatim: "Smash")) { _ in
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
      ProgramCommand("brighter", LocalizedText(verbatim: "Hide")) { _ in .silent })
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
    let root = LampCoordinator.graph.type
    #expect(GraphCheck(root: root).problems.isEmpty)
    #expect(!GraphCheck(root: root, programCommands: ["smash"]).problems.isEmpty)
  }
}
