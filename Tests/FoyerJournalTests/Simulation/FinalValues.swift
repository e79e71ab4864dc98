import Foyer
import FoyerJournal

/// The values that a server's changes end with: of each field the one that was written last.
struct FinalValues {
  private var values: [RecordID: [String: JSONValue]] = [:]
  /// The lines of notes that no change behind the one that added them removed.
  private var lines: [RecordID: Set<Substring>] = [:]
  /// The lines of notes that an undo or a redo removed.
  private var undone: [RecordID: Set<Substring>] = [:]

  init(_ changes: [SharedChange]) {
    for change in changes {
      for part in change.parts where part.before != nil || values[part.record] == nil {
        guard case .object(let members)? = JSONReader.value(of: part.after[...]) else { continue }
        for member in members { values[part.record, default: [:]][member.name] = member.value }
        let (old, new) = (Self.notes(part.before), Self.notes(part.after))
        lines[part.record, default: []].subtract(old.subtracting(new))
        lines[part.record, default: []].formUnion(new.subtracting(old))
        if change.target != nil { undone[part.record, default: []].formUnion(old.subtracting(new)) }
      }
    }
  }

  private static func notes(_ fields: String?) -> Set<Substring> {
    let fields = fields.flatMap { JSONReader.value(of: $0[...]) }
    return Set((fields?["notes"]?.string ?? "").split(separator: "\n"))
  }

  /// Returns a difference between the records and these values; `nil` without any.
  ///
  /// - Parameters:
  ///   - added: The lines that people added to notes.
  ///   - removed: The lines that people removed from notes.
  func difference(
    from books: [Recorded<Book>], _ added: [RecordID: Set<String>], _ removed: [RecordID: Set<String>]
  ) -> String? {
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
      let notes = Set(book.notes.split(separator: "\n"))
      if notes != lines[book.id, default: []] {
        return "the lines are \(notes.sorted()), not \(lines[book.id, default: []].sorted())"
      }
      let missing = added[book.id, default: []].subtracting(removed[book.id, default: []])
        .filter { !notes.contains($0[...]) && !undone[book.id, default: []].contains($0[...]) }
      if !missing.isEmpty { return "the lines \(missing.sorted()) were lost" }
    }
    return nil
  }
}
