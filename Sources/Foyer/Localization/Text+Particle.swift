/// A Korean particle, whose form depends on the sound before it.
package enum Particle {
  case topic, subject, object, with, or, toward

  /// The forms behind a consonant and behind a vowel.
  fileprivate var forms: (consonant: Text, vowel: Text) {
    switch self {
    case .topic: ("은", "는")
    case .subject: ("이", "가")
    case .object: ("을", "를")
    case .with: ("과", "와")
    case .or: ("이나", "나")
    case .toward: ("으로", "로")
    }
  }
}

extension Text {
  /// Returns the text with a particle behind it: “선수를”, “동물을”.
  package func with(_ particle: Particle) -> Text {
    let isConsonant = particle == .toward ? endsInConsonant && !endsInRieul : endsInConsonant
    return self + (isConsonant ? particle.forms.consonant : particle.forms.vowel)
  }

  /// The last letter or digit, which the sound follows; `nil` for none.
  private var lastSound: Unicode.Scalar? {
    shown.unicodeScalars.last { $0.properties.isAlphabetic || "0"..."9" ~= $0 }
  }

  private var endsInConsonant: Bool {
    guard let last = lastSound else { return false }
    switch last {
    case "가"..."힣": return (last.value - 0xAC00) % 28 > 0
    default: return "013678lmnLMN".unicodeScalars.contains(last)
    }
  }

  /// True behind the consonant ㄹ, after which 로 stands without 으.
  private var endsInRieul: Bool {
    guard let last = lastSound else { return false }
    switch last {
    case "가"..."힣": return (last.value - 0xAC00) % 28 == 8
    default: return "178lL".unicodeScalars.contains(last)
    }
  }
}

extension Text {
  /// The noun with its English article: “a book”, “an order”.
  package var withArticle: Text {
    let isVowel = shown.first.map { "aeiouAEIOU".contains($0) } ?? false
    return "\(isVowel ? "an" : "a") \(self)"
  }
}
