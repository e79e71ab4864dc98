import Glibc

/// The ways to read lines and to print, as the environment allows.
package struct TerminalCapability: Sendable, Equatable {
  /// The editor of the lines.
  enum Reader: Sendable, Equatable {
    /// libedit, in ``EditLineConsole``.
    case editLine
    /// The terminal driver, in ``PlainConsole``.
    case plain
    /// Nobody: lines come from a pipe or file, in ``PipeConsole``.
    case pipe
  }

  let reader: Reader
  /// True when color and bold may be used.
  let isStyled: Bool
  /// True when output goes to a terminal that is more than dumb, and not `--plain`.
  let isCapable: Bool

  /// The sequences that the terminal is known to take; none where it is not capable.
  let features: TerminalFeatures

  /// Decides by what the program was given.
  ///
  /// - Parameters:
  ///   - inputIsTerminal: True when standard input is a terminal, by `isatty(3)`.
  ///   - outputIsTerminal: True when standard output is one.
  ///   - plain: True when `--plain` was given.
  ///   - environment: Returns the value of a variable: of `TERM`, of `NO_COLOR`, where any text but the empty one asks for no
  ///     color, and of those by which terminals tell who they are.
  package init(
    inputIsTerminal: Bool, outputIsTerminal: Bool, plain: Bool = false, environment: (String) -> String?
  ) {
    let term = environment("TERM") ?? ""
    isCapable = outputIsTerminal && !plain && !["", "dumb"].contains(term)
    reader = !inputIsTerminal ? .pipe : isCapable ? .editLine : .plain
    isStyled = isCapable && environment("NO_COLOR") ?? "" == ""
    let known = isCapable ? TerminalFeatures(term: term, environment) : []
    let isPlain = !isStyled || environment("ACCESSIBLE") != nil
    features = isPlain ? known.intersection(.pastes) : known
  }

  /// Decides by the program's own descriptors and environment.
  package init(input: Int32 = 0, output: Int32 = 1, plain: Bool = false) {
    self.init(
      inputIsTerminal: isatty(input) == 1, outputIsTerminal: isatty(output) == 1, plain: plain,
      environment: ProcessEnvironment.variable)
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
      EditLineConsole(
        input: input, output: output, width: width, features: features,
        historyPath: historyPath)
        ?? PlainConsole(input: input, output: output, width: width)
    case .plain:
      PlainConsole(input: input, output: output, width: width)
    case .pipe:
      PipeConsole(input: input, output: output, width: width)
    }
  }
}
