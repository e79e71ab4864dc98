import Foyer

struct ShelterHistoryView: View {
  let viewModel: ShelterHistoryViewModel

  static let actions = [
    Action<ShelterHistoryView>(
      "more", PetPhrases.Help.older, offered: { $0.viewModel.history.hasMore }
    ) { view in
      try view.viewModel.showMore()
    },
    Action<ShelterHistoryView>("undo", PetPhrases.Help.undo) { view in try view.viewModel.editing.undo() },
    Action<ShelterHistoryView>("redo", PetPhrases.Help.redo) { view in try view.viewModel.editing.redo() },
  ]

  func body(in language: Language) -> Document {
    let history = viewModel.history
    return Document(
      PetPhrases.history(language), state: history.hasMore ? PetPhrases.hasOlder(language) : nil
    ) {
      if viewModel.isStale { Paragraph(PetPhrases.stale(language), style: .warning) }
      Rows(
        [
          Column("time", PetPhrases.time(language)), Column("ago", ""),
          Column("who", PetPhrases.who(language)),
          Column("pet", PetPhrases.whichPet(language), isFlexible: true),
          Column("change", PetPhrases.change(language), wraps: true),
        ], history.steps.map { row($0, in: language) }, whenEmpty: PetPhrases.noHistory(language))
    }
  }

  private func row(_ step: PetStep, in language: Language) -> Row {
    Row(
      String(step.id),
      [
        Cell(viewModel.time(of: step.time), json: .string(step.time.iso)),
        Cell(Ago.words(step.time, at: viewModel.now)(language), style: .dim), Cell(Text(step.actor)),
        Cell(PetPhrases.subject(step.change)(language), json: .string(step.change.subject)),
        Cell(PetPhrases.what(step)(language)),
      ], line: step.change.pet.map { "../pet/\($0)" },
      extras: [
        JSONValue.Member("act", .string(step.act.rawValue)),
        JSONValue.Member("kind", .string(step.change.kind.rawValue)),
        JSONValue.Member("receipt", step.change.receipt.map { .integer($0) } ?? .null),
      ])
  }

  func follow() async { await viewModel.follow() }
}
