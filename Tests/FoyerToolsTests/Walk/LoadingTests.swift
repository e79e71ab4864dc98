import Foyer
import FoyerTools
import Testing

@MainActor
@Suite("A screen that reads before it is shown")
struct LoadingTests {
  private func walk() async throws -> Walk {
    try await Walk(ScriptSettings()) { settings, console, clock in
      let environment = settings.environment(clock: clock)
      return try Session(
        Archive(clock), environment: environment, console: console, rendering: settings.format.rendering)
    }
  }

  @Test("says how far it has come while it reads, and is shown then", arguments: ["open", "/papers"])
  func shown(line: String) async throws {
    let walk = try await walk()
    await walk.type(line)
    #expect(walk.isRunning)
    #expect(walk.path == "/")
    await walk.wait(for: .seconds(1))
    #expect(walk.output.contains("3 of 9 papers …"))
    await walk.wait(for: .seconds(4))
    #expect(walk.path == "/papers")
    #expect(walk.output.contains("Nine papers"))
  }

  @Test("is not opened when the reading is given up", arguments: ["open", "/papers"])
  func givenUp(line: String) async throws {
    let walk = try await walk()
    await walk.type(line)
    await walk.interrupt()
    #expect(walk.path == "/")
    #expect(walk.output.contains("Stopped “\(line)”."))
  }

  @Test("is not opened when it can't be read")
  func refused() async throws {
    let walk = try await walk()
    await walk.type("torn")
    #expect(walk.path == "/")
    #expect(walk.json.value(at: "reason") == "The papers are torn.")
  }
}

private final class Archive: Coordinator {
  static let desk = Screen("desk") { (_: Archive) in Desk(viewModel: Nothing()) }
  static let papers = Screen("papers") { (here: Archive) in
    Papers(viewModel: Nothing(), clock: here.clock, isTorn: false)
  }
  static let torn = Screen("torn") { (here: Archive) in
    Papers(viewModel: Nothing(), clock: here.clock, isTorn: true)
  }

  static let graph = NavigationGraph(root: desk)
    .push("open", from: desk, to: papers, help: LocalizedText(verbatim: "open"))
    .push("torn", from: desk, to: torn, help: LocalizedText(verbatim: "torn"))

  private let clock: VirtualClock

  init(_ clock: VirtualClock) {
    self.clock = clock
  }
}

private final class Nothing {}

private struct Desk: View {
  let viewModel: Nothing

  var body: Document { Document("Desk") }
}

private struct Papers: View {
  let viewModel: Nothing
  let clock: VirtualClock
  let isTorn: Bool

  static var loads: Bool { true }

  func load(_ progress: WorkProgress) async throws {
    if isTorn { throw Refusal(LocalizedText(verbatim: "The papers are torn.")) }
    progress.report(LocalizedText(verbatim: "3 of 9 papers"))
    try await clock.sleep(for: .seconds(5))
  }

  var body: Document { Document("Nine papers") }
}
