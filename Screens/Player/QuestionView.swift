import Foyer

/// One question about a new player, above the answers given so far.
struct QuestionView: View {
  let viewModel: QuestionViewModel

  func body(in language: Language) -> Document {
    let field = viewModel.field
    return Document(
      PlayerPhrases.addTitle(field)(language),
      state: PlayerPhrases.step(viewModel.number, of: viewModel.total)(language)
    ) {
      Paragraph(PlayerPhrases.question(field)(language))
      if field == .position {
        Rows(
          [Column("title", PlayerPhrases.position(language))],
          Position.allCases.map { position in
            Row(
              position.rawValue, [Cell(PlayerPhrases.position(position)(language))],
              line: "answer \(position.rawValue)")
          })
      }
      for given in PlayerField.allCases {
        if let value = PlayerPhrases.answer(viewModel.answers, given) {
          Field(given.rawValue, PlayerPhrases.field(given)(language), value(language))
        }
      }
      if viewModel.answers.isGiven(field) { Paragraph(PlayerPhrases.keepHint(language), style: .dim) }
    }
  }
}
