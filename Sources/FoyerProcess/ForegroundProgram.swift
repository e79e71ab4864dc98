import CProcess
import Glibc

/// A program that has our input and output to itself until it ends, such as an editor.
///
/// On a terminal it leads a process group in the foreground, so that keys such as Ctrl-C send signals to it alone. When
/// Ctrl-Z stops it, so are we.
package struct ForegroundProgram: Sendable {
  private let words: [String]
  private let grace: Duration

  /// - Parameters:
  ///   - words: The program and its arguments.
  ///   - grace: The time that the program gets for its end when the task is cancelled.
  package init(_ words: [String], grace: Duration = .milliseconds(400)) {
    self.words = words
    self.grace = grace
  }

  /// Runs the program until it ends and returns its status as `waitpid(2)` does.
  ///
  /// A task that is cancelled ends it by SIGTERM and, after the grace, by SIGKILL, on a terminal with all programs that
  /// it has started.
  ///
  /// - Returns: `nil` when it cannot be started, or the task was cancelled before.
  package func run() async -> Int32? {
    guard let wake = WakePipe() else { return nil }
    return await withTaskCancellationHandler {
      await Worker.run { run(until: wake) } ?? nil
    } onCancel: {
      wake.wake()
    }
  }

  /// The function by which a signal handler kills the program at once and takes the terminal back.
  package static var killer: @convention(c) () -> Void { process_end_foreground }

  private func run(until wake: WakePipe) -> Int32? {
    if wake.isAwake { return nil }
    do throws(ChildProcess.StartError) {
      let terminal = ForegroundTerminal(STDIN_FILENO)
      defer { terminal?.takeBack() }
      let child = try ChildProcess(
        words, [.inherited, .inherited, .inherited],
        group: terminal.map { .foreground(terminal: $0.descriptor) } ?? .shared)
      process_note_foreground(child.identifier, terminal?.descriptor ?? -1)
      let follower = terminal.flatMap { terminal in Worker { terminal.followStops(of: child) } }
      if !child.hasEnded(before: wake) { end(child) }
      follower?.join()
      process_note_foreground(0, -1)
      return child.waitForEnd()
    } catch {
      return nil
    }
  }

  /// Ends the child and the programs it started: first by SIGTERM, and by SIGKILL after the grace period.
  private func end(_ child: ChildProcess) {
    child.send(SIGTERM)
    child.send(SIGCONT)
    _ = child.hasEnded(by: .now + grace)
    child.send(SIGKILL)
  }
}
