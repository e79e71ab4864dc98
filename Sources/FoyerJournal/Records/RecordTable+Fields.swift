import Foyer
import FoyerStorage

/// Fields of records with those that this program can't use.
///
/// A field is either in its column or among the kept ones, in values of a record as in patches.
extension RecordTable {
  /// The place of the values that this program can't use.
  var extra: Int { columns.count - 1 }

  /// Returns the column of a field that this program knows.
  func index(of field: String) -> Int? {
    columns.dropLast().firstIndex { $0.name == field }
  }

  /// Returns the columns of the fields of a patch, of those too whose values can't be used.
  func columns(of fields: Patch.Fields) -> Set<Int> {
    let known = fields.keys.filter { $0 != extra }
    return Set(known).union(KeptFields(fields[extra]).names.compactMap(index))
  }

  /// Sets fields of a record; one that had a value which can't be used has it no longer.
  func assign(_ fields: Patch.Fields, to values: inout [SQLValue]) {
    let kept = fields[extra]
    let had = values[extra]
    for (index, value) in fields where index != extra {
      values[index] = value == .null ? blank()[index] : value
    }
    guard kept != nil || had != .null else { return }
    var extras = KeptFields(had)
    for index in fields.keys where index != extra { extras[columns[index].name] = nil }
    for member in KeptFields(kept).members {
      let index = index(of: member.name)
      if let index { values[index] = blank()[index] }
      // A field without a value is as one that was never there.
      extras[member.name] = member.value == .null ? nil : member.value
    }
    values[extra] = extras.stored
  }

  /// Returns the fields that two states of a record differ in, with their values in each.
  func difference(
    from old: [SQLValue], to new: [SQLValue]
  ) -> (before: Patch.Fields, after: Patch.Fields) {
    let (oldKept, newKept) = (KeptFields(old[extra]), KeptFields(new[extra]))
    let names = Set(oldKept.names).union(newKept.names).filter { oldKept[$0] != newKept[$0] }
    let indices = columns.indices.dropLast().filter { old[$0] != new[$0] || names.contains(columns[$0].name) }
    return (fields(indices, names, of: old), fields(indices, names, of: new))
  }

  /// Returns fields of a record by their columns and names.
  private func fields(_ indices: [Int], _ names: Set<String>, of values: [SQLValue]) -> Patch.Fields {
    let kept = KeptFields(values[extra])
    var fields: Patch.Fields = [:]
    for index in indices where kept[columns[index].name] == nil { fields[index] = values[index] }
    var extras = KeptFields()
    for name in names where kept[name] != nil || index(of: name) == nil { extras[name] = kept[name] ?? .null }
    if extras != KeptFields() { fields[extra] = extras.stored }
    return fields
  }

  /// Returns all fields of a record that have a value.
  func fields(of values: [SQLValue]) -> Patch.Fields {
    var fields = Patch.Fields(uniqueKeysWithValues: values.enumerated().filter { $1 != .null })
    guard values[extra] != .null else { return fields }
    for name in KeptFields(values[extra]).names {
      if let index = index(of: name) { fields[index] = nil }
    }
    return fields
  }

  /// Returns the values that a record has in the fields of a patch.
  func fields(_ patch: Patch.Fields, in values: [SQLValue]) -> Patch.Fields {
    let names = Set(KeptFields(patch[extra]).names)
    if names.isEmpty, values[extra] == .null {
      return Patch.Fields(uniqueKeysWithValues: patch.keys.map { ($0, values[$0]) })
    }
    let indices = columns.indices.dropLast().filter {
      patch[$0] != nil || names.contains(columns[$0].name)
    }
    let known = indices.map { columns[$0].name }
    return fields(indices, names.union(known), of: values)
  }

  /// Returns fields with those of others that they don't have.
  func merged(_ fields: Patch.Fields, over others: Patch.Fields) -> Patch.Fields {
    var merged = others
    if fields[extra] != nil || others[extra] != nil {
      var kept = KeptFields(others[extra])
      for index in fields.keys where index != extra { kept[columns[index].name] = nil }
      for member in KeptFields(fields[extra]).members {
        if let index = index(of: member.name) { merged[index] = nil }
        kept[member.name] = member.value
      }
      merged[extra] = kept == KeptFields() ? nil : kept.stored
    }
    for (index, value) in fields where index != extra { merged[index] = value }
    return merged
  }

  /// Writes fields as a JSON object in the order of the columns, those that can't be used behind them.
  func encode(_ fields: Patch.Fields) -> String {
    var members = fields.filter { $0.key != extra }.sorted { $0.key < $1.key }.map { index, value in
      JSONValue.Member(columns[index].name, columns[index].json(value))
    }
    if let kept = fields[extra] { members += KeptFields(kept).members }
    return JSONValue.object(members).encoded
  }

  /// Writes the fields of a record that was created with these values; see ``encode(_:)``.
  func encode(created values: [SQLValue]) -> String {
    var text = Array("{\"\(columns[0].name)\":0".utf8)
    text.reserveCapacity(256)
    for index in 1..<extra where values[index] != .null {
      text += ",\"".utf8
      text += columns[index].name.utf8
      text += "\":".utf8
      columns[index].json(values[index]).write(to: &text)
    }
    text.append(UInt8(ascii: "}"))
    return String(decoding: text, as: UTF8.self)
  }

  /// Reads fields that ``encode(_:)`` or another program wrote.
  func decode(_ text: String) throws(StoreError) -> Patch.Fields {
    guard case .object(let members)? = JSONReader.keptValue(of: text[...]) else {
      throw StoreError(.damaged, cause: "a patch of \(name) is not a JSON object")
    }
    var fields: Patch.Fields = [:]
    var kept = KeptFields()
    for member in members {
      if let index = index(of: member.name), let value = columns[index].value(member.value) {
        fields[index] = value
      } else {
        kept[member.name] = member.value
      }
    }
    if kept != KeptFields() { fields[extra] = kept.stored }
    return fields
  }
}
