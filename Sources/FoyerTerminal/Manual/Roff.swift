import Foyer

/// A manual page in the language of man(7).
struct Roff {
  private(set) var lines: [String] = []

  var text: String { lines.joined(separator: "\n") + "\n" }

  init(name: String, version: String, heading: String) {
    lines.append(
      ".TH \(name.uppercased()) 1 \"\" \(Self.quoted("\(name) \(version)")) \(Self.quoted(heading))")
  }

  mutating func section(_ title: Text) { lines.append(".SH \(Self.quoted(title.shown))") }

  mutating func subsection(_ title: Text) { lines.append(".SS \(Self.quoted(title.shown))") }

  /// Adds paragraphs; lines that begin with spaces stay as they are.
  mutating func paragraphs(_ text: Text) {
    for block in text.shown.split(separator: "\n\n") {
      if block.hasPrefix(" ") {
        lines +=
          [".PP", ".RS", ".nf"] + block.split(separator: "\n").map { Self.line($0.drop { $0 == " " }) }
        lines += [".fi", ".RE"]
      } else {
        lines += [".PP", Self.line(block.split(separator: "\n").joined(separator: " "))]
      }
    }
  }

  /// Adds an entry: its name in bold, what stands for values in italics, and a sentence.
  mutating func entry(_ name: String, _ values: String, _ sentence: Text) {
    let values = values.isEmpty ? "" : " \\fI\(Self.escaped(values))\\fR"
    lines += [".TP", "\\fB\(Self.escaped(name))\\fR\(values)", Self.line(sentence.shown)]
  }

  /// A line of text, which is no request whatever it begins with.
  private static func line(_ text: some StringProtocol) -> String {
    let escaped = escaped(text)
    return text.hasPrefix(".") || text.hasPrefix("'") ? "\\&" + escaped : escaped
  }

  /// Text in which a backslash is one, and a minus can be copied.
  private static func escaped(_ text: some StringProtocol) -> String {
    String(text).replacing("\\", with: "\\e").replacing("-", with: "\\-")
  }

  private static func quoted(_ text: String) -> String {
    "\"\(escaped(text).replacing("\"", with: "\\(dq"))\""
  }
}
