import Foyer

/// One question about a new pet, above the answers given so far.
struct QuestionView: View {
  let viewModel: QuestionViewModel

  func body(in language: Language) -> Document {
    let field = viewModel.field
    return Document(
      PetPhrases.addTitle(field)(language),
      state: PetPhrases.step(viewModel.number, of: viewModel.total)(language)
    ) {
      Paragraph(PetPhrases.question(field)(language))
      if field == .rarity {
        Rows(
          [Column("title", PetPhrases.rarity(language))],
          Rarity.allCases.map { rarity in
            Row(
              rarity.rawValue, [Cell(PetPhrases.rarity(rarity)(language))],
              line: "answer \(rarity.rawValue)")
          })
      }
      for given in PetField.allCases {
        if let value = PetPhrases.answer(viewModel.answers, given) {
          Field(given.rawValue, PetPhrases.field(given)(language), value(language))
        }
      }
      if viewModel.answers.isGiven(field) { Paragraph(PetPhrases.keepHint(language), style: .dim) }
    }
  }
}
