/// How to read lines and how to print, as the surroundings allow.
public struct TerminalCapability: Sendable, Equatable {
  /// Who edits the lines.
  public enum Reader: Sendable, Equatable {
    /// libedit, in ``EditLineConsole``.
    case editLine
    /// The terminal driver, in ``PlainConsole``.
    case plain
    /// Nobody: lines come from a pipe or file, in ``PipeConsole``.
    case pipe
  }

  public let reader: Reader
  /// Whether colour and bold may be used.
  public let isStyled: Bool
  /// Whether pictures may be drawn, with cursor-free symbols.
  public let drawsPictures: Bool

  /// Decides by what the program was given.
  ///
  /// - Parameters:
  ///   - inputIsTerminal: Whether standard input is a terminal, by `isatty(3)`.
  ///   - outputIsTerminal: Whether standard output is one.
  ///   - term: The environment's `TERM`.
  ///   - noColor: The environment's `NO_COLOR`; any text but the empty one asks for no colour.
  ///   - plain: Whether `--plain` was given.
  public init(inputIsTerminal: Bool, outputIsTerminal: Bool, term: String?, noColor: String?, plain: Bool) {
    let isCapable = outputIsTerminal && !plain && term.map { $0 != "" && $0 != "dumb" } ?? false
    reader = !inputIsTerminal ? .pipe : isCapable ? .editLine : .plain
    isStyled = isCapable && noColor ?? "" == ""
    drawsPictures = isCapable
  }
}
