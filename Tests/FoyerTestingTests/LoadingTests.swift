import Foyer
import FoyerTesting
import Testing

@MainActor
@Suite("A screen that reads before it is shown")
struct LoadingTests {
  private func walk() async throws -> Walk {
    try await Walk(ScriptSettings()) { settings, console, clock in
      let environment = settings.environment(clock: clock) {}
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
  enum Route: String, PlainRoute {
    case desk, papers, torn
  }

  static let graph = NavigationGraph<Archive> {
    screen(.desk, Desk.self)
    screen(.papers, Papers.self)
    screen(.torn, Papers.self)
    push("open", from: .desk, to: .papers, help: Phrase(verbatim: "open")) { _ in .papers }
    push("torn", from: .desk, to: .torn, help: Phrase(verbatim: "torn")) { _ in .torn }
  }

  private let clock: VirtualClock

  init(_ clock: VirtualClock) {
    self.clock = clock
  }

  func view(for route: Route) -> any View {
    switch route {
    case .desk: Desk(viewModel: Nothing())
    case .papers, .torn: Papers(viewModel: Nothing(), clock: clock, isTorn: route == .torn)
    }
  }
}

private final class Nothing {}

private struct Desk: View {
  let viewModel: Nothing

  func body(in language: Language) -> Document { Document("Desk") }
}

private struct Papers: View {
  let viewModel: Nothing
  let clock: VirtualClock
  let isTorn: Bool

  static var loads: Bool { true }

  func load() async throws {
    if isTorn { throw Refusal(Phrase(verbatim: "The papers are torn.")) }
    SessionWork.report(Phrase(verbatim: "3 of 9 papers"))
    try await clock.sleep(for: .seconds(5))
  }

  func body(in language: Language) -> Document { Document("Nine papers") }
}
