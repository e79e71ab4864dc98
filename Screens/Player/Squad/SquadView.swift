import Foyer
import FoyerFeatures
import FoyerJournal

typealias SquadViewModel = ListModel<PlayerStore, Squad>

struct SquadView: UndoableView, ListView, SearchableRows {
  let viewModel: SquadViewModel

  static let actions: [Action<SquadView>] =
    Action.ofRecords(delete: PlayerStrings.remove, status: PlayerStrings.statusHelp) {
      $0.viewModel.store.players
    } + [.find, .sort, .more, exportAction(of: Player.self) { $0.viewModel.feature }, .undo, .redo]

  func body(in language: Language) -> Document { viewModel.document(in: language) { document(language) } }

  private func document(_ language: Language) -> Document {
    let (squad, filter, today) = (viewModel.page, viewModel.filter, viewModel.today)
    let state = Squad.nouns.state(Squad.nouns.count(squad.total), of: squad, filter)
    return Document(PlayerStrings.feature, state: state, of: viewModel, in: language) {
      if squad.count > 0 {
        Field(
          "bill", PlayerStrings.bill(isFiltered: filter != nil)(language),
          squad.totals.bills.sentence(language), json: squad.totals.bills.json)
        Field(
          "averageAge", PlayerStrings.averageAge(isFiltered: filter != nil), squad.totals.averageAge,
          in: language)
      }
      for shirt in squad.sharedShirts {
        Paragraph(PlayerStrings.sharedShirt(shirt.number, shirt.names)(language), style: .warning)
      }
      Rows(
        squad.players,
        [
          .texts("name", FormStrings.name) { $0.name },
          ListColumn("position", PlayerStrings.position) { Cell($0.position, in: $1) },
          .amounts("age", LiveStrings.age) { Cell(Years(of: $0.birthday, on: today), in: $1) },
          .amounts("wage", PlayerStrings.wage) { Cell(squad.wages.price(of: $0.value), in: $1) },
          .amounts("shirt", PlayerStrings.shirt) { player, _ in
            Cell(player.shirt.map { "\($0)" } ?? "", json: player.shirt.map { .integer($0) } ?? .null)
          },
          ListColumn("status", FormStrings.status) { player, language in
            Cell(
              player.status == .fit ? "" : player.standing.shown(on: today)(language),
              json: .string(player.standing.written))
          },
        ], in: language,
        whenEmpty: squad.total > 0 ? Squad.nouns.noneFits(filter) : PlayerStrings.empty
      )
    }
  }
}

extension SquadViewModel {
  convenience init(store: PlayerStore) throws {
    try self.init(
      store, of: Player.self, Squad.Request(nil, SortOrder(.added)), names: store.names, store.squad)
  }
}
