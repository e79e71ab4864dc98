import CEditLine
import Foyer
import FoyerProcess
import Glibc
import Synchronization

/// The signal thread's side of the bridge.
extension TerminalBridge {
  /// Passes a signal to the reading thread, or handles it when no line is being read.
  func arrived(_ signal: Int32) {
    let (isReading, isSuspended) = state.withLock { state in
      switch signal {
      case SIGTERM, SIGHUP:
        state.isTerminated = true
      case SIGINT where state.isReading:
        state.due.ending = .interrupt
      case SIGWINCH:
        state.due.isResized = true
      case SIGTSTP where state.isReading:
        state.due.isSuspended = true
      case SIGCONT:
        if !state.isContinueExpected { state.due.isContinued = true }
        state.isContinueExpected = false
      default:
        break
      }
      return (state.isReading, state.isSuspended)
    }
    if isReading {
      wake.wake()
    } else if isSuspended, signal != SIGTERM, signal != SIGHUP {
      if signal == SIGTSTP { signal_raise_default(SIGTSTP) }
    } else {
      seeTo(signal)
    }
  }

  private func seeTo(_ signal: Int32) {
    switch signal {
    case SIGINT, SIGTERM, SIGHUP:
      let cancel = onInterrupt
      Task { @MainActor in cancel?() }
    case SIGTSTP:
      expectContinue()
      terminal_save_current_modes()
      terminal_restore_modes()
      signal_raise_default(SIGTSTP)
      terminal_resume_current_modes()
    default:
      break
    }
  }

  /// Marks the next SIGCONT as the end of a suspension, which is handled where it began.
  func expectContinue() {
    state.withLock { $0.isContinueExpected = true }
  }
}
