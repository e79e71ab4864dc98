extension Text {
  /// The text cut to a number of terminal cells, with “…” in its last cell when something was cut.
  ///
  /// It is cut between grapheme clusters, so it may end one cell short of `cells`; ``padded(to:alignment:)``
  /// fills that up. The whole text stays in ``original``.
  package func truncated(to cells: Int) -> Text {
    if width <= cells { return self }
    return Text(shown: shown.truncated(to: cells), unsafeOriginal: original)
  }

  /// The text with spaces up to a number of terminal cells; a longer text stays as it is.
  package func padded(to cells: Int, alignment: Column.Alignment = .leading) -> Text {
    let missing = cells - width
    guard missing > 0 else { return self }
    let spaces = Text(shown: String(repeating: " ", count: missing))
    return alignment == .leading ? self + spaces : spaces + self
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

  /// The text in quotation marks, cut to a length that a sentence can carry.
  public var quoted: Text {
    let cut = width > Text.quotedWidth ? truncated(to: Text.quotedWidth) : self
    return "“\(cut)”"
  }
}
