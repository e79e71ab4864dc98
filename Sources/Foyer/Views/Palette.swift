/// The escape sequences for each ``Style``, in the 16 palette colours, or none at all.
struct Palette: Sendable {
  let isUsed: Bool

  /// What starts a style; empty when nothing is to be written.
  func start(_ style: Style) -> String {
    if !isUsed { return "" }
    return switch style {
    case .normal: ""
    case .title, .strong: "\u{1B}[1m"
    case .dim: "\u{1B}[2m"
    case .good: "\u{1B}[32m"
    case .warning: "\u{1B}[33m"
    case .error: "\u{1B}[31m"
    }
  }

  /// What ends any style.
  static let reset = "\u{1B}[0m"
}
