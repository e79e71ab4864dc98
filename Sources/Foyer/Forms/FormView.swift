/// One question, above the answers given so far.
struct FormView<Form: Foyer.Form>: View {
  let viewModel: FormViewModel<Form>
  let field: FormField<Form>
  /// The number of the question.
  let step: Int
  /// The number of all questions.
  let count: Int

  var body: Document {
    let answers = viewModel.answersGiven
    return Document(
      FormStrings.title(viewModel.thing, Form.subject, field.key, field.label),
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
