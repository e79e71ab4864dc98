import FoundationEssentials
import Foyer

/// An object of a JSON file of cards, or why it is none.
struct CardElement: Decodable {
  struct Problem: Error {
    let reason: Phrase
  }

  let record: Result<CardRecord, Problem>

  private enum Key: String, CodingKey {
    case id, title, category, priority, due, notes, added, finished, archived
  }

  init(from decoder: any Decoder) {
    guard let object = try? decoder.container(keyedBy: Key.self) else {
      record = .failure(Problem(reason: TodoPhrases.Reading.noObject))
      return
    }
    record = Result { () throws(Problem) in try Self.record(object) }
  }

  private static func record(_ object: KeyedDecodingContainer<Key>) throws(Problem) -> CardRecord {
    guard let title = try text(object, .title, where: isLine), !title.isEmpty else {
      throw Problem(reason: TodoPhrases.Reading.noTitle)
    }
    var record = CardRecord(id: try text(object, .id, where: isID), title: title, values: [])
    for (key, field, fits) in texts where object.contains(key) {
      let value = try text(object, key, where: fits)
      if value == nil, key == .category || key == .added { continue }
      if value == nil, key == .finished, !leavesDone(record) { continue }
      record.values.append(CardValue(field, value))
    }
    if record[.finished] != nil, record[.category] != Category.done.name {
      throw Problem(reason: TodoPhrases.Reading.unfinished)
    }
    if object.contains(.notes) {
      let notes = isNull(object, .notes) ? [] : try? object.decode([String].self, forKey: .notes)
      guard let notes, notes.allSatisfy(isLine) else { throw unfit(.notes) }
      record.values.append(CardValue(.notes, notes.isEmpty ? nil : notes.joined(separator: "\n")))
    }
    if object.contains(.archived), !isNull(object, .archived) {
      guard let isArchived = try? object.decode(Bool.self, forKey: .archived) else { throw unfit(.archived) }
      record.values.append(CardValue(.archived, isArchived ? "yes" : nil))
    }
    return record
  }

  private static func leavesDone(_ record: CardRecord) -> Bool {
    record[.category].map { $0 != Category.done.name } ?? false
  }

  private static let texts: [(Key, CardField, @Sendable (String) -> Bool)] = [
    (.category, .category, { Category(name: $0) != nil }),
    (.priority, .priority, { $0.utf8.count == 1 && "A"..."Z" ~= $0 }),
    (.due, .due, { Day(iso: $0) != nil }),
    (.added, .added, { CardDate(iso: $0)?.iso == $0 }),
    (.finished, .finished, { CardDate(iso: $0)?.iso == $0 }),
  ]

  private static func text(
    _ object: KeyedDecodingContainer<Key>, _ key: Key, where fits: (String) -> Bool
  ) throws(Problem) -> String? {
    guard object.contains(key), !isNull(object, key) else { return nil }
    guard let text = try? object.decode(String.self, forKey: key), fits(text) else { throw unfit(key) }
    return text
  }

  private static func isNull(_ object: KeyedDecodingContainer<Key>, _ key: Key) -> Bool {
    (try? object.decodeNil(forKey: key)) == true
  }

  private static func isLine(_ text: String) -> Bool {
    !text.unicodeScalars.contains { $0 == "\n" || $0 == "\r" }
  }

  /// Identifiers stand in paths and lists, so they are of letters, digits, `-` and `_`.
  private static func isID(_ text: String) -> Bool {
    1...64 ~= text.utf8.count
      && text.unicodeScalars.allSatisfy { scalar in
        scalar.isASCII
          && (scalar.properties.isAlphabetic || "0"..."9" ~= scalar || scalar == "-" || scalar == "_")
      }
  }

  private static func unfit(_ key: Key) -> Problem {
    Problem(reason: TodoPhrases.Reading.unfit(key.rawValue))
  }
}
