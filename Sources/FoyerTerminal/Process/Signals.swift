import CEditLine
import FoyerProcess
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
      var slot = pollfd(fd: pipe.readEnd, events: Int16(POLLIN), revents: 0)
      guard poll(&slot, 1, -1) > 0 else { continue }
      var number: UInt8 = 0
      while read(pipe.readEnd, &number, 1) == 1 {
        if number == 0 { return }
        handler(Int32(number))
      }
    }
  }
}
