import Foyer

/// Asks which pet is adopted.
struct ChooseView: View {
  let viewModel: ChooseViewModel

  static let actions = [
    Action<ChooseView>(
      "find", PetPhrases.Help.find, .optional(.petFilter), offered: { $0.hasPets }
    ) { view, typed in
      try view.viewModel.list.find(typed)
    },
    Action<ChooseView>("sort", PetPhrases.Help.sort, .petOrder, offered: { $0.hasPets }) { view, column in
      try view.viewModel.list.sort(by: column)
    },
    Action<ChooseView>("more", PetPhrases.Help.more, offered: { $0.viewModel.shelter.hasMore }) { view in
      try view.viewModel.list.showMore()
    },
  ]

  private var hasPets: Bool { viewModel.shelter.total > 0 }

  func body(in language: Language) -> Document {
    let list = viewModel.list
    return Document(PetPhrases.chooseTitle(language), state: PetPhrases.step(1)(language)) {
      if list.isStale { Paragraph(PetPhrases.stale(language), style: .warning) }
      Paragraph(PetPhrases.whichOne(list.shelter)(language))
      Rows(pets: list.shelter, on: list.today, in: language)
      if let pet = viewModel.chosen {
        Field("pet", PetPhrases.pet(language), Text(pet))
        Paragraph(FormPhrases.keepHint(language), style: .dim)
      }
    }
  }

  func follow() async { await viewModel.list.follow() }
}

extension ChooseView: LongList {
  func rows(beginningWith text: String, limit: Int) throws -> [Row] {
    try viewModel.list.rows(beginningWith: text, limit: limit)
  }
}
