import Foyer
import FoyerStorage

/// Values of a record or of a patch that this program can't use, kept as they came: of fields that it doesn't know, and
/// of fields that it knows when the value is of another type or beyond its bounds.
///
/// They are in the last column of every table and in the same place of patches. A program that knows the fields moves
/// them into their columns.
struct KeptFields: Equatable {
  private(set) var values: [String: JSONValue] = [:]

  init() {}

  init(_ stored: SQLValue?) {
    guard case .text(let text)? = stored, case .object(let members)? = JSONReader.keptValue(of: text[...])
    else { return }
    for member in members { values[member.name] = member.value }
  }

  subscript(name: String) -> JSONValue? {
    get { values[name] }
    set { values[name] = newValue?.canonical }
  }

  var names: [String] { values.keys.sorted() }

  var members: [JSONValue.Member] {
    values.sorted { $0.key < $1.key }.map { JSONValue.Member($0.key, $0.value) }
  }

  /// The same values as the column has them; `NULL` for none.
  var stored: SQLValue { values.isEmpty ? .null : .text(JSONValue.object(members).encoded) }
}

extension JSONValue {
  /// The same value with the members of all objects in one order, as servers have them in another one.
  fileprivate var canonical: JSONValue {
    switch self {
    case .object(let members):
      .object(
        Dictionary(members.map { ($0.name, $0.value.canonical) }) { $1 }.sorted { $0.key < $1.key }
          .map { Member($0.key, $0.value) })
    case .array(let elements): .array(elements.map(\.canonical))
    default: self
    }
  }
}
