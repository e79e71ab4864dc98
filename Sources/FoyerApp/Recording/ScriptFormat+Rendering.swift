import Foyer
import FoyerTesting

extension ScriptSettings.Format {
  /// How a rendering prints.
  init(_ rendering: any Rendering) {
    switch rendering {
    case is JSONRendering: self = .json
    case is StyledRendering: self = .styled
    default: self = .plain
    }
  }
}
