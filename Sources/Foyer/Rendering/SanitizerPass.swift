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

  init(capacity: Int) {
    output.reserveCapacity(capacity)
  }

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
