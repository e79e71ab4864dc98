import Foyer
import FoyerJournal

/// The values that a server's changes end with: of each field the one that was written last.
struct FinalValues {
  private var values: [RecordID: [String: JSONValue]] = [:]
  /// The records whose notes an undo or a redo wrote, which may take out lines that others appended unseen.
  private var undone: Set<RecordID> = []

  init(_ changes: [SharedChange]) {
    for change in changes {
      for part in change.parts where part.before != nil || values[part.record] == nil {
        guard case .object(let members)? = JSONReader.value(of: part.after[...]) else { continue }
        for member in members { values[part.record, default: [:]][member.name] = member.value }
        if change.target != nil, members.contains(where: { $0.name == "notes" }) {
          undone.insert(part.record)
        }
      }
    }
  }

  /// Returns a difference between the records and these values; `nil` without any.
  ///
  /// - Parameter lines: The lines that people appended to notes.
  func difference(from books: [Recorded<Book>], _ lines: [RecordID: Set<String>]) -> String? {
    for book in books {
      let present: [String: JSONValue] = [
        "deleted": .integer(book.isDeleted ? 1 : 0), "title": .string(book.title),
        "place": .string(book.place),
        "shelf": .string(book.shelf), "year": book.year.map { .integer($0) } ?? .null,
      ]
      for (field, value) in present where (values[book.id]?[field] ?? .null) != value {
        return
          "\(field) is \(value.encoded) and was written last as \(values[book.id]?[field]?.encoded ?? "null")"
      }
      let missing = lines[book.id, default: []].subtracting(
        book.notes.split(separator: "\n").map(String.init))
      if !missing.isEmpty, !undone.contains(book.id) { return "the lines \(missing.sorted()) were lost" }
    }
    return nil
  }
}
