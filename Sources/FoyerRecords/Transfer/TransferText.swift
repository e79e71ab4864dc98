import Foyer
import Glibc

/// An encoding that files come in when they aren't in UTF-8.
enum TransferEncoding: String, Sendable {
  case utf16 = "UTF-16"
  case cp949 = "CP949"
  case windows1252 = "WINDOWS-1252"

  /// Reads the word for one behind a file's name.
  init?(named word: some StringProtocol) {
    switch word.lowercased() {
    case "utf-16": self = .utf16
    case "cp949", "euc-kr": self = .cp949
    case "windows-1252", "cp1252", "latin1", "latin-1", "iso-8859-1": self = .windows1252
    default: return nil
    }
  }

  var name: LocalizedText {
    switch self {
    case .utf16: LocalizedText(verbatim: "UTF-16")
    case .cp949: "CP949, the encoding of Korean Excel"
    case .windows1252: "Windows-1252, the encoding of Western spreadsheets"
    }
  }
}

/// The bytes of a file as UTF-8, whatever encoding they were in.
struct TransferText: Sendable {
  let bytes: [UInt8]
  /// The encoding that was named or detected; `nil` for UTF-8.
  private(set) var encoding: LocalizedText?

  /// Converts a file, in the encoding that was named or the one that is detected.
  ///
  /// It detects UTF-8, UTF-16 with a byte order mark as spreadsheets write “Unicode text”, CP949 as Korean Excel writes
  /// CSV, and in CSV Windows-1252, which Latin-1 is a part of. What is none of them stays as it is, so that its lines are refused
  /// one by one.
  ///
  /// - Throws: A ``Refusal`` where the system can't convert an encoding, or where two encodings make words of the file.
  init(_ bytes: [UInt8], as format: TransferFormat, in named: TransferEncoding? = nil) throws(Refusal) {
    let found: TransferEncoding? = if let named { named } else { try Self.encoding(of: bytes, as: format) }
    encoding = found?.name
    guard let found else {
      self.bytes = bytes
      return
    }
    self.bytes = try Self.converted(bytes, from: found.rawValue, needsAll: true)
  }

  private static func encoding(
    of bytes: [UInt8], as format: TransferFormat
  ) throws(Refusal) -> TransferEncoding? {
    if [0xFE, 0xFF] == bytes.prefix(2) || [0xFF, 0xFE] == bytes.prefix(2) { return .utf16 }
    if isUTF8(bytes[...]) { return nil }
    let lines = CSV.lines(of: bytes[...]).filter { $0.contains { $0 >= 0x80 } }
    if lines.contains(where: isUTF8) { return nil }
    let isKorean = hasHangul(try converted(bytes, from: TransferEncoding.cp949.rawValue, needsAll: false))
    let western = try converted(bytes, from: TransferEncoding.windows1252.rawValue, needsAll: false)
    let isWestern = format == .csv && !isBrokenUTF8(bytes) && hasWords(western)
    if isKorean, isWestern {
      throw Refusal(
        "The file is not UTF-8, and it can be read as CP949 and as Windows-1252; nothing was imported.",
        suggestion: "Type cp949 or windows-1252 after the name of the file.")
    }
    return isKorean ? .cp949 : isWestern ? .windows1252 : nil
  }

  /// Returns true for a text whose characters beyond ASCII are letters, some of them in words with those of ASCII, and the
  /// signs of Western typesetting.
  private static func hasWords(_ bytes: [UInt8]) -> Bool {
    guard let text = String(validating: bytes, as: UTF8.self), !text.isEmpty else { return false }
    let signs = "€£§°«»·¿¡‘’“”„–—…\u{A0}"
    let isWestern = text.allSatisfy { $0.isASCII || $0.isLetter || signs.contains($0) }
    return isWestern
      && text.split { !$0.isLetter }.contains { $0.contains(where: \.isASCII) && !$0.allSatisfy(\.isASCII) }
  }

  /// Returns true for bytes that could be the rest of a character in UTF-8, or that are hardly ever a letter.
  private static func isBrokenUTF8(_ bytes: [UInt8]) -> Bool {
    bytes.contains(0xFF) || zip(bytes, bytes.dropFirst()).contains { $0 >= 0xC0 && 0x80...0xBF ~= $1 }
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
    guard let converter, Int(bitPattern: converter) != -1 else {
      throw Refusal(
        "This system can't convert \(encoding), so nothing was imported.",
        suggestion: TransferStrings.saveAsUTF8)
    }
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
      if needsAll {
        throw Refusal(
          "The file is not \(encoding); nothing was imported.",
          suggestion: TransferStrings.saveAsUTF8)
      }
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
