/// A reader and writer of comma-separated values.
///
/// Spreadsheets take a field that begins with `=`, `+`, `-`, `@`, a tab or a carriage return for a formula;
/// an apostrophe before it keeps it a text. The apostrophe is written before such a field, and before one
/// that has apostrophes before these characters already. Reading removes exactly one, so that every text
/// comes back as it was.
package enum CSV {
  static let comma = UInt8(ascii: ",")
  static let quote = UInt8(ascii: "\"")
  static let newline = UInt8(ascii: "\n")
  static let carriageReturn = UInt8(ascii: "\r")

  package static func line(_ fields: [String]) -> String {
    fields.map { field(guarded($0)) }.joined(separator: ",") + "\r\n"
  }

  static func guarded(_ text: String) -> String { isFormula(text) ? "'" + text : text }

  package static func unguarded(_ text: String) -> String {
    text.utf8.first == UInt8(ascii: "'") && isFormula(text) ? String(text.dropFirst()) : text
  }

  /// The lines of some bytes, whichever way they end.
  package static func lines(of bytes: ArraySlice<UInt8>) -> [ArraySlice<UInt8>] {
    var (lines, start) = ([ArraySlice<UInt8>](), bytes.startIndex)
    for index in bytes.indices {
      let isReturn = bytes[index] == carriageReturn
      let isBeforeNewline = index + 1 < bytes.endIndex && bytes[index + 1] == newline
      guard bytes[index] == newline || isReturn && !isBeforeNewline else { continue }
      lines.append(bytes[start..<index])
      start = index + 1
    }
    return lines + [bytes[start...]]
  }

  private static func isFormula(_ text: String) -> Bool {
    let first = text.utf8.first { $0 != UInt8(ascii: "'") }
    return first.map { "=+-@\t\r".utf8.contains($0) } ?? false
  }

  private static func field(_ text: String) -> String {
    let needsQuotes = text.utf8.contains { [comma, quote, newline, carriageReturn].contains($0) }
    guard needsQuotes else { return text }
    let pieces = text.split(separator: "\"", omittingEmptySubsequences: false)
    return "\"" + pieces.joined(separator: "\"\"") + "\""
  }
}
