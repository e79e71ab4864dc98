package import Foyer
package import FoyerTesting

extension ScriptSettings.Format {
  /// How a rendering prints.
  package init(_ rendering: any Rendering) {
    switch rendering {
    case is JSONRendering: self = .json
    case is StyledRendering: self = .styled
    default: self = .plain
    }
  }
}
