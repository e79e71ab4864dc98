import Foyer

/// One thing that an explorer does.
///
/// A step that a script can't express is written as a comment that begins with `#~`, so that the script still runs.
package enum ExplorerStep: Sendable, Hashable {
  /// A line and Return.
  case line(String)
  /// Text without Return.
  case text(String)
  /// Keys that edit the line being typed.
  case keys([EditingKey])
  /// Ctrl-C.
  case interrupt
  /// Ctrl-D.
  case endOfInput
  /// Virtual time, in milliseconds.
  case wait(Int)
  /// The terminal has so many columns from now on.
  case width(Int)
  /// A line that somebody types at another prompt on the same store.
  case elsewhere(String)
  /// One of ``ExploredSession/conditions`` holds from now on.
  case outside(String)
}

extension ExplorerStep: CustomStringConvertible {
  /// The step as a line of a script.
  package var description: String {
    switch self {
    case .line(let line): "> \(line)"
    case .text(let text): ">> \(text)"
    case .keys(let keys): keys.map { "^" + $0.rawValue }.joined(separator: " ")
    case .interrupt: "^C"
    case .endOfInput: "^D"
    case .wait(let milliseconds): "~ wait \(milliseconds)ms"
    case .width(let columns): "#~ width \(columns)"
    case .elsewhere(let line): "#~ elsewhere \(line)"
    case .outside(let condition): "#~ outside \(condition)"
    }
  }

  /// Reads a line of a script; `nil` for one that does nothing.
  init?(_ line: Substring) {
    switch line {
    case "^C": self = .interrupt
    case "^D": self = .endOfInput
    case ">": self = .line("")
    default:
      if let text = line.rest(after: "> ") {
        self = .line(text)
      } else if let text = line.rest(after: ">> ") {
        self = .text(text)
      } else if let keys = EditingKey.all(in: line) {
        self = .keys(keys)
      } else if let count = line.rest(after: "~ wait ").flatMap({ Duration(scripted: Substring($0)) }) {
        let (seconds, attoseconds) = count.components
        self = .wait(Int(seconds) * 1000 + Int(attoseconds / 1_000_000_000_000_000))
      } else if let columns = line.rest(after: "#~ width ").flatMap({ Int($0) }) {
        self = .width(columns)
      } else if let text = line.rest(after: "#~ elsewhere ") {
        self = .elsewhere(text)
      } else if let name = line.rest(after: "#~ outside ") {
        self = .outside(name)
      } else {
        return nil
      }
    }
  }
}

extension ExplorerStep {
  /// The step as it is carried out where this stands half typed.
  func behind(_ editor: EditorModel) -> ExplorerStep {
    if editor.isEmpty { return self }
    var editor = editor
    switch self {
    case .line(let line):
      editor.type(line)
      return .line(editor.line)
    case .endOfInput: return .keys([.delete])
    default: return self
    }
  }
}

extension EditingKey {
  /// The keys that a line of a script presses; `nil` for any other line.
  fileprivate static func all(in line: Substring) -> [EditingKey]? {
    let words = line.split(separator: " ")
    let keys = words.compactMap { $0.first == "^" ? EditingKey(scripted: $0.dropFirst()) : nil }
    return keys.isEmpty || keys.count < words.count ? nil : keys
  }
}

extension Substring {
  fileprivate func rest(after beginning: String) -> String? {
    // By scalars, because a mark typed first is one character with the space before it.
    guard unicodeScalars.starts(with: beginning.unicodeScalars) else { return nil }
    return String(unicodeScalars.dropFirst(beginning.unicodeScalars.count))
  }
}

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
