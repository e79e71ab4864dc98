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
