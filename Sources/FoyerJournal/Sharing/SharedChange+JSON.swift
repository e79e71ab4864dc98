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

  /// Reads a change that a server keeps; one that can't be used is nothing but its text and why.
  package init(body: String, author: String, past: JournalPast, privateValues: [PrivateValue] = []) {
    let json = JSONReader.keptValue(of: body[...])
    if let json, let change = SharedChange(json, author: author, past, privateValues) {
      self = change
    } else {
      let id = json?.id("id") ?? RecordID(high: 0, low: UInt64(bitPattern: past.revision))
      self.init(
        id: id, replica: RecordID(high: 0, low: 0), number: 0, base: 0, author: author,
        time: Timestamp(milliseconds: 0), feature: "", command: "", note: nil, kind: .did, target: nil,
        parts: [], privateValues: [], expectations: [], revision: past.revision, digest: past.digest)
      flaw = Flaw(body: body, reason: json == nil ? .unreadable : .malformed)
    }
  }

  private init?(_ json: JSONValue, author: String, _ past: JournalPast, _ privateValues: [PrivateValue]) {
    guard let id = json.id("id"), let replica = json.id("replica"), let number = json["number"]?.integer,
      let base = json["base"]?.integer, let time = json["time"]?.integer,
      let feature = json["feature"]?.string, feature.isShort, !feature.isEmpty,
      let command = json["command"]?.string, command.isShort,
      let kind = json["kind"]?.integer, kind >= 0,
      let parts = json["parts"]?.array?.map(Part.init), !parts.contains(nil),
      Set(parts.map { $0?.record }).count == parts.count
    else { return nil }
    let note = json["note"]?.string
    guard ValueBounds.text(ValueBounds.noteLength).contain(.text(note ?? "")) else { return nil }
    self.init(
      id: id, replica: replica, number: Int64(number), base: Int64(base), author: author,
      time: Timestamp(milliseconds: Int64(time)), feature: feature, command: command, note: note,
      kind: Change.Kind(rawValue: kind), target: json.id("target"), parts: parts.compactMap(\.self),
      privateValues: privateValues.filter { ValueBounds.texts.contain(.text($0.value)) },
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

extension String {
  /// True for what can be the name of a feature or of a command.
  fileprivate var isShort: Bool { ValueBounds.text(ValueBounds.nameLength).contain(.text(self)) }
}

extension SharedChange.Part {
  var json: JSONValue {
    var members: [JSONValue.Member] = [
      .init("type", .string(type)), .init("record", .string(record.description)),
      .init("before", before.flatMap { JSONReader.keptValue(of: $0[...]) } ?? .null),
      .init("after", JSONReader.keptValue(of: after[...]) ?? .object([])),
    ]
    if !lines.isEmpty { members.append(.init("lines", .array(lines.map(JSONValue.string)))) }
    return .object(members)
  }

  fileprivate init?(_ json: JSONValue) {
    guard let type = json["type"]?.string, type.isRecordName, let record = json.id("record"),
      let after = json["after"], after.hasFieldNames
    else { return nil }
    let before = json["before"] == .null ? nil : json["before"]
    if let before, !before.hasFieldNames { return nil }
    self.init(
      type: type, record: record, before: before?.encoded, after: after.encoded,
      lines: json["lines"]?.array?.compactMap(\.string) ?? [])
  }

  /// Makes the part of a snapshot that concerns one record.
  package init(type: String, record: RecordID, fields: String) {
    self.init(type: type, record: record, before: nil, after: fields)
  }

  /// Makes the part of a snapshot that is an edit of a record that isn't there yet.
  package init(editing record: RecordID, of type: String, from before: String, to after: String) {
    self.init(type: type, record: record, before: before, after: after)
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
  fileprivate func id(_ name: String) -> RecordID? {
    self[name]?.string.flatMap { RecordID($0.filter { $0 != "-" }) }
  }

  /// True for an object whose members can be fields of a record.
  fileprivate var hasFieldNames: Bool {
    guard case .object(let members) = self else { return false }
    return members.allSatisfy(\.name.isRecordName)
  }
}
