/// One walk of the ``Sanitizer`` over a text that is not plainly harmless.
struct SanitizerPass {
  static let marksOnOneBase = 4
  static let joinersInOneEmoji = 4

  private(set) var output = ""
  /// The scalar that stands last in the output, if it stands there unescaped.
  private var last: Unicode.Scalar?
  /// The scalar that the marks, the selectors and the skin tone after it belong to.
  private var base: Unicode.Scalar?
  private var marks = 0
  private var joiners = 0

  mutating func take(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) {
    if scalar.isPlainlyHarmless {
      begin(with: scalar)
    } else if scalar.isMarkLike {
      takeMark(scalar)
    } else if scalar.isVariationSelector {
      if last?.mayVary(by: scalar, before: next) == true { append(scalar) } else { escape(scalar) }
    } else if scalar.isJoiner {
      takeJoiner(scalar, before: next)
    } else {
      takeBase(scalar, before: next)
    }
  }

  private mutating func takeBase(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) {
    switch scalar.properties.generalCategory {
    case _ where scalar.breaksLines:
      if scalar != "\r" || next != "\n" { begin(with: Sanitizer.lineBreak) }
    case _ where scalar == "\t":
      begin(with: " ")
    case .control, .format, .surrogate, .privateUse, .unassigned, .lineSeparator, .paragraphSeparator:
      escape(scalar)
    case .spaceSeparator:
      begin(with: " ")
    case _ where scalar.properties.isDefaultIgnorableCodePoint:
      if scalar == "\u{115F}", next?.isJamoVowelOrFinal == true {
        begin(with: scalar)
      } else {
        escape(scalar)
      }
    default:
      begin(with: scalar)
    }
  }

  private mutating func takeMark(_ scalar: Unicode.Scalar) {
    if scalar.properties.isDefaultIgnorableCodePoint, !(scalar == "\u{1160}" && last?.isJamo == true) {
      return escape(scalar)
    }
    marks += 1
    if marks <= Self.marksOnOneBase {
      append(scalar)
    } else if marks == Self.marksOnOneBase + 1 {
      append("…")
    }
  }

  private mutating func takeJoiner(_ scalar: Unicode.Scalar, before next: Unicode.Scalar?) {
    let isLastMark = marks >= Self.marksOnOneBase && next?.isMarkLike == true
    if last?.mayJoin(by: scalar, to: next, behind: base) == true, joiners < Self.joinersInOneEmoji,
      !isLastMark
    {
      joiners += 1
      append(scalar)
    } else {
      escape(scalar)
    }
  }

  private mutating func begin(with scalar: Unicode.Scalar) {
    marks = 0
    if last?.isJoiner != true { joiners = 0 }
    let isTone = scalar.properties.isEmojiModifier && base?.beginsEmoji == true
    if !isTone { base = scalar }
    append(scalar)
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    output.unicodeScalars.append(scalar)
    last = scalar
  }

  private mutating func escape(_ scalar: Unicode.Scalar) {
    output += Sanitizer.escape(scalar)
    last = nil
    base = nil
    marks = 0
    joiners = 0
  }
}

/// Makes text from outside harmless to a terminal and readable as one line.
///
/// It decides scalar by scalar, never by `Character`: an escape byte and a combining mark after it are one
/// `Character`, so a search by `Character` does not find the escape byte.
///
/// - Controls, format characters, private use and unassigned code points become literal
///   text such as `\u{1B}`.
/// - Line breaks become `↵`, which people read as one; a tab becomes a space.
/// - A joiner or a variation selector stays only where a script or an emoji needs it.
/// - Of more than four marks on one base the rest become one “…”.
/// - Every other kind of space becomes a space.
enum Sanitizer {
  /// The same text when it is harmless already, else a harmless rewriting of it.
  ///
  /// Sanitizing twice changes nothing more.
  static func sanitize(_ text: String) -> String {
    if text.isPrintableASCII || text.unicodeScalars.allSatisfy(\.isPlainlyHarmless) {
      return text
    }
    var pass = SanitizerPass()
    var scalars = text.unicodeScalars.makeIterator()
    var next = scalars.next()
    while let scalar = next {
      next = scalars.next()
      pass.take(scalar, before: next)
    }
    return pass.output
  }

  /// The sign that stands for a line break within a line.
  static let lineBreak: Unicode.Scalar = "↵"

  /// `\u{1B}`, as literal text.
  static func escape(_ scalar: Unicode.Scalar) -> String {
    "\\u{" + String(scalar.value, radix: 16, uppercase: true) + "}"
  }
}

extension Unicode.Scalar {
  /// True for a character that ends a line.
  var breaksLines: Bool { 0x0A...0x0D ~= value || value == 0x85 || value == 0x2028 || value == 0x2029 }

  /// True when the scalar is known to stand for itself in any context.
  ///
  /// A quick answer for printable ASCII, Latin, Hangul, Han, kana and common punctuation; `false` means
  /// unknown.
  package var isPlainlyHarmless: Bool {
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
