import Foyer
import FoyerRecords

typealias TotalsViewModel = LiveModel<PlayerStore, [PositionTotals]>

/// The totals of the players of a class of positions.
struct PositionTotals: Equatable {
  let wageClass: WageClass
  let totals: SquadTotals
}

/// Shows how many players there are of each class of positions, and what they earn in each currency.
struct TotalsView: UndoableView {
  let viewModel: TotalsViewModel

  static let actions: [Action<Self>] = [.undo, .redo]

  var body: Document {
    Document("Totals by position", of: viewModel) {
      Rows(
        viewModel.value,
        [
          ListColumn("position", PlayerStrings.position) { Cell($0.wageClass) },
          .amounts("players", "Players") { Cell($0.totals.count) },
          .amounts("averageAge", PlayerStrings.averageAge(isFiltered: false)) { Cell($0.totals.averageAge) },
          .amounts("bill", PlayerStrings.bill(isFiltered: false)) {
            Cell($0.totals.bills.sentence, json: $0.totals.bills.json)
          },
        ], whenEmpty: "There are no players to add up."
      ) { Row($0.wageClass.rawValue, $1) }
    }
  }
}

extension TotalsViewModel {
  convenience init(store: PlayerStore) throws {
    let today = store.environment.today
    try self.init(store) {
      try store.feature.read { db in
        let wages = try WageScale(db)
        return try WageClass.allCases.map {
          PositionTotals(wageClass: $0, totals: SquadTotals(try db.tallied($0, on: today), wages: wages))
        }
        .filter { $0.totals.count > 0 }
      }
    }
  }
}
