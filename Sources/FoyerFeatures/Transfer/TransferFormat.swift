import Foyer

/// The way in which records are written in a file.
public enum TransferFormat: Sendable, Equatable {
  /// Comma-separated values, with the names of the fields in the first line.
  case csv
  /// A JSON array of objects.
  case json
  /// A ``LineFormat``.
  case lines
  /// iCalendar, which is only written.
  case calendar
}

/// A file that a person named, with the format of its records.
struct TransferFile: Sendable {
  /// The path as it was typed, without the word for a format.
  let typed: String
  let format: TransferFormat
  /// The encoding that was named; `nil` for the one that is detected.
  let encoding: TransferEncoding?

  /// Reads a path and perhaps words for its format and its encoding behind it: `cards.json`, `tasks.old txt cp949`.
  ///
  /// - Throws: A refusal that names the formats, when neither the word nor the end of the path is one.
  init<Record: TransferRecord>(
    _ words: String, of type: Record.Type, isRead: Bool = false
  ) throws(Refusal) {
    let formats = Self.formats(of: type)
    var words = words
    encoding = words.split(separator: " ").dropFirst().last.flatMap { TransferEncoding(named: $0) }
    if encoding != nil {
      words = LineText.trimmed(String(words[..<(words.lastIndex(of: " ") ?? words.endIndex)]))
    }
    let parts = words.split(separator: " ")
    if parts.count > 1, let last = parts.last, let format = formats[last.lowercased()] {
      typed = LineText.trimmed(String(words.dropLast(last.count)))
      self.format = format
      return
    }
    let ending = words.lowercased().split(separator: ".", omittingEmptySubsequences: false).last
    guard words.contains("."), let format = ending.flatMap({ formats[String($0)] }) else {
      throw TransferStrings.unknownFormat(Record.transfer, isRead: isRead)
    }
    typed = words
    self.format = format
  }

  private static func formats<Record: TransferRecord>(of type: Record.Type) -> [String: TransferFormat] {
    var formats = ["csv": TransferFormat.csv, "json": .json]
    for ending in Record.transfer.lines?.endings ?? [] { formats[ending] = .lines }
    if Record.transfer.calendar != nil { formats["ics"] = .calendar }
    return formats
  }
}
