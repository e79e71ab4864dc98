package import Foyer
import Glibc

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
