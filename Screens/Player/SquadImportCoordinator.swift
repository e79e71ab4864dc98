import Foyer

/// Shows what a file of players would bring, and asks whether to take it.
final class SquadImportCoordinator: Coordinator {
  enum Route: Foyer.Route {
    case review(String)

    enum Place: String, Foyer.Place {
      case review

      var parameters: [PathParameter] { [PathParameter("file", example: "squad.csv")] }
    }

    var place: Place { .review }

    var values: [String] {
      switch self {
      case .review(let file): [file]
      }
    }

    init?(place: Place, values: [String]) {
      guard let file = values.first else { return nil }
      self = .review(file)
    }
  }

  typealias Value = ImportedPlayers

  static let graph = NavigationGraph<SquadImportCoordinator> {
    screen(.review, SquadImportView.self)
    finish(
      "confirm", also: "yes", from: .review, help: PlayerPhrases.Help.confirm, .optional(.goodOnes)
    ) { here, goodOnes in
      try here.coordinator.decide(here.route.values[0], takesGoodOnes: goodOnes != nil)
    }
  }

  private let store: PlayerStore
  /// What the screen shows, so that this is taken even when the file changes meanwhile.
  private var viewModel: SquadImportViewModel?

  init(store: PlayerStore) {
    self.store = store
  }

  func view(for route: Route) throws -> any View {
    switch route {
    case .review(let file):
      let viewModel = try SquadImportViewModel(file, store: store)
      self.viewModel = viewModel
      return SquadImportView(viewModel: viewModel)
    }
  }

  private func decide(_ file: String, takesGoodOnes: Bool) throws -> ImportedPlayers {
    guard let viewModel else { return ImportedPlayers(file: file, records: [], leftOut: 0) }
    let bad = viewModel.plan.bad.count
    guard bad == 0 || takesGoodOnes else { throw PlayerPhrases.hasBadOnes(bad) }
    return ImportedPlayers(file: file, records: viewModel.goodRecords, leftOut: bad)
  }
}

/// The players of a file that somebody decided to take.
struct ImportedPlayers: FlowValue {
  let file: String
  let records: [SquadRecord]
  /// How many bad lines or elements are not taken.
  let leftOut: Int

  var json: JSONValue {
    .object([
      JSONValue.Member("file", .string(file)), JSONValue.Member("players", .integer(records.count)),
      JSONValue.Member("leftOut", .integer(leftOut)),
    ])
  }
}

/// Says that what is good of a file is to be taken without the rest.
struct GoodOnes: Sendable {}

extension Argument where Value == GoodOnes {
  fileprivate static var goodOnes: Argument<GoodOnes> {
    .choice(PlayerPhrases.Argument.good, [(["good"], GoodOnes())])
  }
}
