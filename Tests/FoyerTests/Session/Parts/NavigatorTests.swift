import Testing

@testable import Foyer

@MainActor
@Suite("The navigator")
struct NavigatorTests {
  @Test("tells which flows a move left")
  func moves() throws {
    let parts = try SessionParts(at: "/shelf")
    let lend = try parts.navigator.move(to: parts.entries(at: "/shelf/lend/b1"))
    #expect(lend.isEmpty)
    #expect(try parts.navigator.move(to: parts.navigator.stack.entries).isEmpty)
    let home = try parts.navigator.move(to: parts.entries(at: "/"))
    #expect(home.map(\.name) == ["lend"])
    #expect(parts.navigator.stack.path == "/")
  }

  @Test("finds the entries below a flow until the flow is left")
  func below() throws {
    let parts = try SessionParts(at: "/shelf/lend/b1/sure/b1/Kim")
    let flow = try #require(parts.navigator.top.flow)
    #expect(parts.navigator.entries(below: flow)?.count == 2)
    _ = try parts.navigator.move(to: parts.entries(at: "/"))
    #expect(parts.navigator.entries(below: flow) == nil)
  }

  @Test("refuses to lose answers at first, and lets the next line do it")
  func answers() async throws {
    let navigator = try await answered()
    let home = [navigator.stack.root]
    navigator.beginLine()
    #expect(navigator.asksBeforeLeaving)
    #expect(throws: Refusal.answersWouldBeLost("add")) { try navigator.move(to: home) }
    #expect(!navigator.asksBeforeLeaving)
    navigator.beginLine()
    #expect(try navigator.move(to: home).map(\.name) == ["add"])
  }

  @Test("refuses again when a line came between")
  func lineBetween() async throws {
    let navigator = try await answered()
    let home = [navigator.stack.root]
    navigator.beginLine()
    #expect(throws: Refusal.answersWouldBeLost("add")) { try navigator.move(to: home) }
    navigator.beginLine()
    navigator.beginLine()
    #expect(throws: Refusal.answersWouldBeLost("add")) { try navigator.move(to: home) }
  }

  @Test("lets a flow be left at once when that was asked for")
  func permitted() async throws {
    let navigator = try await answered()
    let flow = try #require(navigator.top.flow)
    navigator.beginLine()
    navigator.permitLeaving(flow)
    #expect(try navigator.move(to: [navigator.stack.root]).count == 1)
  }

  /// A form in which a question was answered.
  private func answered() async throws -> Navigator {
    let environment = Environment.test()
    let session = try Session(testing: SupperCoordinator(environment: environment), in: environment)
    for line in ["add", "Kim"] { await session.submit(line) }
    return session.navigator
  }
}
