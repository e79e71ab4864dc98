/// The way to draw pictures, chosen from environment and options; never asks the terminal.
package enum PictureMode: Sendable, Hashable {
  /// Not at all: each picture's description stands alone.
  case describedOnly
  /// With symbols and no escape byte.
  case uncolored
  /// With symbols in the 16 palette colors.
  case coloured

  /// The person's choice.
  package enum Setting: Sendable, Hashable {
    /// Whatever the terminal is good for.
    case automatic
    /// Descriptions only: `--no-pictures`, and what screen readers are given by `--plain`.
    case describedOnly
  }

  /// - Parameters:
  ///   - outputIsTerminal: True when standard output is a terminal, by `isatty(3)`.
  ///   - environment: Returns the value of a variable. `TERM` and `NO_COLOR` count; what a terminal may have left
  ///     behind there of its own protocols does not, because another may be on the screen by now.
  package init(outputIsTerminal: Bool, environment: (String) -> String?, setting: Setting = .automatic) {
    guard outputIsTerminal, setting == .automatic, !["", "dumb"].contains(environment("TERM") ?? "") else {
      self = .describedOnly
      return
    }
    self = environment("NO_COLOR") ?? "" == "" ? .coloured : .uncolored
  }
}
