/// Writes JSON values so that no byte of the output can act on a terminal.
struct JSONWriter {
  private(set) var output = ""

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: output += "null"
    case .bool(let value): output += value ? "true" : "false"
    case .integer(let value): output += String(value)
    case .string(let value): write(value)
    case .array(let values): writeList(values, "[", "]") { $0.write($1) }
    case .object(let members):
      writeList(members, "{", "}") { writer, member in
        writer.write(member.name)
        writer.output += ":"
        writer.write(member.value)
      }
    }
  }

  private mutating func writeList<Item>(
    _ items: [Item], _ open: String, _ close: String, _ write: (inout JSONWriter, Item) -> Void
  ) {
    output += open
    var isFirst = true
    for item in items {
      if !isFirst { output += "," }
      isFirst = false
      write(&self, item)
    }
    output += close
  }

  private mutating func write(_ string: String) {
    output += "\""
    if string.utf8.allSatisfy({ $0 &- 0x20 < 0x5F && $0 != 0x22 && $0 != 0x5C }) {
      output += string
    } else {
      for scalar in string.unicodeScalars { write(scalar) }
    }
    output += "\""
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": output += "\\\""
    case "\\": output += "\\\\"
    case "\n": output += "\\n"
    case "\t": output += "\\t"
    case _ where scalar.isPlainlyHarmless: output.unicodeScalars.append(scalar)
    case _ where scalar.isEscapedInJSON:
      for unit in UTF16.encode(scalar).map(Array.init) ?? [] {
        let digits = String(unit, radix: 16)
        output += "\\u" + String(repeating: "0", count: 4 - digits.utf8.count) + digits
      }
    default: output.unicodeScalars.append(scalar)
    }
  }
}

extension Unicode.Scalar {
  fileprivate var isEscapedInJSON: Bool {
    switch properties.generalCategory {
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator: true
    default: properties.isDefaultIgnorableCodePoint
    }
  }
}

extension JSONValue {
  /// The value as JSON on one line, with controls and invisible characters as `\uXXXX`.
  public var encoded: String {
    var writer = JSONWriter()
    writer.write(self)
    return writer.output
  }
}
