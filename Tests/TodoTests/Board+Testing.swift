import FeatureSupport
import Foyer
package import FoyerSystem

@testable import FoyerRecords
@testable package import TodoScreen

extension TodoStore: LocalFeature {
  package static let name = "todo"
  package func root(_: any Fetching) -> TodoCoordinator { TodoCoordinator(store: self) }
}

extension BoardPage {
  var cards: [Recorded<Card>] { rows.all }
}

extension TodoStore {
  func board() throws -> BoardPage { try board(BoardPage.Request(nil, SortOrder(.place), pageSize: 10)) }

  @discardableResult
  func add(_ title: String) throws -> Recorded<Card> { try add(Card(title: title)).card }

  func rename(_ handle: String, to title: String) throws { try edit(handle, "edit") { $0.title = title } }
  func plan(_ handle: String, _ day: Day?) throws { try edit(handle, "due") { $0.due = day } }
  func rank(_ handle: String, _ letter: String?) throws {
    try edit(handle, "priority") { $0.priority = letter }
  }

  func history(_ change: (inout HistoryRequest) -> Void = { _ in }) throws -> [HistoryEntry] {
    var request = HistoryRequest(feature: "todo")
    request.length = 1_000
    change(&request)
    return try feature.journal.history(request).entries
  }

  func board(_ filter: String) throws -> BoardPage {
    try board(BoardPage.Request(try BoardPage.filters.filter(filter), SortOrder(.place), pageSize: 1_000))
  }

  func handles(_ filter: String) throws -> [String] { try board(filter).rowIDs }

  /// The cards of the board in order, without what nobody sees.
  func shown() throws -> [Card] {
    try board(BoardPage.Request(nil, SortOrder(.place), pageSize: 1000)).cards.map { card in
      var card = card.value
      card.place = OrderKey.first
      return card
    }
  }

  /// Imports the cards of a file.
  ///
  /// - Returns: The effect that it had.
  @discardableResult
  func take(_ file: String) async throws -> ImportEffect {
    let file = try FileImport<Card>(file, into: feature)
    let effect = try await effect(of: file)
    _ = try await file.take(goodOnes: false)
    return effect
  }

  /// Returns the effect that importing a file would have.
  func plan(of file: String) async throws -> ImportEffect {
    try await effect(of: try FileImport<Card>(file, into: feature))
  }

  private func effect(of file: FileImport<Card>) async throws -> ImportEffect {
    try await file.load()
    while file.hasMore { _ = try await file.showMore() }
    return ImportEffect(
      new: file.plan.entries[.new] ?? [], changed: file.plan.entries[.changed] ?? [],
      same: file.plan.entries[.same] ?? [], refused: file.plan.refused)
  }

  /// Writes all cards to a file.
  func export(to file: String) async throws { _ = try await feature.export(Card.self, to: file) }
}

/// All that the import of a file would change.
struct ImportEffect {
  let new: [ImportPlan<Card>.Entry]
  let changed: [ImportPlan<Card>.Entry]
  let same: [ImportPlan<Card>.Entry]
  let refused: [TransferNote]
}
