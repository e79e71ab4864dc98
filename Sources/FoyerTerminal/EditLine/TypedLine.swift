import Glibc

/// The line being typed, as it stands in libedit's buffer, and the cursor in it.
struct TypedLine: Equatable {
  /// Unicode scalars, and lone surrogates for the bytes that are none.
  private(set) var units: [UInt32] = []
  private(set) var cursor = 0

  init() {}

  init(_ units: some Sequence<UInt32>, cursor: Int? = nil) {
    self.units = Array(units)
    self.cursor = min(max(0, cursor ?? self.units.count), self.units.count)
  }

  var count: Int { units.count }
  var isAtEnd: Bool { cursor == units.count }

  /// The unit that stands for a byte which is not UTF-8.
  static func malformedUnit(_ byte: UInt8) -> UInt32 { 0xDC00 | UInt32(byte) }

  /// True when it contains bytes that are not UTF-8.
  var isMalformed: Bool { units.contains { 0xDC00...0xDFFF ~= $0 } }

  /// True when libedit asks a question of its own below the line, such as the text to search for.
  var isAsking: Bool { units.contains(0x0A) }

  /// The text, with U+FFFD for bytes that are not UTF-8.
  var text: String { Self.text(units[...]) }

  var textBeforeCursor: String { Self.text(units[..<cursor]) }

  /// Puts units in at the cursor.
  mutating func insert(_ inserted: [UInt32]) {
    if isAtEnd { units += inserted } else { units.insert(contentsOf: inserted, at: cursor) }
    cursor += inserted.count
  }

  private static func text(_ units: ArraySlice<UInt32>) -> String {
    var text = ""
    text.unicodeScalars.append(contentsOf: units.lazy.map { Unicode.Scalar($0) ?? "\u{FFFD}" })
    return text
  }
}

extension UInt32 {
  /// True when the unit is a character by itself, of a fixed width, beside any other such unit.
  var isPlainCharacter: Bool {
    switch self {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF: true
    case 0x3041...0x3096, 0x30A1...0x30FF, 0x3131...0x3163, 0x4E00...0x9FFF, 0xAC00...0xD7A3: true
    default: false
    }
  }
}

/// Grapheme clusters, for keys that libedit applies to Unicode scalars.
///
/// A family of emoji, a flag, a letter with its marks or a syllable of conjoining jamo is one character.
extension TypedLine {
  /// Returns the corrected line when a key split a character.
  ///
  /// A motion goes on to the edge of the character, a deletion takes all of it, and a swap swaps whole characters.
  ///
  /// - Parameter before: The line before the key.
  /// - Returns: `nil` when nothing was torn.
  func mended(after before: TypedLine) -> TypedLine? {
    guard !(before.isPlain && isPlain) else { return nil }
    if units == before.units { return mendedMotion(from: before.cursor) }
    if count < before.count { return mendedDeletion(from: before) ?? mendedMotion(from: before.cursor) }
    return count == before.count ? mendedSwap(in: before) : nil
  }

  private var isPlain: Bool { units.allSatisfy(\.isPlainCharacter) }

  /// The offsets at which the characters begin, and the end of the line.
  private var edges: [Int] {
    text.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.unicodeScalars.count) }
  }

  private func mendedMotion(from start: Int) -> TypedLine? {
    let edges = edges
    let target =
      cursor > start ? edges.first { $0 >= cursor } ?? count : edges.last { $0 <= cursor } ?? 0
    return target == cursor ? nil : TypedLine(units, cursor: target)
  }

  private func mendedDeletion(from before: TypedLine) -> TypedLine? {
    guard let deleted = deleted(from: before) else { return nil }
    let edges = before.edges
    let start = edges.last { $0 <= deleted.lowerBound } ?? 0
    let end = edges.first { $0 >= deleted.upperBound } ?? before.count
    guard start..<end != deleted else { return nil }
    return TypedLine(before.units[..<start] + before.units[end...], cursor: start)
  }

  /// The range of another line that is missing in this one: at the cursor if it can be, else where they first differ.
  private func deleted(from before: TypedLine) -> Range<Int>? {
    let missing = before.count - count
    let difference =
      zip(units, before.units).enumerated().first { $0.element.0 != $0.element.1 }?.offset ?? count
    return [cursor, difference].lazy.map { $0..<$0 + missing }.first { range in
      range.upperBound <= before.count && before.units[..<range.lowerBound] == units[..<range.lowerBound]
        && before.units[range.upperBound...] == units[range.lowerBound...]
    }
  }

  private func mendedSwap(in before: TypedLine) -> TypedLine? {
    let different = units.indices.filter { units[$0] != before.units[$0] }
    guard different.count == 2, let first = different.first, different.last == first + 1,
      units[first] == before.units[first + 1], units[first + 1] == before.units[first]
    else { return nil }
    let edges = before.edges
    let middle = before.isAtEnd ? edges.last { $0 < before.count } ?? 0 : before.cursor
    let start = edges.last { $0 < middle } ?? middle
    let end = edges.first { $0 > middle } ?? before.count
    let swapped =
      before.units[..<start] + before.units[middle..<end] + before.units[start..<middle]
      + before.units[end...]
    let line = TypedLine(swapped, cursor: end)
    return line == self ? nil : line
  }
}
