import Foyer

/// Looks at everything that a session prints, and keeps none of it.
@MainActor
final class InspectingConsole: Console {
  private(set) var bytes = 0
  /// The control characters that were printed, the newline aside.
  private(set) var offences: Set<Unicode.Scalar> = []
  let width: Int? = 80
  var onInterrupt: (@MainActor () -> Void)?

  func write(_ text: String) {
    bytes += text.utf8.count
    for scalar in text.unicodeScalars where scalar != "\n" {
      switch scalar.properties.generalCategory {
      case .control, .format, .lineSeparator, .paragraphSeparator: offences.insert(scalar)
      default: break
      }
    }
  }

  func readLine(prompt: Text?, completer: @escaping @MainActor (String) -> Completions) async -> Input {
    .closed
  }
}
