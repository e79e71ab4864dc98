package import Foyer

/// A change as it travels between replicas and their server.
package struct SharedChange: Sendable, Equatable, Identifiable {
  /// The part of a change that concerns one record, its fields as JSON objects.
  package struct Part: Sendable, Equatable {
    let type: String
    let record: RecordID
    /// No value when the change created the record.
    let before: String?
    let after: String
    /// The fields that are merged line by line with what others wrote meanwhile.
    var lines: [String] = []
  }

  /// A value that is kept outside of the journal, and the reference that parts name it by.
  package struct PrivateValue: Sendable, Equatable {
    let id: RecordID
    let record: RecordID
    let value: String
  }

  /// The reason why a change can't be used by any version of this program that is known.
  struct Flaw: Sendable, Equatable {
    enum Reason: String, Sendable {
      /// It isn't JSON, or goes deeper than JSON may.
      case unreadable
      /// A part that every change has is missing, of another type, or beyond its bounds.
      case malformed
      /// The server refuses the change.
      case refused
    }

    /// The change as it came.
    let body: String
    let reason: Reason
  }

  package let id: RecordID
  /// The replica that made the change.
  let replica: RecordID
  /// The change's place in that replica's journal.
  let number: Int64
  /// The latest revision that the replica knew when it made the change.
  let base: Int64
  var author: String
  let time: Timestamp
  let feature: String
  let command: String
  let note: String?
  var kind: Change.Kind
  var target: RecordID?
  var parts: [Part]
  var privateValues: [PrivateValue]
  /// Values that must hold on the server, or it refuses the change.
  package let expectations: [Expectation]
  /// The place in the server's order; `nil` while the server hasn't seen it.
  var revision: Int64?
  /// The server's digest of all changes up to this one; `nil` while the server hasn't seen it, or keeps none.
  var digest: String?
  /// The reason why the change can't be used; `nil` for one that can.
  var flaw: Flaw?
}

/// A value that a field must have on the server, or that no other record may have, for a change to be accepted.
package struct Expectation: Sendable, Hashable {
  /// The record that has the value; `nil` for all that the change gives one.
  let record: RecordID?
  let field: String
  /// The value as JSON; `nil` for those that the change gives the field.
  let value: String?
  /// The type of whose other records none may have the value; `nil` when the record has to have it.
  let uniqueIn: String?

  /// Expects a record to have a value.
  init(record: RecordID, field: String, value: String, uniqueIn: String? = nil) {
    self.record = record
    self.field = field
    self.value = value
    self.uniqueIn = uniqueIn
  }

  /// Expects each value that the change gives a field to be that of no other record of the type.
  init(unique field: String, in type: String) {
    (record, value) = (nil, nil)
    self.field = field
    uniqueIn = type
  }
}

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

extension RecordID {
  /// Reads an identifier that may have hyphens.
  package init?(uuid: String?) {
    guard let uuid else { return nil }
    self.init(uuid.filter { $0 != "-" })
  }
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

  /// Makes the part of a snapshot that is a record, or an edit of one that isn't there yet.
  package init(_ type: String, of record: RecordID, from before: String? = nil, to after: String) {
    self.init(type: type, record: record, before: before, after: after)
  }
}

extension SharedChange.PrivateValue {
  /// Reads a value with its identifier and that of its record in front of it, as a server keeps them.
  package init?(_ row: [String?]) {
    guard row.count == 3, let id = RecordID(uuid: row[0]), let record = RecordID(uuid: row[1]),
      let value = row[2]
    else { return nil }
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
  fileprivate func id(_ name: String) -> RecordID? { RecordID(uuid: self[name]?.string) }

  /// True for an object whose members can be fields of a record.
  fileprivate var hasFieldNames: Bool {
    guard case .object(let members) = self else { return false }
    return members.allSatisfy(\.name.isRecordName)
  }
}

extension SharedChange {
  /// The number of bytes that it takes, about.
  package var size: Int {
    let records = parts.reduce(0) { $0 + $1.after.utf8.count + ($1.before?.utf8.count ?? 0) + 120 }
    return privateValues.reduce(records) { $0 + $1.value.utf8.count + 120 }
  }

  /// Returns its JSON in pieces that make it when they are joined; only one of them is in memory at a time.
  ///
  /// - Parameter size: The most bytes of a piece.
  package func pieces(of size: Int) -> Pieces { Pieces(self, size) }

  package struct Pieces: Sequence, IteratorProtocol {
    private let change: SharedChange
    private let size: Int
    private var added = 0
    private var bytes = Array("{\"parts\":[".utf8)

    fileprivate init(_ change: SharedChange, _ size: Int) { (self.change, self.size) = (change, size) }

    package mutating func next() -> String? {
      while bytes.count < size, added <= change.parts.count { addPart() }
      guard !bytes.isEmpty else { return nil }
      var end = Swift.min(size, bytes.count)
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      defer { bytes.removeFirst(end) }
      return String(decoding: bytes[..<end], as: UTF8.self)
    }

    private mutating func addPart() {
      defer { added += 1 }
      guard added == change.parts.count else {
        if added > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes += change.parts[added].json.encoded.utf8
        return
      }
      var rest = change
      rest.parts = []
      guard case .object(let members) = rest.json else { return }
      bytes += "],".utf8
      bytes += JSONValue.object(members.filter { $0.name != "parts" }).encoded.utf8.dropFirst()
    }
  }
}
