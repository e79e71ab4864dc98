import CEditLine
package import Foyer
import FoyerSystem
import Glibc

/// Writes whole texts to a descriptor, by `write(2)`.
struct Output: Sendable {
  let descriptor: Int32

  /// The largest write that a writable pipe takes whole: `PIPE_BUF` in `pipe(7)`.
  private static let pieceSize = 4_096
  /// The milliseconds after which a signal is looked for while the descriptor takes nothing.
  private static let pause: Int32 = 20

  /// Writes all of the text, going on after `EINTR`, `EAGAIN` and partial writes.
  ///
  /// While the descriptor takes nothing, Ctrl-C drops the rest of the text, as the terminal drops what it still holds.
  ///
  /// - Throws: ``ConsoleError``, with `EINTR` when the program has to end meanwhile.
  func write(_ text: String) throws(ConsoleError) {
    var text = text
    let code = text.withUTF8 { bytes in writeAll(UnsafeRawBufferPointer(bytes)) }
    if code != 0 { throw ConsoleError(code: code) }
  }

  private func writeAll(_ bytes: UnsafeRawBufferPointer) -> Int32 {
    guard let start = bytes.baseAddress else { return 0 }
    var done = 0
    while done < bytes.count {
      guard !Poll.ready(writing: [descriptor], within: Self.pause).isEmpty else {
        if Interruption.endingSignal != nil { return EINTR }
        if Interruption.isRequested { return 0 }
        continue
      }
      let count = Glibc.write(descriptor, start + done, min(bytes.count - done, Self.pieceSize))
      if count >= 0 {
        done += count
      } else if errno != EINTR, errno != EAGAIN {
        return errno
      }
    }
    return 0
  }
}

/// The size of a terminal's window, by `ioctl(2)` with `TIOCGWINSZ`.
struct WindowSize: Equatable, Sendable {
  var columns: Int
  var rows: Int

  /// True when the terminal joins wrapped rows and wraps them anew when its width changes, as most do.
  static let joinsRows: Bool = {
    let term = ProcessEnvironment.variable("TERM") ?? ""
    let isScreen = term.hasPrefix("screen") && getenv("TMUX") == nil && getenv("STY") != nil
    return getenv("XTERM_VERSION") == nil && term != "linux" && !term.hasPrefix("rxvt") && !isScreen
  }()

  /// Asks the terminal; one that does not know, such as a serial console, counts as 80 by 24.
  init(of descriptor: Int32) {
    var columns: Int32 = 0
    var rows: Int32 = 0
    terminal_size(descriptor, &columns, &rows)
    self.columns = columns < 2 ? 80 : Int(columns)
    self.rows = rows < 1 ? 24 : Int(rows)
  }
}

/// The program's standard output outside of a session.
///
/// A failed write ends the program with 74 or by SIGPIPE: whoever reads the output would take a part for the whole.
package enum StandardOutput {
  private static let output = Output(descriptor: STDOUT_FILENO)

  /// Writes all of a text.
  package static func write(_ text: String) throws(ConsoleError) { try output.write(text) }

  /// Writes lines of which parts may come from outside, made harmless.
  package static func write(lines: String) throws(ConsoleError) { try write(lines.harmlessLines) }
}

/// The program's standard error; what cannot be written there is dropped.
package enum StandardError {
  /// Writes all of a text.
  package static func write(_ text: String) {
    do throws(ConsoleError) {
      try Output(descriptor: STDERR_FILENO).write(text)
    } catch {
      // There is nowhere left to say so.
    }
  }

  /// Writes lines of which parts may come from outside, made harmless.
  package static func write(lines: String) { write(lines.harmlessLines) }
}

extension String {
  /// The lines made harmless, with a newline at the end.
  fileprivate var harmlessLines: String {
    split(separator: "\n", omittingEmptySubsequences: false).map { Text(String($0)).shown }
      .joined(separator: "\n") + "\n"
  }
}
