/// A destination of a session's text and a source of its lines: a terminal, a pipe, a script.
///
/// There is one console for each kind of input, and one session loop above them all.
@MainActor
package protocol Console: AnyObject {
  /// The columns to lay text out in, or `nil` when nothing limits them.
  var width: Int? { get }

  /// Appends text to the output. While a line is being typed, the text appears above it and the line survives.
  ///
  /// - Throws: ``ConsoleError`` when the output is gone, for example because a pipe was closed.
  func write(_ text: String) throws

  /// Waits for one line.
  ///
  /// - Parameters:
  ///   - prompt: The text before the line; `nil` prints neither prompt nor echo.
  ///   - completer: Says what could stand at the end of the text before the cursor.
  func readLine(prompt: Text?, completer: @escaping @MainActor (String) -> Completions) async -> Input

  /// Leaves the line that was read last out of the history, because it holds a private value.
  ///
  /// Call it before the next line is read.
  func forgetLine()

  /// True when ``readLine(prompt:completer:)`` would return at once, because a line came already.
  var hasLineReady: Bool { get }

  /// True while another program has the terminal, so that nothing can be printed.
  var isSuspended: Bool { get }

  /// Draws the attention of a person who looks elsewhere, where the terminal can.
  func notify(_ sentence: Text)

  /// Tells the terminal, where it listens, that a line was carried out.
  ///
  /// - Parameter status: The status that a shell would give the line: 0 where it succeeded.
  func lineEnded(with status: Int)

  /// Returns when everything written so far has left the program.
  func drainOutput() async

  /// Called on Ctrl-C while no line is being read, that is while an action runs.
  var onInterrupt: (@MainActor () -> Void)? { get set }
}

extension Console {
  package var hasLineReady: Bool { false }
  package var isSuspended: Bool { false }
  package func forgetLine() {}
  package func notify(_ sentence: Text) {}
  package func lineEnded(with status: Int) {}
  package func drainOutput() async {}
}

/// An answer at a prompt.
package enum Input: Sendable, Equatable {
  /// A whole line, without its newline.
  case line(String)
  /// A line that is not valid UTF-8, for showing only: U+FFFD stands where it is broken.
  case malformed(String)
  /// Several lines that were pasted at once, which are shown before any of them is carried out.
  case pasted(Paste)
  /// Ctrl-C: the line that was being typed is dropped.
  case interrupt
  /// Ctrl-D on an empty line. Another line may follow.
  case endOfInput
  /// The end of a pipe or file, or a terminal that hung up. No line will follow.
  case closed
  /// A signal that ends the program, SIGTERM or SIGHUP.
  case terminated
}

/// The output of a session is gone.
package struct ConsoleError: Error, Equatable {
  /// The value of `errno` that the write left behind.
  package let code: Int32

  package init(code: Int32) { self.code = code }
}
