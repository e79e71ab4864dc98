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
      // First the terminal: a signal that ends us from here on restores its modes, which only its owner can.
      terminal?.takeBack()
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

/// The terminal that our process group is in the foreground of.
struct ForegroundTerminal: Sendable {
  let descriptor: Int32
  private let group: Int32

  /// Returns `nil` where there is no terminal, and in the background.
  init?(_ descriptor: Int32) {
    group = getpgrp()
    guard tcgetpgrp(descriptor) == group else { return nil }
    self.descriptor = descriptor
  }

  /// Puts our process group back in the foreground.
  func takeBack() {
    process_set_foreground(descriptor, group)
  }

  /// Stops us whenever a child with the terminal is stopped, and continues it when a shell continues us.
  ///
  /// It blocks until the child has ended, and doesn't wait for it.
  func followStops(of child: ChildProcess) {
    var facts = siginfo_t()
    while true {
      if waitid(P_PID, id_t(child.identifier), &facts, WEXITED | WSTOPPED | WNOWAIT) < 0 {
        if errno == EINTR { continue }
        return
      }
      guard facts.si_code == CLD_STOPPED || facts.si_code == CLD_TRAPPED else { return }
      waitid(P_PID, id_t(child.identifier), &facts, WSTOPPED | WNOHANG)
      takeBack()
      process_suspend()
      process_set_foreground(descriptor, child.identifier)
      child.send(SIGCONT)
    }
  }
}
