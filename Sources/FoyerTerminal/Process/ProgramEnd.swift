import CEditLine
import Foyer
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
  static func byLostOutput(_ error: ConsoleError, of program: String, in language: Language) -> Never {
    if let signal = Interruption.endingSignal { bySignal(signal) }
    if error.code == EPIPE, signal_broken_pipe_would_end() != 0 { bySignal(SIGPIPE) }
    StandardError.write("\(program): \(error.explanation(language))\n")
    exit(EX_IOERR)
  }

  /// Ends the process with what reading the options, a session or a command threw.
  @MainActor
  static func with(_ error: any Error, of program: ProgramDescription, _ words: [String]) -> Never {
    let language = program.language
    let status: Int32
    switch error {
    case let error as ConsoleError: byLostOutput(error, of: program.name, in: language)
    case let ending as SignalEnding: bySignal(ending.signal)
    case let end as ExitStatus: status = end.code
    case let error as UsageError:
      let call = program.call(in: words).map { program.description(of: $0.command).call } ?? program.name
      let hint: LocalizedText = "Type \(call) --help for all options."
      StandardError.write(lines: "\(program.name): \(error.explanation(language))\n\(hint(language))")
      status = EX_USAGE
    default:
      let failure = ProgramFailure(error)
      let lines =
        ["\(program.name): \(failure.explanation(language))"] + failure.shellCommands.map { "  \($0)" }
      StandardError.write(lines.map { $0 + "\n" }.joined())
      status = failure.status
    }
    if let signal = Interruption.endingSignal { bySignal(signal) }
    exit(status)
  }
}

/// Prepares the process to detect output that can't be written.
enum ProgramStart {
  /// Makes a write to a pipe that nobody reads fail with `EPIPE`, and fills standard descriptors that are closed.
  ///
  /// A file of ours would get the number of a closed descriptor, and the output be written to it. What stands there
  /// instead cannot be read or written.
  static func prepareDescriptors() {
    signal_ignore_broken_pipes()
    for descriptor in STDIN_FILENO...STDERR_FILENO where fcntl(descriptor, F_GETFD) < 0 {
      _ = open("/dev/null", descriptor == STDIN_FILENO ? O_WRONLY : O_RDONLY)
    }
  }
}

extension ProgramFailure {
  /// The failure that any error is to the program.
  fileprivate init(_ error: any Error) {
    switch error {
    case let failure as ProgramFailure: self = failure
    case let explained as any ExplainedError:
      self.init(explained.explanation, shellCommands: explained.shellCommands)
    default: self.init(error.sentence)
    }
  }
}
