import Foyer
import FoyerStorage

extension RecordTable {
  /// Writes fields as a JSON object in the order of the columns.
  func encode(_ fields: Patch.Fields) -> String {
    let members = fields.sorted { $0.key < $1.key }.map { index, value in
      JSONValue.Member(columns[index].name, columns[index].json(value))
    }
    return JSONValue.object(members).encoded
  }

  /// Reads fields that ``encode(_:)`` wrote, leaving out those that no column has.
  func decode(_ text: String) throws(StoreError) -> Patch.Fields {
    guard case .object(let members)? = JSONReader.value(of: text[...]) else {
      throw StoreError(.damaged, cause: "a patch of \(name) is not a JSON object")
    }
    var fields: Patch.Fields = [:]
    for member in members {
      guard let index = index(of: member.name) else { continue }
      guard let value = columns[index].value(member.value) else {
        throw StoreError(.damaged, cause: "a patch of \(name).\(member.name) holds a value of another type")
      }
      fields[index] = value
    }
    return fields
  }
}
