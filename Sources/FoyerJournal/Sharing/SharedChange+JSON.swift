package import Foyer
import FoyerStorage

extension SharedChange {
  /// The change as JSON, without its author and revision, which a server knows better.
  package var json: JSONValue {
    [
      "id": .string(id.description), "replica": .string(replica.description), "number": .integer(Int(number)),
      "base": .integer(Int(base)), "time": .integer(Int(time.milliseconds)), "feature": .string(feature),
      "command": .string(command), "note": note.map(JSONValue.string) ?? .null,
      "kind": .integer(kind.rawValue), "target": target.map { .string($0.description) } ?? .null,
      "parts": .array(parts.map(\.json)),
      "private": .array(
        privateValues.map {
          [
            "id": .string($0.id.description), "record": .string($0.record.description),
            "value": .string($0.value),
          ]
        }),
      "expectations": .array(
        expectations.map(\.json)),
    ]
  }

  /// Reads a change that ``json`` wrote; `nil` for what is none.
  package init?(_ json: JSONValue, author: String, past: JournalPast, privateValues: [PrivateValue]) {
    guard let id = json.id("id"), let replica = json.id("replica"), let number = json["number"]?.integer,
      let base = json["base"]?.integer, let time = json["time"]?.integer,
      let feature = json["feature"]?.string,
      let command = json["command"]?.string, let kind = json["kind"]?.integer.flatMap(Change.Kind.init),
      let parts = json["parts"]?.array?.map(Part.init), !parts.contains(nil)
    else { return nil }
    self.init(
      id: id, replica: replica, number: Int64(number), base: Int64(base), author: author,
      time: Timestamp(milliseconds: Int64(time)), feature: feature, command: command,
      note: json["note"]?.string,
      kind: kind, target: json.id("target"), parts: parts.compactMap(\.self), privateValues: privateValues,
      expectations: (json["expectations"]?.array ?? []).compactMap(Expectation.init),
      revision: past.revision, digest: past.digest)
  }
}

extension Expectation {
  fileprivate var json: JSONValue {
    [
      "record": record.map { .string($0.description) } ?? .null, "field": .string(field),
      "value": value.map(JSONValue.string) ?? .null, "unique": uniqueIn.map(JSONValue.string) ?? .null,
    ]
  }

  fileprivate init?(_ json: JSONValue) {
    guard let field = json["field"]?.string else { return nil }
    let type = json["unique"]?.string
    guard let record = json.id("record"), let value = json["value"]?.string else {
      guard let type else { return nil }
      self.init(unique: field, in: type)
      return
    }
    self.init(record: record, field: field, value: value, uniqueIn: type)
  }
}

extension SharedChange.Part {
  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("type", .string(type)), .init("record", .string(record.description)),
      .init("before", before.flatMap { JSONReader.value(of: $0[...]) } ?? .null),
      .init("after", JSONReader.value(of: after[...]) ?? .object([])),
    ]
    if !lines.isEmpty { members.append(.init("lines", .array(lines.map(JSONValue.string)))) }
    return .object(members)
  }

  fileprivate init?(_ json: JSONValue) {
    guard let type = json["type"]?.string, let record = json.id("record"), let after = json["after"],
      case .object = after
    else { return nil }
    let before: JSONValue? = if case .object? = json["before"] { json["before"] } else { nil }
    self.init(type: type, record: record, before: before?.encoded, after: after.encoded)
  }

  /// Makes the part of a snapshot that concerns one record.
  package init(type: String, record: RecordID, fields: String) {
    self.init(type: type, record: record, before: nil, after: fields)
  }
}

extension SharedChange.PrivateValue {
  /// Makes a value that is kept outside of the journal.
  package init(reference id: RecordID, of record: RecordID, _ value: String) {
    self.init(id: id, record: record, value: value)
  }
}

extension JournalSnapshot {
  /// Makes a snapshot of records that a server keeps.
  package init(
    at past: JournalPast, _ parts: [SharedChange.Part], _ privateValues: [SharedChange.PrivateValue]
  ) {
    self.init(past: past, parts: parts, privateValues: privateValues)
  }
}

extension JSONValue {
  fileprivate func id(_ name: String) -> RecordID? { self[name]?.string.flatMap { RecordID($0) } }
}
