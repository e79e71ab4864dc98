import Foyer
import FoyerRecords

/// The fields that the newest generation declares, and the values that they can have.
enum SimulatedField {
  private static let first: [String: [String: JSONValue]] = [
    "book": [
      "deleted": .integer(0), "title": .string(""), "place": .string(OrderKey.first), "notes": .string(""),
      "shelf": .string("free"), "binding": .string("paper"), "pages": .integer(1), "year": .null,
      "lender": .null, "loan": .null, "rating": .null,
    ],
    "review": ["deleted": .integer(0), "text": .string(""), "stars": .null],
  ]

  /// Returns the value that a field without one has.
  static func first(_ field: String, of type: String) -> JSONValue { first[type]?[field] ?? .null }

  /// Returns true for a value that the newest program can use.
  static func isUsable(_ value: JSONValue, _ field: String, of type: String) -> Bool {
    guard first[type]?[field] != nil else { return false }
    switch (field, value) {
    case (_, .null): return true
    case ("deleted", .integer(let number)): return (0...1).contains(number)
    case ("year", .integer(let number)), ("pages", .integer(let number)), ("loan", .integer(let number)),
      ("rating", .integer(let number)), ("stars", .integer(let number)):
      return number.magnitude < 1 << 53
    case ("binding", .string(let text)): return ThirdEdition.Binding(rawValue: text) != nil
    case ("lender", .string(let text)): return RecordID(text) != nil
    case ("title", .string(let text)), ("place", .string(let text)), ("notes", .string(let text)),
      ("shelf", .string(let text)), ("text", .string(let text)):
      return !text.utf8.contains(0) && text.utf8.count <= 100_000
    default: return false
    }
  }

  /// Returns the fields of a part in one form: none has no value.
  static func normal(_ fields: String?, of type: String) -> [String: JSONValue] {
    guard case .object(let members)? = fields.flatMap({ JSONReader.keptValue(of: $0[...]) }) else {
      return [:]
    }
    return Dictionary(members.map { ($0.name, $0.value == .null ? first($0.name, of: type) : $0.value) }) {
      $1
    }
  }
}

extension [String: JSONValue] {
  /// The values in the order of their names.
  var text: String { sorted { $0.key < $1.key }.map { "\($0): \($1.encoded)" }.joined(separator: ", ") }
}
