public import Foyer
import FoyerFiles
import Glibc

/// A console that holds a thread, signal handlers and perhaps the terminal's modes until it is closed.
@MainActor
package protocol ClosableConsole: Console {
  /// Writes what is still buffered and gives everything back as it was. Closing twice is harmless.
  func close()

  /// The failure of a write that ``Console/write(_:)`` did not report, such as the last one.
  var outputError: ConsoleError? { get }
}

/// A console on a terminal that other programs can be run in.
@MainActor
package protocol ForegroundConsole: ClosableConsole {
  /// Runs a program that has the terminal to itself until it ends.
  ///
  /// Output written meanwhile is printed afterwards. Cancelling the task ends the program by SIGTERM and, after a
  /// grace period, by SIGKILL.
  ///
  /// - Parameter words: The program and its arguments.
  /// - Returns: Its status as `waitpid(2)` gives it, or `nil` when it cannot be started.
  func runInForeground(_ words: [String]) async -> Int32?
}

extension ConsoleError: ExplainedError {
  package var explanation: LocalizedText {
    let cause = Text(Files.reason(code))
    return LocalizedText(en: "The output could not be written: \(cause).", ko: "출력을 쓰지 못했습니다: \(cause).")
  }
}
