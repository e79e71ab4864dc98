/// Finds what must not reach a terminal.
enum ControlBytes {
  enum Allowance {
    /// Text and newlines.
    case text
    /// The bytes that a terminal driver makes of text: a newline is CR LF.
    case terminal
    /// The same with our own styles: SGR of the 16 palette colors.
    case styledTerminal
  }

  /// Descriptions of what is there beside what is allowed, each with what stands before it.
  static func offences(in bytes: [UInt8], allowing allowance: Allowance) -> [String] {
    var offences: [String] = []
    let scalars = Array(String(decoding: bytes, as: UTF8.self).unicodeScalars)
    var index = 0
    while index < scalars.count, offences.count < 5 {
      let scalar = scalars[index]
      if scalar == "\u{1B}", allowance == .styledTerminal, let end = style(in: scalars, at: index) {
        index = end
        continue
      }
      let isNewline =
        scalar == "\n"
        || (allowance != .text && scalar == "\r" && index + 1 < scalars.count && scalars[index + 1] == "\n")
      if !isNewline, isDangerous(scalar) {
        let before = scalars[max(0, index - 40)..<index].map { $0.escaped(asASCII: false) }.joined()
        offences.append("U+\(String(scalar.value, radix: 16)) after \(before)")
      }
      index += 1
    }
    return offences
  }

  /// C0, DEL, C1, the controls of direction, and separators that end lines.
  private static func isDangerous(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.value {
    case 0x00...0x1F, 0x7F...0x9F, 0x061C, 0x200B, 0x200E...0x200F, 0x2028...0x202E, 0x2060...0x206F, 0xFEFF,
      0xE0000...0xE007F:
      true
    default: false
    }
  }

  /// Returns true for the codes of reset, bold, dim, italic, underline and their ends, and the 16 colors.
  private static func isOfPalette(_ code: Substring) -> Bool {
    switch Int(code) {
    case nil: code.isEmpty
    case 0, 1, 2, 3, 4, 22, 23, 24, 39, 49: true
    case .some(let code): code < 108 && ((30...37).contains(code % 60) || (40...47).contains(code % 60))
    }
  }

  /// Returns the end of an SGR sequence of the palette that begins at `start`.
  private static func style(in scalars: [Unicode.Scalar], at start: Int) -> Int? {
    guard start + 1 < scalars.count, scalars[start + 1] == "[" else { return nil }
    var text = ""
    for index in (start + 2)..<scalars.count {
      if scalars[index] == "m" {
        let codes = text.split(separator: ";", omittingEmptySubsequences: false)
        return codes.allSatisfy(isOfPalette) ? index + 1 : nil
      }
      guard "0123456789;".unicodeScalars.contains(scalars[index]) else { return nil }
      text.unicodeScalars.append(scalars[index])
    }
    return nil
  }
}
