import Foyer
import FoyerProcess
import Synchronization

/// The terminal in the hands of another program, such as the person's editor.
extension TerminalBridge {
  /// Runs a program that has the terminal to itself until it ends, and gives its status as `waitpid(2)` does.
  ///
  /// Output written meanwhile is printed afterwards. Keys such as Ctrl-C go to the program alone, and Ctrl-Z stops
  /// both. Cancelling the task ends the program by SIGTERM and, after a grace period, by SIGKILL.
  ///
  /// - Returns: `nil` when it cannot be started.
  func runInForeground(_ words: [String]) async -> Int32? {
    state.withLock { $0.isSuspended = true }
    defer { takeBack() }
    return await ForegroundProgram(words).run()
  }

  private func takeBack() {
    state.withLock { state in
      state.isSuspended = false
      // No prompt was there to be printed again.
      state.due.isContinued = false
      // The program may have left the cursor anywhere in its row.
      let text = "\r" + state.due.text
      do throws(ConsoleError) { try output.write(text) } catch { state.lostOutput = error.code }
      state.due.text = ""
    }
  }
}
