/// One question, above the answers given so far.
struct FormView<Form: Foyer.Form>: View {
  let viewModel: FormViewModel<Form>
  let field: FormField<Form>
  /// The number of the question.
  let step: Int
  /// The number of all questions.
  let count: Int

  func body(in language: Language) -> Document {
    let form = viewModel.form
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
      for given in Form.fields {
        if let answer = given.shown(form) { Field(given.key, given.label(language), answer(language)) }
      }
      if field.shown(form) != nil { Paragraph(FormStrings.keepHint(language)) }
    }
  }
}
