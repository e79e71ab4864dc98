import Glibc

extension TerminalCapability {
  /// Decides by the program's own descriptors and environment.
  package init(input: Int32 = 0, output: Int32 = 1, plain: Bool = false) {
    self.init(
      inputIsTerminal: isatty(input) == 1, outputIsTerminal: isatty(output) == 1,
      term: ProcessEnvironment.variable("TERM"), noColor: ProcessEnvironment.variable("NO_COLOR"),
      plain: plain, environment: ProcessEnvironment.variable)
  }

  /// Opens the console for the reader; where libedit cannot edit after all, a plain one.
  ///
  /// Returns `nil` only when the system has no descriptor or thread left.
  @MainActor
  package func openConsole(
    input: Int32 = 0, output: Int32 = 1, width: Int? = nil, historyPath: String? = nil
  ) -> (any ClosableConsole)? {
    switch reader {
    case .editLine:
      EditLineConsole(input: input, output: output, width: width, historyPath: historyPath)
        ?? PlainConsole(input: input, output: output, width: width)
    case .plain:
      PlainConsole(input: input, output: output, width: width)
    case .pipe:
      PipeConsole(input: input, output: output, width: width)
    }
  }
}
