import FoyerTools
import Glibc

/// A program whose screens crash, end the program or never let it rest.
@main @Observable final class Hazards: Program {
  static let cellar = Screen("cellar") { (here: Hazards) in CellarView(viewModel: here) }
  static let stream = Screen("stream") { (here: Hazards) in StreamView(viewModel: here) }
  static let clock = Screen("clock") { (here: Hazards) in ClockView(viewModel: here) }
  static let graph = NavigationGraph(root: cellar)
    .push("stream", from: cellar, to: stream, help: "Watch a stream that is never empty")
    .push("clock", from: cellar, to: clock, help: "Watch a clock that is never read")
}

struct CellarView: View {
  let viewModel: Hazards
  static let actions: [Action<Self>] = [
    Action("crash", "Crash") { view in precondition(view.viewModel !== view.viewModel) },
    Action("quit", "End the program") { $0.quit() },
    Action("look", "Look around") { _ in },
  ]
  var body: Document { Document("Cellar") }

  private func quit() { exit(3) }
}

struct StreamView: View {
  let viewModel: Hazards
  var body: Document { Document("Stream") }

  func follow() async { for await _ in EndlessStream() {} }
}

/// A stream that always has another element, and never gives way.
struct EndlessStream: AsyncSequence, AsyncIteratorProtocol {
  func makeAsyncIterator() -> EndlessStream { self }
  mutating func next() async -> Int? { 1 }
}

struct ClockView: View {
  let viewModel: Hazards
  var body: Document { Document("Clock") }

  func follow() async { while !Task.isCancelled { await Task.yield() } }
}
