/// A console on a terminal that other programs can be run in.
@MainActor
package protocol ForegroundConsole: ClosableConsole {
  /// Runs a program that has the terminal to itself until it ends.
  ///
  /// What is written meanwhile comes afterwards. A task that is cancelled ends the program by SIGTERM
  /// and, after a grace, by SIGKILL.
  ///
  /// - Parameter words: The program and its arguments.
  /// - Returns: Its status as `waitpid(2)` gives it, or `nil` when it cannot be started.
  func runInForeground(_ words: [String]) async -> Int32?
}
