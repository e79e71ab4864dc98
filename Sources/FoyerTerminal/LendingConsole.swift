/// A console on a terminal, which can hand it to another program.
@MainActor
public protocol LendingConsole: ClosableConsole {
  /// Runs a program that has the terminal to itself until it ends.
  ///
  /// What is written meanwhile comes afterwards. A task that is cancelled ends the program by SIGTERM.
  ///
  /// - Parameter words: The program and its arguments.
  /// - Returns: Its status as `waitpid(2)` gives it, or `nil` when it cannot be started.
  func lend(to words: [String]) async -> Int32?
}
