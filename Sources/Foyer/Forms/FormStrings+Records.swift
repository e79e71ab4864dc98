/// The words of forms about records.
extension FormStrings {
  package enum Question {
    package static func name(_ subject: LocalizedText) -> LocalizedText {
      "What is the \(subject)'s name?"
    }

    static func birthday(_ subject: LocalizedText, _ example: Day) -> LocalizedText {
      "When was the \(subject) born? For example \(example.iso)."
    }

    static func picture(_ subject: LocalizedText, _ example: Text) -> LocalizedText {
      "Which file has the \(subject)'s picture? For example \(example), or none."
    }
  }

  /// A day in the ways in which birthdays are written.
  static func example(_ day: Day) -> LocalizedText {
    let short: Text = "\(day.year).\(day.month).\(day.day)"
    return "\(day.iso) or \(short)"
  }

  package static func noName(_ subject: LocalizedText) -> Refusal {
    Refusal(
      "A \(subject) needs a name.")
  }

  static func malformedLine<Form: Foyer.Form>(of form: Form.Type, _ example: LocalizedText) -> Refusal {
    let asked = Form.fields.filter { $0.question != nil }
    let labels = LocalizedText.list(asked.map { "\(article: $0.label.lowercased)" })
    return Refusal(
      "Write \(article: Form.subject) as \(labels), separated by commas. Nothing was added.",
      suggestion: "Type, for example, add \(example); or just add to be asked.")
  }

  /// The refusal of an answer about a field that has none.
  ///
  /// - Parameter others: The fields that a line answers behind their names only.
  static func describesNothing<Form: Foyer.Form>(
    _ typed: String, _ subject: LocalizedText, _ others: [FormField<Form>]
  ) -> Refusal {
    let name = subject.lowercased
    let names = others.map { "\(LocalizedText(heading: $0.typedName)): …" as LocalizedText }.joined(
      separator: ", ")
    return Refusal(
      "\(quoted: typed) stands where a \(name) is described, but there is no \(name). Nothing was added.",
      suggestion: others.isEmpty
        ? nil
        : "Other values stand behind their names: \(names).")
  }

  static func editOnOneLine<Form: Foyer.Form>(_ form: Form.Type) -> LocalizedText {
    let keys = Form.fields.map(\.key)
    return "Type edit, one of \(list: keys), and the new value."
  }

  /// The refusal of an answer that is none of a few: “is not a position”.
  static func isNo(_ label: LocalizedText) -> LocalizedText {
    "is not \(article: label.lowercased)"
  }
}

/// The help of the commands of forms.
package enum FormHelp {
  package static func add(_ subject: LocalizedText) -> LocalizedText {
    "Add \(article: subject). Alone, asks for the details one by one"
  }

  package static func edit<Form: Foyer.Form>(_ form: Form.Type) -> LocalizedText {
    let names = Form.fields.map { LocalizedText(heading: $0.typedName) }
    let others = names.dropLast().joined(separator: ", ")
    return "Change \(article: Form.subject)'s \(others) or \(names.last ?? "")"
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
