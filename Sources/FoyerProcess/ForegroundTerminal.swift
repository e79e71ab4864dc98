import CProcess
import Glibc

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
