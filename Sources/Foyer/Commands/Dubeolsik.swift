/// The Latin keys of the Korean keyboard layout, for lines that were typed with it left on.
///
/// `ㅁㅇㅇ` is `add`, and `ㅗ디ㅔ` is `help`.
enum Dubeolsik {
  private static let initials = "r R s e E f a q Q t T d w W c z x v g".split(separator: " ")
  private static let vowels = "k o i O j p u P h hk ho hl y n nj np nl b m ml l".split(separator: " ")
  private static let finals =
    "r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g".split(separator: " ")
  /// The consonants that stand alone, from ㄱ to ㅎ in the order of Unicode.
  private static let consonants =
    "r R rt s sw sg e E f fr fa fq ft fx fv fg a q Q qt t T d w W c z x v g".split(separator: " ")

  /// Returns the keys of a word in small letters; `nil` for a word without Hangul.
  static func latin(_ word: String) -> String? {
    var keys = ""
    var hasHangul = false
    for scalar in word.unicodeScalars {
      guard let letters = letters(of: scalar) else {
        keys.unicodeScalars.append(scalar)
        continue
      }
      hasHangul = true
      keys += letters
    }
    return hasHangul ? keys.lowercased() : nil
  }

  private static func letters(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x3131...0x314E: return String(consonants[Int(scalar.value) - 0x3131])
    case 0x314F...0x3163: return String(vowels[Int(scalar.value) - 0x314F])
    case 0xAC00...0xD7A3:
      let code = Int(scalar.value) - 0xAC00
      let syllable = initials[code / 588] + vowels[code % 588 / 28]
      return String(code % 28 == 0 ? syllable : syllable + finals[code % 28 - 1])
    default: return nil
    }
  }
}
