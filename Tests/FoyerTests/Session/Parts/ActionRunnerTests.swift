import Testing

@testable import Foyer

@MainActor
@Suite("The action runner")
struct ActionRunnerTests {
  private let parts: SessionParts
  private let runner: ActionRunner

  init() throws {
    parts = try SessionParts()
    runner = ActionRunner(parts.environment, parts.tasks, parts.printer)
  }

  private func run(
    _ waiting: LocalizedText? = nil, _ body: @escaping @MainActor (WorkProgress) async throws -> Outcome
  ) -> Task<Result<Outcome, any Error>, Never> {
    Task { [runner] in
      do {
        return .success(try await runner.run("work", waiting: waiting, in: nil, on: nil, body))
      } catch {
        return .failure(error)
      }
    }
  }

  @Test("returns the outcome of work that is done at once, without waiting for the clock")
  func immediate() async throws {
    let outcome = try await runner.run("work", waiting: nil, in: nil, on: nil) { _ in .message(.test("Done."))
    }
    #expect(outcome.messages.map { $0(.english).shown } == ["Done."])
    #expect(!runner.isRunning)
    #expect(runner.number == 1)
    #expect(parts.clock.sleepers == 0)
  }

  @Test("waits for the view models before it returns")
  func drains() async throws {
    var drained = 0
    parts.environment.drainUpdates = { drained += 1 }
    _ = try await runner.run("work", waiting: nil, in: nil, on: nil) { _ in .silent }
    #expect(drained == 1)
  }

  @Test("says the progress of long work in place of the waiting sentence, each run anew")
  func progress() async throws {
    await parts.show()
    for words in ["Half done", nil] {
      _ = parts.console.take()
      let task = run(.test("Working")) { [clock = parts.clock] _ in
        try await clock.sleep(for: .seconds(2))
        return .silent
      }
      await settle()
      if let words { runner.report(.test(words)) }
      #expect(runner.isRunning)
      await parts.clock.advance(by: .seconds(2))
      _ = await task.value
      #expect(parts.console.take() == "\(words ?? "Working") …\n")
    }
  }

  @Test("turns the errors of stopped work into a cancellation, but for those that explain themselves")
  func cancelled() async throws {
    let explained = Failure(.test("The disk is full."))
    for planned in [OddError(), explained] as [any Error] {
      let task = run { [clock = parts.clock] _ in
        do { try await clock.sleep(for: .seconds(60)) } catch { throw planned }
        return .silent
      }
      await settle()
      runner.cancel()
      let result = await task.value
      let thrown = try #require(throws: (any Error).self) { try result.get() }
      if planned is Failure {
        #expect(thrown as? Failure == explained)
      } else {
        #expect(thrown is CancellationError)
      }
      #expect(!runner.isRunning)
    }
  }

  @Test("passes on the errors of work that nobody stopped")
  func failed() async throws {
    await #expect(throws: OddError.self) {
      try await runner.run("work", waiting: nil, in: nil, on: nil) { _ in throw OddError() }
    }
  }
}
