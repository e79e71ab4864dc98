import Foyer
import FoyerFeatures

struct ShelterView: UndoableView {
  let viewModel: ShelterViewModel

  static let actions =
    [
      Action<ShelterView>(
        "edit", PetPhrases.Help.edit, .row(PetPhrases.Argument.pet), .field(of: PetForm.self), .answer
      ) { view, pet, field, value in
        try view.store.edit(pet, field, to: value)
      },
      Action<ShelterView>("remove", PetPhrases.Help.remove, .row(PetPhrases.Argument.pet)) { view, pet in
        .said(try view.store.remove(pet))
      },
      Action<ShelterView>("fee", PetPhrases.Help.fee, .feeChange) { view, change in
        try view.store.setFee(of: change.subject, to: change.answer)
      },
      Action<ShelterView>("return", PetPhrases.Help.return, .receiptNumber) { view, number in
        try view.store.giveBack(number)
      },
      Action<ShelterView>(
        "find", PetPhrases.Help.find, .optional(.petFilter), offered: { $0.hasPets }
      ) { view, typed in
        try view.viewModel.find(typed)
      },
      Action<ShelterView>("sort", PetPhrases.Help.sort, .petOrder, offered: { $0.hasPets }) { view, column in
        try view.viewModel.sort(by: column)
      },
      Action<ShelterView>("more", PetPhrases.Help.more, offered: { $0.viewModel.shelter.hasMore }) { view in
        try view.viewModel.showMore()
      },
      exportAction(of: Pet.self) { $0.viewModel.feature },
    ] + undoActions

  private var store: PetStore { viewModel.store }
  private var hasPets: Bool { viewModel.shelter.total > 0 }

  func body(in language: Language) -> Document {
    let shelter = viewModel.shelter
    return Document(PetPhrases.room(language), state: PetPhrases.count(shelter)(language)) {
      if viewModel.isStale { Paragraph(PetPhrases.stale(language), style: .warning) }
      if shelter.count > 0 {
        Field(
          "fees", PetPhrases.sum(isFiltered: shelter.request.filter != .every)(language),
          shelter.sums.sentence(language), json: shelter.sums.json)
      }
      Rows(pets: shelter, on: viewModel.today, in: language)
    }
  }

  func follow() async { await viewModel.follow() }
}

extension ShelterView: LongList {
  func rows(beginningWith text: String, limit: Int) throws -> [Row] {
    try viewModel.rows(beginningWith: text, limit: limit)
  }
}
