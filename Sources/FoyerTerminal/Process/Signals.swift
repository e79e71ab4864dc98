import CEditLine
import FoyerSystem
import Glibc

/// Hands arriving signals to ordinary code, on a thread of their own.
///
/// A handler set by `sigaction(2)` writes the signal's number to a pipe; the thread reads it and calls back. The handler
/// itself does nothing more, except for a signal that ends the program: see `signal_note`. Only one value may listen at a
/// time.
package final class Signals: Sendable {
  private let numbers: [Int32]
  private let pipe: WakePipe
  private let worker: Worker

  /// Starts to listen.
  ///
  /// A signal that the program was started to ignore stays ignored.
  ///
  /// - Parameters:
  ///   - numbers: Signals after which the program goes on.
  ///   - endings: Signals that end the program, which has 800 ms to do so in order.
  package init?(_ numbers: [Int32], ending endings: [Int32], handler: @escaping @Sendable (Int32) -> Void) {
    guard let pipe = WakePipe() else { return nil }
    guard let worker = Worker({ Self.run(numbers + endings + [SIGALRM], pipe, handler) }) else { return nil }
    self.pipe = pipe
    self.worker = worker
    self.numbers =
      numbers.filter { signal_note($0, pipe.writeEnd, 0) == 0 }
      + endings.filter { signal_note($0, pipe.writeEnd, 1) == 0 }
    signal_before_end(ForegroundProgram.killer)
    signal_ignore_broken_pipes()
  }

  /// Restores the previous handlers and ends the thread.
  ///
  /// After a signal that ends the program nothing is restored, so that the program ends in time.
  package func stop() {
    if Interruption.endingSignal != nil { return }
    for number in numbers { signal_forget(number) }
    pipe.wake()
    worker.join()
  }

  private static func run(_ numbers: [Int32], _ pipe: WakePipe, _ handler: (Int32) -> Void) {
    for number in numbers { signal_admit(number) }
    while true {
      if Poll.ready(reading: [pipe.readEnd]).isEmpty { continue }
      var number: UInt8 = 0
      while read(pipe.readEnd, &number, 1) == 1 {
        if number == 0 { return }
        handler(Int32(number))
      }
    }
  }
}

/// The requests to stop that signals make, for code that blocks its thread.
///
/// The handler of the signal notes it, so it is known at once, whatever the other threads do.
package enum Interruption {
  /// True when Ctrl-C was pressed since a line was last asked for, or the program is to end.
  static var isRequested: Bool { signal_is_interrupted() != 0 }

  /// The signal that ends the program, once one came.
  static var endingSignal: Int32? {
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
  package static func clear() { signal_clear_interrupt() }
}
