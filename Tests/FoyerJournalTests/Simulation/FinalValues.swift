import Foyer
import FoyerJournal

/// The values that a server's changes end with: of each field the one that was written last.
struct FinalValues {
  private var values: [RecordID: [String: JSONValue]] = [:]
  /// The lines that were appended to notes; none for notes that somebody also took lines out of.
  private var lines: [RecordID: Set<Substring>] = [:]
  private var cut: Set<RecordID> = []

  init(_ changes: [SharedChange]) {
    for part in changes.flatMap(\.parts) {
      guard case .object(let members)? = JSONReader.value(of: part.after[...]) else { continue }
      for member in members { values[part.record, default: [:]][member.name] = member.value }
      guard let after = members.first(where: { $0.name == "notes" })?.value.string else { continue }
      let before = part.before.flatMap { JSONReader.value(of: $0[...])?["notes"]?.string } ?? ""
      if after.hasPrefix(before) {
        lines[part.record, default: []].formUnion(after.dropFirst(before.count).split(separator: "\n"))
      } else {
        cut.insert(part.record)
      }
    }
  }

  /// Returns a difference between the records and these values; `nil` without any.
  func difference(from books: [Recorded<Book>]) -> String? {
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
      let missing = lines[book.id, default: []].subtracting(book.notes.split(separator: "\n"))
      if !missing.isEmpty, !cut.contains(book.id) { return "the lines \(missing.sorted()) were lost" }
    }
    return nil
  }
}
