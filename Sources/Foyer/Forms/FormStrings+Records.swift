/// The words of forms about records.
extension FormStrings {
  package enum Question {
    package static func name(_ subject: LocalizedText) -> LocalizedText {
      "What is the \(subject)'s name?"
    }

    static func birthday(_ subject: LocalizedText, _ example: Day) -> LocalizedText {
      LocalizedText(
        en: "When was the \(subject) born? For example \(example.iso).",
        ko: "언제 태어났습니까? 예: \(example.iso), \(example.text(in: .korean))")
    }

    static func picture(_ subject: LocalizedText, _ example: Text) -> LocalizedText {
      "Which file has the \(subject)'s picture? For example \(example), or none."
    }
  }

  /// A day in the ways in which birthdays are written.
  static func example(_ day: Day) -> LocalizedText {
    let short: Text = "\(day.year).\(day.month).\(day.day)"
    return LocalizedText(
      en: "\(day.iso) or \(short)", ko: "\(day.iso), \(short), \(day.text(in: .korean))")
  }

  package static func noName(_ subject: LocalizedText) -> Refusal {
    Refusal(
      "A \(subject) needs a name.")
  }

  static func malformedLine<Form: Foyer.Form>(of form: Form.Type, _ example: LocalizedText) -> Refusal {
    let asked = Form.fields.filter { $0.question != nil }
    let keys = asked.map { Text($0.key).withArticle }
    let english = keys.dropLast().joined(separator: ", ") + " and " + (keys.last ?? "")
    let korean = asked.map(\.label.ko).joined(separator: ", ").with(.object)
    return Refusal(
      LocalizedText(
        en: "Write \(Form.subject.en.withArticle) as \(english), separated by commas. Nothing was added.",
        ko: "\(Form.subject.ko.with(.topic)) \(korean) 쉼표로 나누어 씁니다. 아무것도 추가하지 않았습니다."),
      suggestion: "Type, for example, add \(example); or just add to be asked.")
  }

  /// The refusal of an answer about a field that has none.
  ///
  /// - Parameter others: The fields that a line answers behind their names only.
  static func describesNothing<Form: Foyer.Form>(
    _ typed: String, _ subject: LocalizedText, _ others: [FormField<Form>]
  ) -> Refusal {
    let name = subject.lowercased
    let (en, ko) = (others.map { Text($0.key) }, others.map(\.label.ko))
    return Refusal(
      "\(quoted: typed) stands where a \(name) is described, but there is no \(name). Nothing was added.",
      suggestion: others.isEmpty
        ? nil
        : LocalizedText(
          en: "Other values stand behind their names: \(en.map { "\($0): …" }.joined(separator: ", ")).",
          ko: "다른 값은 이름 뒤에 쓰세요: \(ko.map { "\($0): …" }.joined(separator: ", "))."))
  }

  static func editOnOneLine<Form: Foyer.Form>(_ form: Form.Type) -> LocalizedText {
    let keys = Form.fields.map(\.key)
    return "Type edit, one of \(list: keys), and the new value."
  }

  /// The refusal of an answer that is none of a few: “is not a position”.
  static func isNo(_ label: LocalizedText) -> LocalizedText {
    LocalizedText(en: "is not \(label.en.lowercased.withArticle)", ko: "\(label.ko.with(.subject)) 아닙니다")
  }
}

/// The help of the commands of forms.
package enum FormHelp {
  package static func add(_ subject: LocalizedText) -> LocalizedText {
    "Add \(article: subject). Alone, asks for the details one by one"
  }

  package static func edit<Form: Foyer.Form>(_ form: Form.Type) -> LocalizedText {
    let keys = Form.fields.map { Text($0.key) }
    return LocalizedText(
      en:
        "Change \(Form.subject.en.withArticle)'s \(keys.dropLast().joined(separator: ", ")) or \(keys.last ?? "")",
      ko: "\(Form.subject.ko)의 \(Form.fields.map(\.label.ko).joined(separator: ", ").with(.object)) 바꿉니다")
  }

  package static let editThis: LocalizedText =
    "Change one field, as in edit name Lee. Alone, asks for each field"
  package static let answer: LocalizedText = "Answer the question; typing just the answer works too"
  package static let keep: LocalizedText = "Leave the answer as it is and go on"
}

extension Text {
  /// The text in small letters, as within a sentence.
  package var lowercased: Text { Text(shown.lowercased()) }
}

extension LocalizedText {
  /// The text with its English in small letters, as within a sentence.
  package var lowercased: LocalizedText { "\(lowercased: self)" }
}
