import Foyer

/// Collects what one line prints, so that it can go to standard output or, for a refusal, to standard error.
@MainActor
final class OneLineConsole: Console {
  let width: Int?
  private(set) var text = ""
  var onInterrupt: (@MainActor () -> Void)?

  init(width: Int?) {
    self.width = width
  }

  func write(_ text: String) throws { self.text += text }

  func readLine(prompt: Text?, completer: @escaping @MainActor (String) -> Completions) async -> Input {
    .closed
  }
}
