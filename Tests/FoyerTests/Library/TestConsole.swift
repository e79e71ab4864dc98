@testable import Foyer

/// Collects what is written, and gives prepared lines.
@MainActor
final class TestConsole: Console {
  private(set) var writes: [String] = []
  private(set) var prompts: [Text?] = []
  private(set) var forgottenLines = 0
  private(set) var notifications: [String] = []
  var inputs: [Input] = []
  var failure: ConsoleError?
  var width: Int?
  var onInterrupt: (@MainActor () -> Void)?

  var output: String { writes.joined() }

  func write(_ text: String) throws {
    if let failure { throw failure }
    writes.append(text)
  }

  func readLine(prompt: Text?, completer: @escaping @MainActor (String) -> Completions) async -> Input {
    prompts.append(prompt)
    return inputs.isEmpty ? .closed : inputs.removeFirst()
  }

  func forgetLine() { forgottenLines += 1 }

  func notify(_ sentence: Text) { notifications.append(sentence.shown) }

  /// Returns the output since the last call.
  func take() -> String {
    defer { writes = [] }
    return output
  }

  /// Returns the output since the last call when all is quiet.
  func settledOutput() async -> String {
    await settle()
    return take()
  }
}
