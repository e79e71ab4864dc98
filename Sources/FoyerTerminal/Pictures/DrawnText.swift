import Foyer

/// The output of a drawing program, once it is known to hold nothing but printable characters, newlines and
/// SGR sequences (`ESC [ … m`).
struct DrawnText: Equatable {
  let text: String

  /// Returns `nil` when there is anything else, or more than the cells asked for.
  init?(checking bytes: [UInt8], columns: Int, rows: Int) {
    guard let whole = String(validating: bytes, as: UTF8.self) else { return nil }
    var lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    guard lines.count <= rows else { return nil }
    for line in lines {
      guard let shown = Self.withoutColor(line) else { return nil }
      let text = Text(String(shown))
      guard text.shown == text.original, text.width <= columns else { return nil }
    }
    text = lines.map { $0 + ($0.utf8.contains(0x1B) ? "\u{1B}[0m\n" : "\n") }.joined()
  }

  /// Drops SGR sequences; `nil` when an escape begins anything else.
  private static func withoutColor(_ line: Substring) -> String? {
    var shown = String.UnicodeScalarView()
    var scalars = line.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\u{1B}" else {
        shown.append(scalar)
        continue
      }
      guard scalars.next() == "[" else { return nil }
      while true {
        guard let next = scalars.next() else { return nil }
        if next == "m" { break }
        guard ("0"..."9").contains(next) || next == ";" else { return nil }
      }
    }
    return String(shown)
  }
}
