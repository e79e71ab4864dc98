package import Foyer
import FoyerJournal

/// A record with lines of notes.
package protocol NotedRecord: NamedRecord {
  /// The lines of the notes, with a line break between them.
  var notes: String { get set }
}

extension NotedRecord {
  /// The notes in one line.
  package var notesField: Foyer.Field {
    let lines = notes.split(separator: "\n").map { Text(String($0)) }
    return Foyer.Field(
      "notes", FormStrings.notes, lines.joined(separator: "; "), json: .string(notes))
  }
}

extension RecordStore where Record: NotedRecord {
  /// Adds a line to the notes of records, unless one of them is missing.
  ///
  /// - Returns: The records as they were.
  package func note(_ handles: [String], _ line: String) throws -> [Record] {
    try feature.write("note") { change in
      let records = try handles.map { try self($0) }
      for record in records {
        try change.update(Record.self, record.id) { $0.notes += ($0.notes.isEmpty ? "" : "\n") + line }
      }
      return records.map(\.value)
    }
  }
}

extension Argument where Value == String {
  /// A line of notes.
  static var noteLine: Argument<String> {
    Argument("TEXT") { typed, _ in try LineText(atMost: 1_000).read(typed) }
  }
}

extension FormField {
  /// Declares the notes of a record.
  package static func notes<Record: FormRecord>(
    _ path: any WritableKeyPath<Record, String> & Sendable
  ) -> FormField where Form == RecordForm<Record> {
    FormField("notes", FormStrings.notes, of: path, .note.named)
  }
}

extension RecordStrings {
  static let noteHelp: LocalizedText = "Add a line to the notes"

  static func noted(_ names: [Text], _ line: String, _ nouns: Nouns) -> LocalizedText {
    let who =
      names.count == 1
      ? names[0].quoted : nouns.count(names.count)
    return noted(who, line)
  }

  package static func noted(_ who: LocalizedText, _ line: String) -> LocalizedText {
    "Added \(quoted: line) to the notes of \(who)."
  }
}
