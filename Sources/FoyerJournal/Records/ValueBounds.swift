package import Foyer
import FoyerStorage

/// The bounds of a kind of value.
///
/// Readers of what others wrote, the tables that screens query, and the server's `append` all come from them. A value
/// beyond them is kept as it came and not used.
public enum ValueBounds: Sendable, Hashable {
  /// A whole number.
  case number(ClosedRange<Int64>)
  /// A text of at most so many bytes, without the character U+0000.
  case text(Int)
  /// An identifier, as which a reference to a private value counts too.
  case identifier
}

extension ValueBounds {
  /// Whole numbers, which other languages read from JSON without rounding.
  static let numbers = number(-9_007_199_254_740_991...9_007_199_254_740_991)
  static let flags = number(0...1)
  static let days = number(Int64(Day.range.lowerBound)...Int64(Day.range.upperBound))
  static let moments = number(Timestamp.range)
  static let texts = text(textLength)
  /// Texts of lines, which grow: notes, playlists, lists of pictures.
  static let lines = text(8_000_000)
  static let orderKeys = text(OrderKey.longest)

  /// The most bytes of a text that isn't one of lines.
  package static let textLength = 100_000
  /// The greatest depth of nested arrays and objects in a change.
  package static let depth = JSONReader.deepest
  /// The most bytes of the names of types and fields, of features and of commands.
  package static let nameLength = 60
  /// The most bytes of a detail of a command, such as the name of a file.
  package static let noteLength = 5_000
  /// The most bytes of any value that this program doesn't know.
  package static let unknownLength = 8_000_000

  func contain(_ value: SQLValue) -> Bool {
    switch (self, value) {
    case (.number(let range), .integer(let number)): range.contains(number)
    case (.text(let most), .text(let text)): text.utf8.count <= most && !text.utf8.contains(0)
    case (.identifier, .blob(let bytes)): bytes.count == 16
    default: false
    }
  }
}

extension String {
  /// True for what can be the name of a type of records or of a field.
  var isRecordName: Bool {
    let bytes = utf8
    guard let first = bytes.first, bytes.count <= ValueBounds.nameLength, first.isLetter else { return false }
    return bytes.allSatisfy { $0.isLetter || (0x30...0x39).contains($0) || $0 == UInt8(ascii: "_") }
  }
}

extension UInt8 {
  fileprivate var isLetter: Bool { (0x61...0x7A).contains(self) || (0x41...0x5A).contains(self) }
}

/// A value that is too large or too long to be kept, in a change that is made here.
package struct UnboundedValue: ExplainedError {
  let field: LocalizedText

  package var explanation: LocalizedText {
    "The \(field) is too long or too large. Nothing was changed."
  }
}
