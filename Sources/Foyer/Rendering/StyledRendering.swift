/// Prints screens for a terminal: aligned columns and, if wanted, the 16 palette colors.
///
/// The only escape sequences it writes are those that choose color and weight and, where they are wanted, links.
package struct StyledRendering: Rendering {
  /// The columns to lay out in when the width is not known.
  package static let usualWidth = 80

  private let look: Page.Look

  /// - Parameters:
  ///   - usesColor: True when escape sequences may be written at all. Columns are aligned either way.
  ///   - usesLinks: True when the terminal is known to take links, by OSC 8. Addresses are written out otherwise.
  package init(usesColor: Bool = true, usesLinks: Bool = false) {
    look = Page.Look(
      palette: Palette(isUsed: usesColor), usesLinks: usesColor && usesLinks, isStyled: true)
  }

  package var promptsForLines: Bool { true }

  package func render(_ report: Report, width: Int?) -> String {
    Page.text(of: report, width: max(2, width ?? Self.usualWidth), look: look)
  }
}
