/// Checks a text, the same wherever it comes from: a command, an answer or a file.
///
/// ```swift
/// let titles = LineText(atMost: 1_000, missing: needsTitle)
/// let title = try titles.read("  Buy milk ")  // "Buy milk"
/// ```
package struct LineText: Sendable {
  private let most: Int
  private let missing: Refusal?
  private let tooLong: Refusal?
  private let hasLines: Bool
  private let keepsIndentation: Bool

  /// - Parameters:
  ///   - most: The most characters that the text may have.
  ///   - missing: The reason for refusing an empty text; `nil` takes one.
  ///   - tooLong: The reason for refusing a longer text; `nil` for the usual one.
  ///   - hasLines: True when the text may have several lines, as one from a file can.
  ///   - keepsIndentation: True when blanks before the text mean something.
  package init(
    atMost most: Int, missing: Refusal? = nil, tooLong: Refusal? = nil, hasLines: Bool = false,
    keepsIndentation: Bool = false
  ) {
    self.most = most
    self.missing = missing
    self.hasLines = hasLines
    self.keepsIndentation = keepsIndentation
    self.tooLong = tooLong
  }

  /// Returns the text without blanks around it, or behind it where its indentation is kept.
  ///
  /// - Throws: A ``Refusal`` when it is empty, too long, or has a control character other than a tab.
  package func read(_ typed: String) throws(Refusal) -> String {
    let text = keepsIndentation ? Self.indentation(of: typed) + Self.trimmed(typed) : Self.trimmed(typed)
    if let missing, text.unicodeScalars.allSatisfy(\.properties.isWhitespace) { throw missing }
    if let control = text.unicodeScalars.first(where: isRefused) {
      throw FormStrings.controlCharacter(control)
    }
    guard text.utf8.count <= most || text.count <= most else { throw tooLong ?? FormStrings.longText(most) }
    return text
  }

  /// Returns a text without the spaces and tabs around it, by bytes: a space and a combining mark behind it are one
  /// `Character`.
  package static func trimmed(_ text: String) -> String {
    let trimmed = CommandLine.trim(text[...])
    return trimmed.utf8.count == text.utf8.count ? text : String(trimmed)
  }

  /// The blanks before a text, of which a tab is four: control characters are never printed.
  private static func indentation(of text: String) -> String {
    let blanks = text.utf8.prefix { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    guard blanks.count < text.utf8.count else { return "" }
    return blanks.map { $0 == UInt8(ascii: "\t") ? "    " : " " }.joined()
  }

  private func isRefused(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.breaksLines { return !hasLines }
    return switch scalar.value {
    case 0x09: false
    case 0..<0x20, 0x7F..<0xA0: true
    default: false
    }
  }
}
