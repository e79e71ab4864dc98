import Foyer
import FoyerFeatures

struct SquadView: UndoableView {
  let viewModel: SquadViewModel

  static let actions =
    [
      Action<SquadView>(
        "edit", PlayerPhrases.Help.edit, .row(PlayerPhrases.Argument.player), .field(of: PlayerForm.self),
        .answer
      ) { view, player, field, value in
        try view.store.edit(player, field, to: value)
      },
      Action<SquadView>("remove", PlayerPhrases.Help.remove, .row(PlayerPhrases.Argument.player)) {
        view, player in
        .said(try view.store.remove(player))
      },
      Action<SquadView>("wage", PlayerPhrases.Help.wage, .wageSubject, .wageAnswer) { view, subject, wage in
        try view.store.setWage(of: subject, to: wage)
      },
      Action<SquadView>("find", PlayerPhrases.Help.find, .optional(.squadFilter), offered: { $0.hasPlayers })
      {
        view, typed in
        try view.viewModel.find(typed)
      },
      Action<SquadView>("sort", PlayerPhrases.Help.sort, .playerOrder, offered: { $0.hasPlayers }) {
        view, column in
        try view.viewModel.sort(by: column)
      },
      Action<SquadView>("more", PlayerPhrases.Help.more, offered: { $0.viewModel.squad.hasMore }) { view in
        try view.viewModel.showMore()
      },
      exportAction(of: Player.self) { $0.viewModel.feature },
    ] + undoActions

  private var store: PlayerStore { viewModel.store }
  private var hasPlayers: Bool { viewModel.squad.count > 0 }

  func body(in language: Language) -> Document {
    let squad = viewModel.squad
    return Document(PlayerPhrases.room(language), state: PlayerPhrases.count(squad)(language)) {
      if viewModel.isStale { Paragraph(PlayerPhrases.stale(language), style: .warning) }
      if squad.totals.count > 0 {
        for field in fields(of: squad.totals, in: language) { field }
      }
      Rows(players: squad, on: viewModel.today, in: language)
    }
  }

  private func fields(of totals: SquadTotals, in language: Language) -> [Field] {
    let isFiltered = viewModel.squad.request.filter != .everyone
    let average = totals.averageAgeInTenths
    return [
      Field(
        "bill", PlayerPhrases.bill(isFiltered: isFiltered)(language),
        totals.bills.sentence(language), json: totals.bills.json),
      Field(
        "averageAge", PlayerPhrases.averageAge(isFiltered: isFiltered)(language),
        PlayerPhrases.average(average)(language),
        json: average.map { .string(PlayerPhrases.tenths($0)) } ?? .null),
    ]
  }

  func follow() async { await viewModel.follow() }
}

extension SquadView: LongList {
  func rows(beginningWith text: String, limit: Int) throws -> [Row] {
    try store.names(beginningWith: text, limit: limit).map { Row($0.handle, [Cell(Text($0.name))]) }
  }
}
