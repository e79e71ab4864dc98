/// The escape sequences for each ``Style``, in the 16 palette colors, or none at all.
struct Palette: Sendable {
  let isUsed: Bool

  /// Returns the sequence that starts a style; empty when none is needed.
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

  /// The sequence that ends any style.
  static let reset = "\u{1B}[0m"
}
