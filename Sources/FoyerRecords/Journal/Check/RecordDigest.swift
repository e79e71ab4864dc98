import Foyer

/// The digest of a record by its fields, which the server's `foyer.digest` computes as well.
///
/// It is that of the fields as PostgreSQL writes them, without those that are `null`. Those of all records are combined by
/// exclusive or, from which one is taken out as it is put in.
struct RecordDigest {
  private var bytes: [UInt8]

  private init(_ id: RecordID, _ type: String) {
    bytes = id.bytes
    bytes += type.utf8
    bytes.append(UInt8(ascii: "{"))
  }

  /// - Parameter fields: The values of the fields by their names.
  static func of(_ id: RecordID, _ type: String, _ fields: RecordFields) -> Int64 {
    var digest = RecordDigest(id, type)
    var isFirst = true
    for (name, value) in fields.sorted(by: { $0.key.isBefore($1.key) }) {
      digest.add(name, value, &isFirst)
    }
    return digest.value
  }

  /// - Parameter order: The columns in the order of their names, without the one of values that can't be used.
  static func of(_ id: RecordID, _ table: RecordTable, _ order: [Int], _ values: [SQLValue]) -> Int64 {
    guard values[table.extra] == .null else { return of(id, table.name, table.fields(of: values)) }
    var digest = RecordDigest(id, table.name)
    var isFirst = true
    for index in order {
      digest.add(table.columns[index].name, table.columns[index].json(values[index]), &isFirst)
    }
    return digest.value
  }

  private mutating func add(_ name: String, _ value: JSONValue, _ isFirst: inout Bool) {
    guard value != .null else { return }
    if !isFirst { bytes += ", ".utf8 }
    isFirst = false
    add(name)
    bytes += ": ".utf8
    add(value)
  }

  private mutating func add(_ value: JSONValue) {
    switch value {
    case .null: bytes += "null".utf8
    case .bool(let flag): bytes += (flag ? "true" : "false").utf8
    case .integer(let number): bytes += "\(number)".utf8
    case .decimal(let number): bytes += number.utf8
    case .string(let text): add(text)
    case .array(let elements):
      bytes.append(UInt8(ascii: "["))
      for (index, element) in elements.enumerated() {
        if index > 0 { bytes += ", ".utf8 }
        add(element)
      }
      bytes.append(UInt8(ascii: "]"))
    case .object(let members):
      bytes.append(UInt8(ascii: "{"))
      var isFirst = true
      for member in members.sorted(by: { $0.name.isBefore($1.name) }) {
        add(member.name, member.value, &isFirst)
      }
      bytes.append(UInt8(ascii: "}"))
    }
  }

  private mutating func add(_ text: String) {
    bytes.append(UInt8(ascii: "\""))
    for byte in text.utf8 {
      if byte >= 0x20, byte != UInt8(ascii: "\""), byte != UInt8(ascii: "\\") {
        bytes.append(byte)
      } else {
        bytes += Self.escape(byte).utf8
      }
    }
    bytes.append(UInt8(ascii: "\""))
  }

  private static func escape(_ byte: UInt8) -> String {
    switch byte {
    case UInt8(ascii: "\""): "\\\""
    case UInt8(ascii: "\\"): "\\\\"
    case 0x08: "\\b"
    case 0x09: "\\t"
    case 0x0A: "\\n"
    case 0x0C: "\\f"
    case 0x0D: "\\r"
    default: "\\u00" + (byte < 0x10 ? "0" : "") + String(byte, radix: 16)
    }
  }

  private var value: Int64 { Int64(bitPattern: ContentHash(of: bytes + [UInt8(ascii: "}")]).number) }
}

extension RecordTable {
  /// The columns of fields in the order of their names.
  var columnOrder: [Int] {
    columns.indices.dropLast().sorted { columns[$0].name.isBefore(columns[$1].name) }
  }
}

extension String {
  /// Returns true for a name that PostgreSQL puts before another one: a shorter one, or one whose bytes are less.
  fileprivate func isBefore(_ other: String) -> Bool {
    utf8.count == other.utf8.count
      ? utf8.lexicographicallyPrecedes(other.utf8) : utf8.count < other.utf8.count
  }
}
