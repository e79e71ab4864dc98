import Foyer
import Glibc

/// The bytes of a file as UTF-8, whatever encoding they were in.
struct TransferText: Sendable {
  let bytes: [UInt8]
  /// The encoding that was detected; `nil` for UTF-8.
  private(set) var encoding: LocalizedText?

  /// Detects the encoding.
  ///
  /// It knows UTF-8, UTF-16 with a byte order mark as spreadsheets write “Unicode text”, and CP949 as Korean Excel writes
  /// CSV. What is none of them stays as it is, so that its lines are refused one by one.
  ///
  /// - Throws: A ``Refusal`` where the system can't convert an encoding.
  init(_ bytes: [UInt8]) throws(Refusal) {
    if [0xFE, 0xFF] == bytes.prefix(2) || [0xFF, 0xFE] == bytes.prefix(2) {
      self.bytes = try Self.converted(bytes, from: "UTF-16", needsAll: true)
      encoding = LocalizedText(verbatim: "UTF-16")
      return
    }
    guard !Self.isUTF8(bytes[...]) else {
      self.bytes = bytes
      return
    }
    let text = try Self.converted(bytes, from: "CP949", needsAll: false)
    guard Self.hasHangul(text), !Self.hasHangul(CSV.lines(of: bytes[...]).filter(Self.isUTF8).flatMap(\.self))
    else {
      self.bytes = bytes
      return
    }
    self.bytes = text
    encoding = "CP949, the encoding of Korean Excel"
  }

  private static func isUTF8(_ bytes: ArraySlice<UInt8>) -> Bool {
    (try? UTF8Span(validating: bytes.span)) != nil
  }

  private static func hasHangul(_ bytes: [UInt8]) -> Bool {
    String(validating: bytes, as: UTF8.self)?.unicodeScalars.contains { 0xAC00...0xD7A3 ~= $0.value } ?? false
  }

  /// Converts bytes by iconv(3), whose tables are files of the C library.
  ///
  /// - Parameter needsAll: Refuse bytes that are not of the encoding, instead of returning none.
  private static func converted(
    _ bytes: [UInt8], from encoding: String, needsAll: Bool
  ) throws(Refusal) -> [UInt8] {
    let converter = iconv_open("UTF-8", encoding)
    // The result -1 of iconv_open(3) means an error.
    guard let converter, Int(bitPattern: converter) != -1 else { throw TransferStrings.noTable(of: encoding) }
    defer { iconv_close(converter) }
    var (input, output) = (
      bytes.map { CChar(bitPattern: $0) }, [CChar](repeating: 0, count: bytes.count * 3 + 16)
    )
    let count = input.withUnsafeMutableBufferPointer { input in
      output.withUnsafeMutableBufferPointer { output -> Int? in
        var (source, target) = (input.baseAddress, output.baseAddress)
        var (left, room) = (input.count, output.count)
        let result = iconv(converter, &source, &left, &target, &room)
        return result == Int(bitPattern: UInt.max) || left > 0 ? nil : output.count - room
      }
    }
    guard let count else {
      if needsAll { throw TransferStrings.malformed(encoding) }
      return []
    }
    return output[..<count].map { UInt8(bitPattern: $0) }
  }
}

/// The character between the fields of a file of comma-separated values.
enum CSVSeparator: UInt8, CaseIterable, Sendable {
  case comma = 0x2C
  case semicolon = 0x3B
  case tab = 0x09

  /// Detects the separator by the line of column names: the one that it has the most of.
  init(of bytes: [UInt8]) {
    var (counts, isQuoted) = ([UInt8: Int](), false)
    for byte in bytes {
      if byte == CSV.quote { isQuoted.toggle() }
      if isQuoted { continue }
      if byte == CSV.newline || byte == CSV.carriageReturn { break }
      counts[byte, default: 0] += 1
    }
    let others = [Self.semicolon, .tab].sorted {
      counts[$0.rawValue, default: 0] > counts[$1.rawValue, default: 0]
    }
    self =
      counts[others[0].rawValue, default: 0] > counts[Self.comma.rawValue, default: 0] ? others[0] : .comma
  }

  /// The separator in words; `nil` for the comma.
  var name: LocalizedText? {
    switch self {
    case .comma: nil
    case .semicolon: "separated by semicolons"
    case .tab: "separated by tabs"
    }
  }
}
