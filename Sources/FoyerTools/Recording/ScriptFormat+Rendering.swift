package import Foyer
package import FoyerTesting

extension ScriptSettings.Format {
  /// Creates the format of a rendering.
  package init(_ rendering: any Rendering) {
    switch rendering {
    case is JSONRendering: self = .json
    case is StyledRendering: self = .styled
    default: self = .plain
    }
  }
}
