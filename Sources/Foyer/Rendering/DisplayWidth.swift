import CUnicode

/// Counts the terminal cells that text takes.
///
/// It goes by grapheme clusters: Hangul, Han, fullwidth forms and emoji take two cells, combining marks none,
/// characters of ambiguous width one.
package enum DisplayWidth {
  /// The cells that a text takes.
  package static func of(_ text: String) -> Int {
    if text.isPrintableASCII { return text.utf8.count }
    var cells = 0
    var index = text.startIndex
    while index < text.endIndex { cells += self.cells(of: text, &index) }
    return cells
  }

  /// Returns the cells of the character at an index, and moves the index behind it.
  static func cells(of text: String, _ index: inout String.Index) -> Int {
    let scalars = text.unicodeScalars
    let next = scalars.index(after: index)
    let isAlone = next == text.endIndex || cells(ofPlain: scalars[next].value) != nil
    // Plain scalars are told apart much faster than characters.
    if isAlone, let cells = cells(ofPlain: scalars[index].value) {
      index = next
      return cells
    }
    defer { index = text.index(after: index) }
    return of(text[index])
  }

  /// Returns the cells of a plain scalar, which joins with no other plain scalar; `nil` for any other scalar.
  static func cells(ofPlain scalar: UInt32) -> Int? {
    switch scalar {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF, 0x2010...0x2027, 0x2030...0x203B: 1
    case 0xAC00...0xD7A3, 0x4E00...0x9FFF, 0x3041...0x3096, 0x30A1...0x30FF, 0x3131...0x3163: 2
    default: nil
    }
  }

  /// The cells that one grapheme cluster takes.
  package static func of(_ character: Character) -> Int {
    var scalars = character.unicodeScalars.makeIterator()
    guard let first = scalars.next() else { return 0 }
    var cells = of(first)
    var isEmojiSequence = false
    while let scalar = scalars.next() {
      cells += of(scalar)
      switch scalar.value {
      case 0xFE0F, 0x1F1E6...0x1F1FF, 0x1F3FB...0x1F3FF: isEmojiSequence = true
      case 0x200D where first.isPictograph: isEmojiSequence = true
      default: break
      }
    }
    return isEmojiSequence && first.properties.isEmoji ? 2 : cells
  }

  /// The cells that one scalar takes when it stands alone.
  static func of(_ scalar: Unicode.Scalar) -> Int {
    let value = scalar.value
    if let cells = cells(ofPlain: value) { return cells }
    if value < 0x300 { return value < 0x20 || 0x7F...0x9F ~= value ? 0 : 1 }
    if scalar.isJamoVowelOrFinal { return 0 }
    switch scalar.properties.generalCategory {
    case .nonspacingMark, .enclosingMark, .format, .control, .lineSeparator, .paragraphSeparator: return 0
    // The library counts none for those that stand beside their base; terminals count one, as the C library does.
    case .spacingMark: return 1
    // Swift knows younger emoji than the library.
    case .otherSymbol where scalar.properties.isEmojiPresentation: return 2
    default: return max(1, Int(utf8proc_charwidth(Int32(bitPattern: value))))
    }
  }

  /// The longest beginning of a text that fits, cut between grapheme clusters, and the cells that it takes.
  static func prefix(of text: String, cells: Int) -> (Substring, Int) {
    if text.utf8.count <= cells { return (text[...], of(text)) }
    var taken = 0
    var (end, next) = (text.startIndex, text.startIndex)
    while next < text.endIndex {
      let width = self.cells(of: text, &next)
      if taken + width > cells { break }
      (taken, end) = (taken + width, next)
    }
    return (text[..<end], taken)
  }
}

extension StringProtocol {
  /// True when every character is an ASCII letter, digit, punctuation mark or space: one byte, one cell.
  package var isPrintableASCII: Bool {
    let answer = utf8.withContiguousStorageIfAvailable { bytes in
      var outside = false
      for byte in bytes { outside = outside || byte &- 0x20 > 0x5E }
      return outside
    }
    return answer.map { !$0 } ?? utf8.allSatisfy { $0 &- 0x20 <= 0x5E }
  }
}

extension Text {
  /// The text cut to a number of terminal cells, with “…” in its last cell when something was cut.
  ///
  /// It is cut between grapheme clusters, so it may end one cell short of `cells`. The whole text stays in
  /// ``original``.
  package func truncated(to cells: Int) -> Text {
    if width <= cells { return self }
    return Text(shown: shown.truncated(to: cells), unsafeOriginal: original)
  }

  /// The cells before what wrapping puts on further lines: none for a sentence, two more than an indented line has.
  var hangingIndent: Int {
    let spaces = shown.utf8.prefix { $0 == 0x20 }.count
    return spaces > 0 ? spaces + 2 : 0
  }
}

extension String {
  /// Cuts shown text to a number of terminal cells, with “…” at the end when something was cut.
  func truncated(to cells: Int) -> String {
    if utf8.count <= cells || DisplayWidth.of(self) <= cells { return self }
    if cells < 1 { return "" }
    var beginning = DisplayWidth.prefix(of: self, cells: cells - 1).0
    // Before “…” a joiner has nothing to join.
    while let last = beginning.unicodeScalars.last, last.isJoiner { beginning.unicodeScalars.removeLast() }
    return String(beginning) + "…"
  }
}

extension Text {
  /// The most cells that a quoted text takes within a sentence.
  static let quotedWidth = 60

  /// The text in the quotation marks of the reader's language, cut to a length that a sentence can carry.
  public var quoted: LocalizedText { LocalizedText(verbatim: self).quoted }

  /// The whole text in the quotation marks of the reader's language, such as the path of a file.
  package var quotedWhole: LocalizedText { LocalizedText("“\(self)”", context: "quotes") }

  /// The text in the quotation marks of a language, cut to a length that a sentence can carry.
  func inQuotes(of language: Language) -> Text {
    (width > Text.quotedWidth ? truncated(to: Text.quotedWidth) : self).quotedWhole(language)
  }
}
