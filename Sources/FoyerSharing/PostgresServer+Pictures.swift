import Foyer
import FoyerJournal

extension PostgresServer: PictureServer {
  package func missingPictures(of names: [String]) async throws -> [String] {
    // No name has a character that means something in an array.
    try await rows(
      "SELECT foyer.missing_pictures($1, $2)", [journal, "{\(names.joined(separator: ","))}"]
    ).compactMap { $0[0] }
  }

  package func put(_ bytes: [UInt8], named name: String) async throws {
    _ = try await rows(
      "SELECT foyer.put_picture($1, $2, $3)", [journal, name, bytes.hexadecimal], within: .seconds(120))
  }

  package func picture(_ name: String) async throws -> [UInt8]? {
    let rows = try await rows("SELECT foyer.picture($1, $2)", [journal, name], within: .seconds(10))
    return rows.first?[0].flatMap { [UInt8](hexadecimal: $0) }
  }
}

/// PostgreSQL's form of bytes: <https://www.postgresql.org/docs/15/datatype-binary.html>, 8.4.1.
extension [UInt8] {
  fileprivate var hexadecimal: String {
    let digits = Array("0123456789abcdef".utf8)
    var text = Array("\\x".utf8)
    text.reserveCapacity(2 + 2 * count)
    for byte in self { text += [digits[Int(byte >> 4)], digits[Int(byte & 15)]] }
    return String(decoding: text, as: UTF8.self)
  }

  fileprivate init?(hexadecimal text: String) {
    let digits = Array(text.utf8.dropFirst(2))
    guard text.hasPrefix("\\x"), digits.count.isMultiple(of: 2) else { return nil }
    self = []
    reserveCapacity(digits.count / 2)
    for index in stride(from: 0, to: digits.count, by: 2) {
      guard let high = Self.value(digits[index]), let low = Self.value(digits[index + 1]) else { return nil }
      append(high << 4 | low)
    }
  }

  private static func value(_ digit: UInt8) -> UInt8? {
    switch digit {
    case 0x30...0x39: digit - 0x30
    case 0x61...0x66: digit - 0x57
    default: nil
    }
  }
}
