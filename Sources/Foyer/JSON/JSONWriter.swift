/// Writes JSON values so that no byte of the output can act on a terminal.
struct JSONWriter {
  private(set) var output = TextBuffer(capacity: 1024)

  mutating func write(_ value: JSONValue) {
    switch value {
    case .null: output.append("null")
    case .bool(let value): output.append(value ? "true" : "false")
    case .integer(let value): output.append(number: value)
    case .decimal(let value): output.append(value)
    case .string(let value): write(value)
    case .array(let values): write(values)
    case .object(let members): write(members)
    }
  }

  private mutating func write(_ values: [JSONValue]) {
    output.append(byte: UInt8(ascii: "["))
    for (index, value) in values.enumerated() {
      if index > 0 { output.append(byte: UInt8(ascii: ",")) }
      write(value)
    }
    output.append(byte: UInt8(ascii: "]"))
  }

  private mutating func write(_ members: [JSONValue.Member]) {
    output.append(byte: UInt8(ascii: "{"))
    for (index, member) in members.enumerated() {
      if index > 0 { output.append(byte: UInt8(ascii: ",")) }
      write(member.name)
      output.append(byte: UInt8(ascii: ":"))
      write(member.value)
    }
    output.append(byte: UInt8(ascii: "}"))
  }

  private mutating func write(_ string: String) {
    output.append(byte: UInt8(ascii: "\""))
    if string.isPrintableASCII, !string.utf8.contains(where: { $0 == 0x22 || $0 == 0x5C }) {
      output.append(string)
    } else {
      for scalar in string.unicodeScalars { write(scalar) }
    }
    output.append(byte: UInt8(ascii: "\""))
  }

  private mutating func write(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\"": output.append("\\\"")
    case "\\": output.append("\\\\")
    case "\n": output.append("\\n")
    case "\t": output.append("\\t")
    case _ where scalar.isPlainlyHarmless: output.append(scalar)
    case _ where scalar.isEscapedInJSON:
      for unit in UTF16.encode(scalar).map(Array.init) ?? [] {
        output.append("\\u")
        for shift in [12, 8, 4, 0] as [UInt16] { output.append(byte: Self.digit(unit >> shift & 0xF)) }
      }
    default: output.append(scalar)
    }
  }
}

extension JSONWriter {
  private static func digit(_ value: UInt16) -> UInt8 {
    UInt8(truncatingIfNeeded: value) + (value < 10 ? UInt8(ascii: "0") : UInt8(ascii: "a") - 10)
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
    return writer.output.text
  }
}
