/// The part of a sentence that is most likely to be the same in every run: the longest without quotations, numbers and
/// private values.
struct StablePart {
  let text: String

  /// - Parameter isVolatile: Returns true when a text has something in it that is not the same in every run.
  init(of sentence: String, isVolatile: (String) -> Bool) {
    var parts: [String] = []
    var part = ""
    var isQuoted = false
    for character in sentence {
      switch character {
      case "“": isQuoted = true
      case "”": isQuoted = false
      case _ where !isQuoted && !character.isNumber && character != "[" && character != "/":
        part.append(character)
        continue
      default: break
      }
      parts.append(part)
      part = ""
    }
    parts.append(part)
    text = parts.map(Self.trimmed).filter { !isVolatile($0) }.max { $0.count < $1.count } ?? ""
  }

  /// A part without the marks at its ends.
  private static func trimmed(_ part: String) -> String {
    var part = part[...].drop { !$0.isLetter }
    while let last = part.last, !last.isLetter { part.removeLast() }
    return String(part)
  }
}
