import CEditLine
import Glibc

/// Hands arriving signals to ordinary code, on a thread of their own.
///
/// A handler set by `sigaction(2)` writes the signal's number to a pipe; the thread reads it and calls back,
/// so that nothing but that one `write(2)` runs inside a handler. Only one value may listen at a time.
final class Signals: Sendable {
  private let numbers: [Int32]
  private let pipe: WakePipe
  private let worker: Worker

  /// Starts to listen.
  ///
  /// A signal that the program was started to ignore stays ignored.
  init?(_ numbers: [Int32], handler: @escaping @Sendable (Int32) -> Void) {
    guard let pipe = WakePipe() else { return nil }
    guard let worker = Worker({ Self.run(pipe, handler) }) else { return nil }
    self.pipe = pipe
    self.worker = worker
    self.numbers = numbers.filter { signal_note($0, pipe.writeEnd) == 0 }
    signal_ignore_broken_pipes()
  }

  /// Gives every signal back what it did before, and ends the thread.
  func stop() {
    for number in numbers { signal_forget(number) }
    pipe.wake()
    worker.join()
  }

  private static func run(_ pipe: WakePipe, _ handler: (Int32) -> Void) {
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
