package import Foyer

/// A console that holds a thread, signal handlers and perhaps the terminal's modes until it is closed.
@MainActor
package protocol ClosableConsole: Console {
  /// Writes what is still buffered and gives everything back as it was. Closing twice is harmless.
  func close()

  /// The failure of a write that ``Console/write(_:)`` did not report, such as the last one.
  var outputError: ConsoleError? { get }
}
