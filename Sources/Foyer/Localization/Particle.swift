/// A Korean particle, whose form depends on the sound before it.
enum Particle: Sendable, CaseIterable {
  case topic, subject, object, with, or, toward, quoting

  /// The forms behind a consonant and behind a vowel.
  fileprivate var forms: (consonant: Text, vowel: Text) {
    switch self {
    case .topic: ("은", "는")
    case .subject: ("이", "가")
    case .object: ("을", "를")
    case .with: ("과", "와")
    case .or: ("이나", "나")
    case .toward: ("으로", "로")
    case .quoting: ("이라", "라")
    }
  }

  /// Reads a particle in either of its forms.
  init?(_ form: Substring) {
    let named = Self.allCases.first { form == $0.forms.consonant.shown || form == $0.forms.vowel.shown }
    guard let named else { return nil }
    self = named
  }
}

extension Text {
  /// Returns the text with a particle behind it: “선수를”, “동물을”.
  func with(_ particle: Particle) -> Text {
    let ending = LastSound(of: shown)
    let isVowel = ending == .vowel || particle == .toward && ending == .rieul
    return self + (isVowel ? particle.forms.vowel : particle.forms.consonant)
  }
}

/// The last sound of a text as Koreans read it; brackets, quotation marks and emoji behind it are silent, and signs of
/// units such as % are not.
private enum LastSound {
  case vowel, rieul, consonant

  init(of text: String) {
    let scalars = text.unicodeScalars
    let isSounded = { (scalar: Unicode.Scalar) in
      scalar.properties.isAlphabetic || "0"..."9" ~= scalar || "%°℃℉".unicodeScalars.contains(scalar)
    }
    guard let end = scalars.lastIndex(where: isSounded) else {
      self = .vowel
      return
    }
    let last = scalars[end]
    switch last {
    case "가"..."힣":
      let final = (last.value - 0xAC00) % 28
      self = final == 0 ? .vowel : final == 8 ? .rieul : .consonant
    case "0"..."9":
      self =
        "178".unicodeScalars.contains(last)
        ? .rieul : "036".unicodeScalars.contains(last) ? .consonant : .vowel
    default:
      let word = scalars[...end].reversed().prefix { ("a"..."z").contains($0) || ("A"..."Z").contains($0) }
      self.init(ofEnglish: String(String.UnicodeScalarView(word.reversed())))
    }
  }

  /// The last sound of an English word, or of the name of its last letter in a word of capitals.
  ///
  /// | ending | read | sound |
  /// |---|---|---|
  /// | l, le | 파일, 애플 | ㄹ |
  /// | mm, cm, km | 밀리미터, 센티미터, 킬로미터 | a vowel |
  /// | m, n, me, ne, ng; kg | 폼, 칸, 홈, 마인, 킹; 킬로그램 | a consonant |
  /// | p, t, k, b, c behind a vowel; ck | 맵, 포겟, 북, 웹, 뮤직; 백 | a consonant |
  /// | L, R; M, N in a word of capitals | 엘, 알; 엠, 엔 | ㄹ; a consonant |
  /// | anything else | 리스트, 태그, 플레이어 | a vowel |
  private init(ofEnglish word: String) {
    let letters = Array(word.utf8)
    guard let last = letters.last else {
      self = .vowel
      return
    }
    guard !["mm", "cm", "km"].contains(word) else {
      self = .vowel
      return
    }
    let isCapitals = !letters.contains { UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 }
    if isCapitals {
      self = "LR".utf8.contains(last) ? .rieul : "MN".utf8.contains(last) ? .consonant : .vowel
      return
    }
    let before = letters.dropLast().last ?? 0
    switch last {
    case UInt8(ascii: "l"): self = .rieul
    case UInt8(ascii: "e"):
      self =
        before == UInt8(ascii: "l") ? .rieul : "mn".utf8.contains(before) ? .consonant : .vowel
    case UInt8(ascii: "m"), UInt8(ascii: "n"): self = .consonant
    case UInt8(ascii: "g"): self = "kn".utf8.contains(before) ? .consonant : .vowel
    case UInt8(ascii: "k") where before == UInt8(ascii: "c"): self = .consonant
    default: self = "ptkbc".utf8.contains(last) && "aeiou".utf8.contains(before) ? .consonant : .vowel
    }
  }
}
