extension Text {
  /// The most cells that a quoted text takes within a sentence.
  static let quotedWidth = 60

  /// The text in quotation marks, cut to a length that a sentence can carry.
  public var quoted: Text {
    let cut = width > Text.quotedWidth ? truncated(to: Text.quotedWidth) : self
    return "“\(cut)”"
  }
}
