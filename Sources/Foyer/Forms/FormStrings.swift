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

extension Refusal {
  /// The refusal on the screen that asks for what is missing.
  package var atItsQuestion: Refusal { Refusal(reason, suggestion: "Type the answer.") }
}

extension FormStrings {
  static func unanswered<Record>(_ field: FormField<Record>) -> Refusal {
    Refusal(
      "The \(Record.subject)'s \(field.label.lowercased) has not been given; the other answers are kept.",
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

/// Labels, and names of arguments.
extension FormStrings {
  package static let none: LocalizedText = "none"
  package static let removed: LocalizedText = "removed"
  package static let notVisible: LocalizedText = "not visible to you"
  package static let yes: LocalizedText = "yes"
  package static let no: LocalizedText = "no"
  package static let unknown: LocalizedText = "unknown"
  package static let name: LocalizedText = "Name"
  package static let birthday: LocalizedText = "Birthday"
  package static let picture: LocalizedText = "Picture"
  package static let description: LocalizedText = "Picture description"
  package static let notes: LocalizedText = "Notes"
  package static let title: LocalizedText = "Title"
  package static let status: LocalizedText = "Status"
  package static let goBack: LocalizedText = "Type back to go back."
  package static let keepHint: LocalizedText = "Type keep to leave this answer as it is."
}

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

  static func malformedLine<Record: FormRecord>(of type: Record.Type) -> Refusal {
    let asked = Record.formFields.filter { $0.question != nil }
    let labels = LocalizedText.list(asked.map { "\(article: $0.label.lowercased)" })
    return Refusal(
      "Write \(article: Record.subject) as \(labels), separated by commas. Nothing was added.",
      suggestion: "Type, for example, add \(Record.exampleLine); in a session, add alone asks.")
  }

  /// The refusal of an answer about a field that has none.
  ///
  /// - Parameter others: The fields that a line answers behind their names only.
  static func describesNothing<Record>(
    _ typed: String, _ subject: LocalizedText, _ others: [FormField<Record>]
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

  static func editOnOneLine<Record: FormRecord>(_ type: Record.Type) -> LocalizedText {
    let keys = Record.formFields.map(\.key)
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

  package static func edit<Record: FormRecord>(_ type: Record.Type) -> LocalizedText {
    let names = Record.formFields.map { LocalizedText(heading: $0.typedName) }
    let others = names.dropLast().joined(separator: ", ")
    return "Change \(article: Record.subject)'s \(others) or \(names.last ?? "")"
  }

  package static func editThis<Record: FormRecord>(_ type: Record.Type) -> LocalizedText {
    let asked = Record.formFields.filter { $0.question != nil }.map { LocalizedText(heading: $0.typedName) }
    return "Change one field. Alone, asks for \(LocalizedText.list(asked))"
  }
  package static let answer: LocalizedText = "Answer the question; typing just the answer works too"
  package static let keep: LocalizedText = "Leave the answer as it is and go on"
}

extension Text {
  /// The text in small letters, as within a sentence.
  var lowercased: Text { Text(shown.lowercased()) }
}

extension LocalizedText {
  /// The text with its English in small letters, as within a sentence.
  package var lowercased: LocalizedText { "\(lowercased: self)" }
}
