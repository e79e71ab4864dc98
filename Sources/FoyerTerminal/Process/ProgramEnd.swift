import CEditLine
package import Foyer
import Glibc

/// Ends the process so that whoever started it learns why.
package enum ProgramEnd {
  /// Ends by a signal, as a program does that handles none: a shell's loop then ends on Ctrl-C as well.
  ///
  /// Call it when everything has been given back.
  package static func bySignal(_ signal: Int32) -> Never { signal_end_program(signal) }

  /// Ends because the output cannot be written.
  ///
  /// An output that nobody reads any more ends the program by SIGPIPE, unless that was ignored when the program
  /// started. Any other failure is told in a sentence, and the exit status is 74.
  ///
  /// - Parameter program: The name of the program.
  package static func byLostOutput(_ error: ConsoleError, of program: String, in language: Language) -> Never
  {
    if let signal = Interruption.endingSignal { bySignal(signal) }
    if error.code == EPIPE, signal_broken_pipe_would_end() != 0 { bySignal(SIGPIPE) }
    StandardError.write("\(program): \(error.explanation(language))\n")
    exit(EX_IOERR)
  }
}
