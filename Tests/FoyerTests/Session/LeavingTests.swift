import Testing

@testable import Foyer

@MainActor
@Suite struct LeavingTests {
  private let console = TestConsole()
  private let office = OfficeCoordinator()
  private let session: Session

  init() async throws {
    session = try Session(testing: office, console: console)
    session.navigator.leaks = LeakTracker()
    await session.open()
  }

  private func type(_ lines: String...) async {
    for line in lines { await session.submit(line) }
  }

  @Test(
    "a flow that holds answers is left by the second line that leaves it",
    arguments: ["/", "home", "/visits", "../..", "quit"])
  func asksOnce(line: String) async {
    await type("book", "name Kim")
    #expect(await session.submit(line) == .refused(Refusal.answersWouldBeLost("book")))
    #expect(session.path == "/book/who")
    let turn = await session.submit(line)
    #expect(line == "quit" ? turn == .stayed : turn == .cancelled)
  }

  @Test("another way out counts as the second one")
  func otherWay() async {
    await type("book", "name Kim", "/")
    #expect(await session.submit("/visits") == .cancelled)
    #expect(session.survivors == [])
  }

  @Test(
    "whatever is typed in between, it is asked again",
    arguments: ["show", "name Lee", "nonsense", "", "/visits show"])
  func asksAgain(between: String) async {
    await type("book", "name Kim", "/", between)
    #expect(await session.submit("/").name == "refused")
    #expect(session.path == "/book/who")
  }

  @Test("back within the flow and the end with its value ask nothing")
  func within() async {
    await type("book", "name Kim")
    #expect(await session.submit("..").name == "moved")
    #expect(await session.submit("/").name == "refused")
    await type("who", "name Lee")
    #expect(await session.submit("done") == .finished("Lee"))
  }

  @Test("a flow without answers is left at once")
  func withoutAnswers() async {
    await type("book")
    #expect(await session.submit("..") == .cancelled)
  }

  @Test("the end of input leaves the flow, whatever it holds")
  func endOfInput() async throws {
    await type("book", "name Kim")
    console.inputs = [.endOfInput, .endOfInput, .endOfInput, .endOfInput, .endOfInput, .endOfInput]
    #expect(try await session.run() == .ended)
    #expect(session.path == "/")
    #expect(console.inputs.count == 2)
  }

  @Test("a flow can begin on a screen above its first one, which .. goes back to")
  func deeper() async {
    #expect(await session.submit("book now").name == "moved")
    #expect(session.path == "/book/who")
    await type("..")
    #expect(session.path == "/book")
    #expect(session.isInModal)
  }

  @Test("a received value can lead on, as a path would")
  func next() async {
    await type("book now", "name Kim")
    #expect(await session.submit("done") == .finished("Kim"))
    #expect(session.path == "/visits")
    #expect(office.visits == ["Kim"])
  }

  @Test("a value that was received is kept when the screen after it cannot be opened, and it is said")
  func nextFails() async {
    let kept = "was carried out, and its result was kept."
    for problem: any Error in [Refusal(LocalizedText(verbatim: "Nothing was changed.")), OddError()] {
      office.problem = problem
      office.visits = []
      await type("book now", "name Kim")
      guard case .failed(let failure) = await session.submit("done") else {
        Issue.record("\(problem) was not told")
        continue
      }
      #expect(
        failure.explanation.en
          == "“done” \(Text(kept)) The screen after it could not be opened; type /visits to try again.")
      #expect(office.visits == ["Kim"])
      #expect(session.path == "/")
      #expect(!console.output.contains("Nothing was changed"))
    }
    office.problem = nil
    #expect(await session.submit("/visits").name == "moved")
  }

  @Test("a flow with another flow above it that holds answers hands nothing over before it is asked")
  func finishBelowAnotherFlow() async {
    await type("book now", "name Kim", "with", "name Lee")
    #expect(session.path == "/book/who/with/who")
    #expect(await session.submit("../.. done") == .refused(Refusal.answersWouldBeLost("with")))
    #expect(office.visits == [])
    #expect(session.path == "/book/who/with/who")
    #expect(await session.submit("../.. done").name == "finished")
    #expect(office.visits == ["Kim"])
    #expect(session.path == "/visits")
  }
}
