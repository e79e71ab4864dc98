package import Foyer

/// One of several pictures of a record: a file, with a description or without one.
package struct NamedPicture: Sendable, Equatable {
  /// The name that the environment's pictures gave the file; `nil` for a description alone.
  package var file: String?
  package var description: String?

  package init(file: String? = nil, description: String? = nil) {
    (self.file, self.description) = (file, description)
  }

  /// The words for the picture in history: its description, or the beginning of the file's name and its ending.
  package var words: String {
    description ?? file.map(ImageFile.shortened) ?? ""
  }
}

extension NamedPicture {
  /// Reads the line of a field: a file and a description, with a tab between.
  init(line: String) {
    let parts = line.split(separator: "\t", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    self.init(
      file: parts[0].isEmpty ? nil : parts[0],
      description: parts.count > 1 && !parts[1].isEmpty ? parts[1] : nil)
  }

  package var line: String { (file ?? "") + (description.map { "\t" + $0 } ?? "") }

  /// Reads the pictures of a field, one a line.
  package static func pictures(in lines: String) -> [NamedPicture] {
    lines.split(separator: "\n").map { NamedPicture(line: String($0)) }
  }
}

extension Array where Element == NamedPicture {
  /// The pictures as a field keeps them; those without a file and a description are left out.
  package var lines: String { map(\.line).filter { !$0.isEmpty }.joined(separator: "\n") }
}

extension NamedPicture {
  /// Reads a line of an imported file: `luna.png, asleep on a beam`, with quotes around a file's name that has a comma.
  init(typed: String) throws(Refusal) {
    var (file, rest) = (Substring(LineText.trimmed(typed)), Substring())
    if file.first == "\"", let end = file.dropFirst().firstIndex(of: "\"") {
      rest = file[file.index(after: end)...].drop { $0 == "," || $0 == " " }
      file = file[file.index(after: file.startIndex)..<end]
    } else if let comma = file.firstIndex(of: ",") {
      (file, rest) = (file[..<comma], file[file.index(after: comma)...])
    }
    let description = try Self.read(String(rest))
    let name = LineText.trimmed(String(file))
    self.init(file: name.isEmpty ? nil : name, description: description)
  }

  var typed: String {
    let name = file ?? ""
    let quoted = name.contains(",") || name.hasPrefix("\"") ? "\"\(name)\"" : name
    return quoted + (description.map { ", " + $0 } ?? "")
  }

  /// Reads a description; `nil` for none.
  package static func read(_ description: String) throws(Refusal) -> String? {
    let text = try LineText(atMost: 1_000).read(description).replacing("\t", with: " ")
    return text.isEmpty ? nil : text
  }
}
