package import Foyer

/// Lines that no person would type, and bytes that no service would send, on purpose.
package struct FuzzInput {
  private static let scalars: [Unicode.Scalar] = [
    "\u{0}", "\u{1}", "\u{7}", "\u{8}", "\u{9}", "\u{C}", "\u{D}", "\u{1B}", "\u{1F}", "\u{7F}", "\u{85}",
    "\u{9B}", "\u{A0}", "\u{AD}", "\u{300}", "\u{301}", "\u{34F}", "\u{488}", "\u{5D0}", "\u{627}", "\u{E33}",
    "\u{1100}", "\u{1161}", "\u{11A8}", "\u{180E}", "\u{200B}", "\u{200D}", "\u{200E}", "\u{202E}",
    "\u{2028}",
    "\u{2066}", "\u{2800}", "\u{3000}", "\u{3164}", "\u{AC00}", "\u{D7A3}", "\u{E000}", "\u{FDFA}",
    "\u{FE0F}",
    "\u{FEFF}", "\u{FFFC}", "\u{FFFD}", "\u{1D54F}", "\u{1F1F0}", "\u{1F1F7}", "\u{1F468}", "\u{1F3FD}",
    "\u{E0001}", "\u{10FFFD}", "\"", "'", "/", "\\", "%", "-", ",", ".", "?", "#", "~", "0", "9", "a", "z",
    " ",
  ]

  static func text(_ random: inout SplitMix64) -> String {
    var text = String.UnicodeScalarView()
    let length = random.happens(3) ? 300 + random.below(3_000) : 1 + random.below(12)
    for _ in 0..<length {
      guard let scalar = random.pick(scalars) else { break }
      text.append(scalar)
    }
    return String(text)
  }

  /// A word with one letter left out, doubled, swapped with its neighbor or replaced.
  static func misspelt(_ word: String, _ random: inout SplitMix64) -> String {
    var letters = Array(word)
    guard letters.count > 1 else { return word + "x" }
    let place = random.below(letters.count - 1)
    switch random.below(4) {
    case 0: letters.remove(at: place)
    case 1: letters.insert(letters[place], at: place)
    case 2: letters.swapAt(place, place + 1)
    default: letters[place] = "q"
    }
    return String(letters)
  }

  /// Returns the bytes with up to eight bits flipped, and sometimes without their end.
  package static func damaged(_ bytes: [UInt8], _ random: inout SplitMix64) -> [UInt8] {
    var bytes = bytes
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      bytes[Int.random(in: bytes.indices, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }
    if UInt8.random(in: 0..<4, using: &random) == 0 {
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
    }
    return bytes
  }
}
