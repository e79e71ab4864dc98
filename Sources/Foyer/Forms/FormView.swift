/// One question, above the answers given so far.
struct FormView<Form: Foyer.Form>: View {
  let viewModel: FormViewModel<Form>
  let field: FormField<Form>
  /// The number of the question.
  let step: Int
  /// The number of all questions.
  let count: Int

  func body(in language: Language) -> Document {
    let answers = viewModel.answers(in: language)
    return Document(
      FormStrings.title(viewModel.thing, Form.subject, field.key, field.label)(language),
      state: FormStrings.step(step, of: count)(language)
    ) {
      if let question = field.question { Paragraph(question(language)) }
      if !field.choices.isEmpty {
        Rows(
          [Column("title", field.label(language))],
          field.choices.map { choice in
            Row(choice.key, [Cell(choice.name(language))])
          })
      }
      for answer in answers { answer }
      if answers.contains(where: { $0.key == field.key }) { Paragraph(FormStrings.keepHint(language)) }
    }
  }
}
