extension Unicode.Scalar {
  /// True when the scalar is known to stand for itself in any context.
  ///
  /// A quick answer for printable ASCII, Latin, Hangul, Han, kana and common punctuation; `false` means
  /// unknown.
  var isPlainlyHarmless: Bool {
    switch value {
    case 0x20...0x7E, 0xA1...0xAC, 0xAE...0x2FF: true
    case 0x2010...0x2027, 0x2030...0x205E: true
    case 0x3001...0x3029, 0x3041...0x3096, 0x30A1...0x30FF, 0x3131...0x3163: true
    case 0x4E00...0x9FFF, 0xAC00...0xD7A3, 0xFF01...0xFF9D: true
    default: false
    }
  }

  /// True when the scalar adds to the base before it: a combining mark, a conjoining vowel or final, a skin
  /// tone.
  var isMarkLike: Bool {
    if isVariationSelector { return false }
    if isJamoVowelOrFinal || properties.isEmojiModifier { return true }
    switch properties.generalCategory {
    case .nonspacingMark, .spacingMark, .enclosingMark: return true
    default: return value == 0xFF9E || value == 0xFF9F
    }
  }

  var isVariationSelector: Bool {
    switch value {
    case 0xFE00...0xFE0F, 0xE0100...0xE01EF, 0x180B...0x180D, 0x180F: true
    default: false
    }
  }

  /// Zero width joiner or non-joiner.
  var isJoiner: Bool { value == 0x200C || value == 0x200D }

  var isJamo: Bool { 0x1100...0x11FF ~= value || 0xA960...0xA97C ~= value || isJamoVowelOrFinal }

  /// A conjoining vowel or final consonant, which is drawn inside the syllable before it.
  var isJamoVowelOrFinal: Bool { 0x1160...0x11FF ~= value || 0xD7B0...0xD7FB ~= value }

  var isRegionalIndicator: Bool { 0x1F1E6...0x1F1FF ~= value }

  /// An emoji that is not also an ASCII character.
  var isPictograph: Bool { value > 0x7F && properties.isEmoji }

  /// Returns true when a variation selector after this scalar has an effect.
  func mayVary(by selector: Unicode.Scalar, before next: Unicode.Scalar?) -> Bool {
    switch selector.value {
    case 0xFE0E...0xFE0F: isPictograph || (properties.isEmoji && next == "\u{20E3}")
    case 0xE0100...0xE01EF: properties.isIdeographic
    case 0x180B...0x180F: 0x1820...0x18AA ~= value
    default: !isASCII && (properties.isAlphabetic || properties.generalCategory == .mathSymbol)
    }
  }

  /// Returns true when a joiner after this scalar shapes what follows.
  ///
  /// It does inside an emoji and between letters of a script that joins; elsewhere it is a hidden character.
  ///
  /// - Parameter base: The scalar that this one belongs to, or itself.
  func mayJoin(by joiner: Unicode.Scalar, to next: Unicode.Scalar?, behind base: Unicode.Scalar?) -> Bool {
    guard let next else { return false }
    if isInJoiningScript { return next.isInJoiningScript && !next.properties.isDefaultIgnorableCodePoint }
    let endsEmoji = base?.beginsEmoji == true && (isPictograph || value == 0xFE0F)
    return joiner == "\u{200D}" && endsEmoji && next.beginsEmoji
  }

  /// An emoji that can be the first or the next part of a joined one.
  var beginsEmoji: Bool { isPictograph && !properties.isEmojiModifier && !isRegionalIndicator }

  /// A letter or mark of an Arabic, Indic, South East Asian or Mongolian script.
  private var isInJoiningScript: Bool {
    switch value {
    case 0x0600...0x109F, 0x1780...0x18AF, 0x1900...0x1CFF, 0xA800...0xABFF, 0x10A00...0x11FFF:
      properties.isAlphabetic || properties.generalCategory == .nonspacingMark
    default: false
    }
  }
}
