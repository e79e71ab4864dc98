import Foyer

/// Prints nothing, where only values count.
struct SilentRendering: Rendering {
  var promptsForLines: Bool { false }

  func render(_ report: Report, width: Int?) -> String { "" }

  func renderNotice(_ report: Report, width: Int?) -> String? { nil }
}
