import Foyer

/// Keeps what a session prints.
@MainActor
final class CollectingConsole: Console {
  private(set) var text = ""
  var width: Int? { nil }
  var onInterrupt: (@MainActor () -> Void)?

  func write(_ text: String) { self.text += text }

  func readLine(prompt: Text?, completer: @escaping @MainActor (String) -> Completions) async -> Input {
    .closed
  }

  /// Returns the output since the last call.
  func take() -> String {
    defer { text = "" }
    return text
  }
}
