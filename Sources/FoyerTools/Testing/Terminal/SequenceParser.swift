/// Takes a terminal's input apart into text, control bytes and escape sequences, wherever it is cut.
struct SequenceParser {
  enum Token: Equatable {
    case scalar(Unicode.Scalar)
    case control(UInt8)
    /// `ESC [ numbers final`, of which private ones are left out.
    case sequence(final: UInt8, numbers: [Int])
  }

  private enum State {
    case text
    case escape
    /// Behind `ESC [`.
    case sequence([UInt8])
    /// Behind `ESC ]` and the like, up to BEL or `ESC \`.
    case string(isEscaped: Bool)
    /// Behind `ESC (` and the like, where one byte follows.
    case designation
  }

  private var state = State.text
  private var partial: [UInt8] = []

  mutating func tokens(of bytes: [UInt8]) -> [Token] {
    var tokens: [Token] = []
    for byte in bytes {
      if let token = take(byte) { tokens.append(token) }
    }
    return tokens
  }

  private mutating func take(_ byte: UInt8) -> Token? {
    switch state {
    case .text: return text(byte)
    case .escape: return escape(byte)
    case .sequence(let bytes): return sequence(bytes, byte)
    case .designation: state = .text
    case .string(let isEscaped):
      state = byte == 0x07 || isEscaped && byte == 0x5C ? .text : .string(isEscaped: byte == 0x1B)
    }
    return nil
  }

  private mutating func text(_ byte: UInt8) -> Token? {
    if byte == 0x1B {
      state = .escape
      return nil
    }
    if byte < 0x20 || byte == 0x7F { return .control(byte) }
    partial.append(byte)
    guard partial.count >= Self.length(of: partial[0]) else { return nil }
    defer { partial = [] }
    return String(decoding: partial, as: UTF8.self).unicodeScalars.first.map { .scalar($0) }
  }

  private mutating func escape(_ byte: UInt8) -> Token? {
    switch byte {
    case 0x5B: state = .sequence([])
    case 0x5D, 0x50, 0x58, 0x5E, 0x5F: state = .string(isEscaped: false)
    case 0x28...0x2F: state = .designation
    default: state = .text
    }
    return nil
  }

  private mutating func sequence(_ bytes: [UInt8], _ byte: UInt8) -> Token? {
    guard (0x40...0x7E).contains(byte) else {
      state = .sequence(bytes + [byte])
      return nil
    }
    state = .text
    if let first = bytes.first, (0x3C...0x3F).contains(first) { return nil }
    let numbers = bytes.split(separator: 0x3B, omittingEmptySubsequences: false).map {
      Int(String(decoding: $0, as: UTF8.self)) ?? 0
    }
    return .sequence(final: byte, numbers: numbers)
  }

  private static func length(of lead: UInt8) -> Int {
    lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : lead >= 0xC0 ? 2 : 1
  }
}
