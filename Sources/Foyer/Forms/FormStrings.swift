/// Every word that forms say of themselves.
package enum FormStrings {
  static func number(in range: ClosedRange<Int>) -> LocalizedText {
    LocalizedText(
      en: "a number from \(range.lowerBound) to \(range.upperBound)",
      ko: "\(range.lowerBound)에서 \(range.upperBound) 사이의 수")
  }

  static func birthday(like example: LocalizedText) -> LocalizedText {
    LocalizedText(
      en:
        "today or an earlier day, such as \(example); for someone born on February 29, years count from March 1 in other years",
      ko: "오늘이나 지난 날, 예: \(example). 2월 29일생은 그날이 없는 해에는 3월 1일에 한 살이 늘어납니다")
  }

  static func title(_ thing: Text?, _ subject: LocalizedText, _ key: String, _ label: LocalizedText)
    -> LocalizedText
  {
    if let thing { return LocalizedText(en: "\(thing): \(Text(key))", ko: "\(thing): \(label)") }
    return LocalizedText(en: "New \(subject): \(Text(key))", ko: "새 \(subject): \(label)")
  }

  package static func step(_ number: Int, of total: Int) -> LocalizedText {
    LocalizedText(
      en: "Question \(number) of \(total); cancel leaves", ko: "질문 \(total)개 중 \(number)번. 나가려면 cancel")
  }
}

extension FormStrings {
  static func unanswered(_ subject: LocalizedText, _ key: String, _ label: LocalizedText?) -> Refusal {
    Refusal(
      LocalizedText(
        en: "The \(subject)'s \(key) has not been given; the other answers are kept.",
        ko: "\(subject)의 \(label?.ko ?? Text(key)) 항목에 아직 답하지 않았습니다. 다른 답은 그대로 있습니다."),
      suggestion: LocalizedText(
        en: "Type .. until that question comes, and answer it.", ko: "그 질문이 나올 때까지 ..을 입력한 뒤 답하세요."))
  }

  static func longName(_ limit: Int) -> Refusal {
    Refusal(LocalizedText(en: "A name has at most \(limit) characters.", ko: "이름은 \(limit)자를 넘을 수 없습니다."))
  }

  static func longText(_ limit: Int) -> Refusal {
    Refusal(
      LocalizedText(en: "A text here has at most \(limit) characters.", ko: "여기에는 \(limit)자까지 쓸 수 있습니다."))
  }

  static func controlCharacter(_ scalar: Unicode.Scalar) -> Refusal {
    let digits = String(scalar.value, radix: 16, uppercase: true)
    let code = Text("U+" + String(repeating: "0", count: max(0, 4 - digits.count)) + digits)
    return Refusal(
      LocalizedText(
        en: "The text contains the control character \(code), which can't be kept.",
        ko: "글에 저장할 수 없는 제어 문자가 있습니다: \(code)."),
      suggestion: LocalizedText(en: "Remove that character.", ko: "그 문자를 빼세요."))
  }

  static func noDay(_ typed: String, _ example: LocalizedText) -> Refusal {
    Refusal(
      LocalizedText(en: "\(quoted: typed) is not a day.", ko: "\(quoted: typed) 값은 날짜가 아닙니다."),
      suggestion: LocalizedText(en: "Write it like \(example).", ko: "\(example)처럼 쓰세요."))
  }

  static func birthdayAhead(_ day: Day) -> Refusal {
    Refusal(
      LocalizedText(
        en: "\(day) is in the future; a birthday is not.", ko: "아직 오지 않은 날입니다: \(day). 생일은 오늘이나 그 전입니다."))
  }

  package static func oldBirthday(_ day: Day) -> Refusal {
    Refusal(
      LocalizedText(
        en: "\(day) is too long ago; a birthday is in 1900 or later.",
        ko: "너무 오래전 날입니다: \(day). 생일은 1900년이나 그 뒤입니다."))
  }

  static func noChoice(_ typed: String, _ refusal: LocalizedText, _ choices: [AnswerChoice]) -> Refusal {
    let list = { (language: Language) in choices.map { $0.name(language) }.joined(separator: ", ") }
    return Refusal(
      LocalizedText(
        en: "\(quoted: typed) \(refusal): it is one of \(list(.english)).",
        ko: "\(quoted: typed) 값은 \(refusal). 다음 중에서 쓰세요: \(list(.korean))."))
  }

  static func noImage(_ typed: String, endings: [String]) -> Refusal {
    Refusal(
      LocalizedText(
        en: "\(quoted: typed) is not a picture file: its name ends in one of \(list: endings), or type none.",
        ko: "\(quoted: typed) 파일은 사진이 아닙니다. 이름이 다음 중 하나로 끝나야 합니다: \(list: endings). 없으면 없음이라고 쓰세요."))
  }
}
