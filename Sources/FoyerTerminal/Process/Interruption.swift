import CEditLine
import Glibc

/// The requests to stop that signals make, for code that blocks its thread.
///
/// The handler of the signal notes it, so it is known at once, whatever the other threads do.
package enum Interruption {
  /// True when Ctrl-C was pressed since a line was last asked for, or the program is to end.
  package static var isRequested: Bool { signal_is_interrupted() != 0 }

  /// The signal that ends the program, once one came.
  package static var endingSignal: Int32? {
    let signal = signal_ending()
    return signal == 0 ? nil : signal
  }

  /// Blocks for the time given, while another program is waited for.
  ///
  /// A signal that would end the program at once, because nobody listens yet, can be answered in order meanwhile.
  ///
  /// - Returns: True to go on waiting.
  package static let pause: @Sendable (Duration) -> Bool = { duration in
    signal_pause(Int32(duration / .milliseconds(1)))
    return !isRequested
  }

  /// Leaves Ctrl-C to other threads, so that ``hasCome`` knows of it before they do.
  static func leaveToOthers() { signal_refuse(SIGINT) }

  /// True when ``isRequested`` is true or about to be, after ``leaveToOthers()``.
  ///
  /// The keys that a terminal gives from then on were pressed later than Ctrl-C.
  static var hasCome: Bool { signal_interrupt_has_come() != 0 }

  /// Forgets Ctrl-C, when a new line is asked for.
  static func clear() { signal_clear_interrupt() }
}
