import Foyer

@testable import FoyerRecords

/// The values that a server's changes end with: of each field the one that was written last.
struct FinalValues {
  private let types: [RecordID: String]
  private var values: [RecordID: [String: JSONValue]] = [:]
  /// The lines of notes that no change behind the one that added them removed.
  private var lines: [RecordID: Set<Substring>] = [:]
  /// The lines of notes that an undo or a redo removed.
  private var undone: [RecordID: Set<Substring>] = [:]

  init(_ history: RecordHistory) {
    types = history.types
    for entry in history.parts {
      let part = entry.part
      for (field, value) in SimulatedField.normal(part.after, of: part.type) {
        values[part.record, default: [:]][field] = value
      }
      let (old, new) = (Self.notes(part.before), Self.notes(part.after))
      lines[part.record, default: []].subtract(old.subtracting(new))
      lines[part.record, default: []].formUnion(new.subtracting(old))
      if entry.change.target != nil { undone[part.record, default: []].formUnion(old.subtracting(new)) }
    }
  }

  private static func notes(_ fields: String?) -> Set<Substring> {
    let fields = fields.flatMap { JSONReader.value(of: $0[...]) }
    return Set((fields?["notes"]?.string ?? "").split(separator: "\n"))
  }

  /// The values of a record that no program can use.
  func kept(_ type: String) -> [RecordID: String] {
    values.filter { types[$0.key] == type }.reduce(into: [:]) { texts, record in
      let unusable = record.value.filter {
        $0.value != .null && !SimulatedField.isUsable($0.value, $0.key, of: type)
      }
      if !unusable.isEmpty { texts[record.key] = unusable.text }
    }
  }

  private func difference(_ record: RecordID, _ type: String, _ present: [String: JSONValue]) -> String? {
    guard types[record] == type else {
      return "\(record) is a \(type), and not a \(types[record] ?? "record")"
    }
    for (field, value) in present {
      let first = SimulatedField.first(field, of: type)
      let last = values[record]?[field] ?? first
      let usable = SimulatedField.isUsable(last, field, of: type) ? last : first
      if usable != value { return "\(field) is \(value.encoded) and was written last as \(last.encoded)" }
    }
    return nil
  }

  /// Returns a difference between reviews and these values; `nil` without any.
  func difference(from reviews: [Recorded<BookReview>]) -> String? {
    guard reviews.map(\.id) == types.filter({ $0.value == "review" }).keys.sorted() else {
      return "there are other reviews than were written"
    }
    for review in reviews {
      let difference = difference(
        review.id, "review",
        [
          "deleted": .integer(review.isDeleted ? 1 : 0), "text": .string(review.text),
          "stars": review.stars.map { .integer($0) } ?? .null,
        ])
      if let difference { return difference }
    }
    return nil
  }

  /// Returns a difference between books and these values; `nil` without any.
  ///
  /// - Parameters:
  ///   - added: The lines that people added to notes.
  ///   - removed: The lines that people removed from notes.
  func difference(
    from books: [Recorded<ThirdEdition>], _ added: [RecordID: Set<String>], _ removed: [RecordID: Set<String>]
  ) -> String? {
    guard books.map(\.id) == types.filter({ $0.value == "book" }).keys.sorted() else {
      return "there are other books than were added"
    }
    for record in books {
      let book = record.book
      let present: [String: JSONValue] = [
        "deleted": .integer(record.isDeleted ? 1 : 0), "title": .string(book.title),
        "place": .string(book.place), "shelf": .string(book.shelf),
        "year": book.year.map { .integer($0) } ?? .null, "binding": .string(record.binding.rawValue),
        "rating": record.rating.map { .integer($0) } ?? .null, "pages": .integer(record.pages),
      ]
      if let difference = difference(record.id, "book", present) { return difference }
      let notes = Set(book.notes.split(separator: "\n"))
      if notes != lines[record.id, default: []] {
        return "the lines are \(notes.sorted()), not \(lines[record.id, default: []].sorted())"
      }
      let missing = added[record.id, default: []].subtracting(removed[record.id, default: []])
        .filter { !notes.contains($0[...]) && !undone[record.id, default: []].contains($0[...]) }
      if !missing.isEmpty { return "the lines \(missing.sorted()) were lost" }
    }
    return nil
  }
}
