import CEditLine
import FoyerProcess
import Glibc

/// A terminal without line editing of ours: one that is dumb, or asked for with `--plain`.
///
/// The terminal driver edits the line; the program writes no escape sequence. The only mode that it changes is `IUTF8`,
/// without which the driver erases a byte and not a character; the mode is given back by ``close()``. Text
/// written while a line is being typed waits for its end.
@MainActor
package final class PlainConsole: TerminalConsole {
  /// Starts to listen to a terminal.
  ///
  /// - Parameters:
  ///   - input: The terminal's descriptor for reading.
  ///   - output: The descriptor for writing; it need not be a terminal.
  ///   - width: The columns to lay text out in, instead of the window's.
  package init?(input: Int32 = 0, output: Int32 = 1, width: Int? = nil) {
    guard let bridge = TerminalBridge(output: Output(descriptor: output)) else { return nil }
    _ = terminal_keep_modes(input)
    let reader = PlainReader(bridge: bridge, descriptor: input)
    super.init(
      bridge: bridge, catching: [SIGINT, SIGCONT], output: output, width: width, read: { reader.run() })
  }
}
