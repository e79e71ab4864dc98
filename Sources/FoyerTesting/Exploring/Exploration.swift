import Foyer

/// A walk that was taken, as settings and steps: it can be written down and taken again.
package struct Exploration: Sendable, Equatable, CustomStringConvertible {
  package var settings: ScriptSettings
  package var steps: [ExplorerStep]

  package init(settings: ScriptSettings, steps: [ExplorerStep]) {
    self.settings = settings
    self.steps = steps
  }

  /// Reads a walk from a script; expectations and comments in it are passed over.
  ///
  /// - Throws: ``ScriptSyntaxError`` when a setting is malformed.
  package init(parsing text: String, name: String) throws(ScriptSyntaxError) {
    let lines = text.split(omittingEmptySubsequences: false) { $0 == "\n" || $0 == "\r\n" }
    let header = lines.filter { $0.hasPrefix(": ") }.joined(separator: "\n")
    settings = try Script(parsing: header, name: name).settings
    steps = lines.compactMap { ExplorerStep($0) }
  }

  /// The settings that are others than in a script without any.
  var settingLines: [String] {
    let usual = ScriptSettings().lines
    return settings.lines.filter { !usual.contains($0) }
  }

  /// The walk as a script without expectations.
  package var description: String {
    (settingLines + steps.map(\.description)).map { $0 + "\n" }.joined()
  }
}
