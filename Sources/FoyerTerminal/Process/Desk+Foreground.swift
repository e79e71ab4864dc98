import Foyer
import FoyerProcess
import Synchronization

/// The terminal in the hands of another program, such as the person's editor.
extension Desk {
  /// Runs a program that has the terminal to itself until it ends, and gives its status as `waitpid(2)` does.
  ///
  /// What is written meanwhile comes afterwards, keys such as Ctrl-C are the program's alone, and Ctrl-Z stops
  /// both. A task that is cancelled ends it by SIGTERM and, after a grace, by SIGKILL.
  ///
  /// - Returns: `nil` when it cannot be started.
  func runInForeground(_ words: [String]) async -> Int32? {
    state.withLock { $0.isLent = true }
    defer { takeBack() }
    return await ForegroundProgram(words).run()
  }

  private func takeBack() {
    state.withLock { state in
      state.isLent = false
      // No prompt was there to be printed again.
      state.due.isContinued = false
      // The program may have left the cursor anywhere in its row.
      let text = "\r" + state.due.text
      do throws(ConsoleError) { try output.write(text) } catch { state.lostOutput = error.code }
      state.due.text = ""
    }
  }
}
