import Testing

@testable import Foyer

/// A session in the example program, driven line by line.
@MainActor
final class LibraryWalk {
  let clock = ManualClock()
  let console = TestConsole()
  let library: Library
  let session: Session

  init(
    at path: String? = nil, rendering: any Rendering = PlainRendering(), language: Language = .english
  ) async throws {
    library = Library(clock: clock)
    session = try Session(
      testing: HallCoordinator(library: library), in: .test(clock, language: language), console: console,
      rendering: rendering)
    await session.open(path)
    _ = console.take()
  }

  var path: String { session.path }

  /// Types a line and gives what was printed.
  @discardableResult
  func type(_ line: String) async -> String {
    await session.submit(line)
    return console.take()
  }

  /// Types a line and gives the path of the screen on top then.
  func path(after line: String) async -> String {
    await type(line)
    return path
  }

  /// Types a line that is refused, and gives why.
  func refusal(_ line: String) async throws -> Refusal {
    let before = session.path
    let turn = await session.submit(line)
    #expect(session.path == before)
    guard case .refused(let refusal) = turn else {
      Issue.record("\(line.debugDescription) was not refused but \(turn)")
      throw CancellationError()
    }
    return refusal
  }

  /// Types a line and returns while it may still run.
  func start(_ line: String) async -> Task<Turn, Never> {
    let task = Task { await session.submit(line) }
    await settle()
    return task
  }
}
