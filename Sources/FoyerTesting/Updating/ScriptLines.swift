/// The lines of a script with their line endings, so that changing one line leaves the others untouched.
struct ScriptLines {
  private var lines: [(text: String, end: String)] = []

  init(_ text: String) {
    var line = ""
    for character in text {
      if character == "\n" || character == "\r\n" {
        lines.append((line, String(character)))
        line = ""
      } else {
        line.append(character)
      }
    }
    lines.append((line, ""))
  }

  var text: String { lines.map { $0.text + $0.end }.joined() }

  /// Puts a correction in its place.
  mutating func apply(_ correction: Correction) -> ScriptChange {
    let before = lines[correction.line - 1].text
    let after = String(Self.beginning(of: before)) + correction.text
    lines[correction.line - 1].text = after
    return ScriptChange(line: correction.line, kind: correction.kind, before: before, after: after)
  }

  /// The mark with the space behind it, and a key path with the spaces around it.
  private static func beginning(of line: String) -> Substring {
    let mark = line.prefix { $0 != " " && $0 != "\t" }
    let spaces = line.dropFirst(mark.count).prefix { $0 == " " || $0 == "\t" }
    if mark == "|" { return line.prefix(2) }
    guard mark == "=" else { return line[..<spaces.endIndex] }
    let keyPath = line[spaces.endIndex...].prefix { $0 != " " && $0 != "\t" }
    return line[..<line[keyPath.endIndex...].prefix { $0 == " " || $0 == "\t" }.endIndex]
  }
}
