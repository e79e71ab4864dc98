import Observation

/// One question, above the answers given so far.
struct FormView<Record: FormRecord>: View {
  let viewModel: FormViewModel<Record>
  let field: FormField<Record>
  /// The number of the question.
  let step: Int
  /// The number of all questions.
  let count: Int

  var body: Document {
    let answers = viewModel.answersGiven
    return Document(
      FormStrings.title(viewModel.thing, Record.subject, field.key, field.label),
      state: FormStrings.step(step, of: count)
    ) {
      if let question = field.question { Paragraph(question) }
      if !field.choices.isEmpty {
        Rows(
          [Column("title", field.label)],
          field.choices.map { choice in
            Row(choice.key, [Cell(choice.name)])
          })
      }
      for answer in answers { answer }
      if answers.contains(where: { $0.key == field.key }) { Paragraph(FormStrings.keepHint) }
    }
  }
}

/// The answers given so far, kept while the person walks between the questions.
@MainActor
final class FormViewModel<Record: FormRecord> {
  private let changes = FormChanges()
  private var answers: RecordForm<Record>
  /// The answers as they were shown last; `nil` once they have changed.
  private var shown: (language: Language, fields: [Field])?
  /// The answers that it began with.
  let before: RecordForm<Record>
  /// The thing being changed; `nil` for a new one.
  let thing: Text?

  init(form: RecordForm<Record>, thing: Text?) {
    answers = form
    before = form
    self.thing = thing
  }

  var form: RecordForm<Record> {
    get {
      changes.isObserved()
      return answers
    }
    set {
      answers = newValue
      shown = nil
      changes.count += 1
    }
  }

  /// The answers given so far, in the order of the questions.
  var answersGiven: [Field] {
    let (form, language) = (form, Language.current)
    if let shown, shown.language == language { return shown.fields }
    let fields = Record.formFields.compactMap { field in
      field.shown(form).map { Field(field.key, field.label, $0) }
    }
    shown = (language, fields)
    return fields
  }
}

/// The part of a form that is observed.
///
/// It is not generic, since a key path of a generic type takes a hundred times as long to make.
@MainActor
@Observable
private final class FormChanges {
  var count = 0

  func isObserved() { _ = count }
}
