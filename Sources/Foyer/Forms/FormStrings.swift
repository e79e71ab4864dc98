/// Every word that forms say of themselves.
package enum FormStrings {
  static func number(in range: ClosedRange<Int>) -> LocalizedText {
    "a number from \(range.lowerBound) to \(range.upperBound)"
  }

  static func birthday(like example: LocalizedText) -> LocalizedText {
    "today or an earlier day, such as \(example); for someone born on February 29, years count from March 1 in other years"
  }

  static func title(_ thing: Text?, _ subject: LocalizedText, _ key: String, _ label: LocalizedText)
    -> LocalizedText
  {
    if let thing { return "\(thing): \(label.lowercased)" }
    return "New \(subject): \(label.lowercased)"
  }

  package static func step(_ number: Int, of total: Int) -> LocalizedText {
    "Question \(number) of \(total); cancel leaves"
  }
}

extension FormStrings {
  static func unanswered(_ subject: LocalizedText, _ key: String, _ label: LocalizedText?) -> Refusal {
    Refusal(
      "The \(subject)'s \(label?.lowercased ?? "\(key)") has not been given; the other answers are kept.",
      suggestion: "Type back until that question comes, and answer it.")
  }

  static func longName(_ limit: Int) -> Refusal {
    Refusal("A name has at most \(limit) characters.")
  }

  static func longText(_ limit: Int) -> Refusal {
    Refusal(
      "A text here has at most \(limit) characters.")
  }

  static func controlCharacter(_ scalar: Unicode.Scalar) -> Refusal {
    guard !scalar.breaksLines else {
      return Refusal(
        "The text has a line break, but is kept on one line.", suggestion: "Write it on one line.")
    }
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = Text("U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits)
    return Refusal(
      "The text contains the control character \(code), which can't be kept.",
      suggestion: "Remove that character.")
  }

  static func noDay(_ typed: String, _ example: LocalizedText) -> Refusal {
    Refusal(
      "\(quoted: typed) is not a day.",
      suggestion: "Write it like \(example).")
  }

  static func birthdayAhead(_ day: Day) -> Refusal {
    Refusal(
      "\(day) is in the future; a birthday is not.")
  }

  package static func oldBirthday(_ day: Day) -> Refusal {
    Refusal(
      "\(day) is too long ago; a birthday is in 1900 or later.")
  }

  static func noChoice(_ typed: String, _ refusal: LocalizedText, _ choices: [AnswerChoice]) -> Refusal {
    let names = choices.map(\.name).joined(separator: ", ")
    return Refusal("\(quoted: typed) \(refusal): it is one of \(names).")
  }

  static func noImage(_ typed: String, endings: [String]) -> Refusal {
    Refusal(
      "\(quoted: typed) is not a picture file: its name ends in one of \(list: endings), or type none.")
  }
}
