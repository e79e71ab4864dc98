import Foyer
import FoyerJournal
import FoyerStorage
import FoyerTesting

@testable import FoyerFeatures
@testable import TodoScreen

extension Store {
  /// A store in memory with the tables of the board.
  static func todo() throws -> Store {
    try Store(at: .memory, migrations: [.journal] + TodoStore.migrations)
  }
}

extension TodoStore {
  convenience init(_ store: Store, _ environment: Environment, author: String = "") {
    let journal = Journal(
      store: store, environment: environment, author: author, types: TodoStore.recordTypes)
    self.init(FeatureJournal(journal, "todo"))
  }

  static func inMemory(
    at clock: VirtualClock = VirtualClock(now: ScriptSettings().now), seed: UInt64 = 1, author: String = "",
    sharing store: Store? = nil
  ) throws -> TodoStore {
    var settings = ScriptSettings()
    settings.seed = seed
    return TodoStore(try store ?? .todo(), settings.environment(clock: clock), author: author)
  }

  func rename(_ handle: String, to title: String) throws { try edit(handle, "edit") { $0.title = title } }
  func plan(_ handle: String, _ due: DueChange) throws { try edit(handle, "due") { $0.due = due.day } }
  func rank(_ handle: String, _ rank: PriorityChange) throws {
    try edit(handle, "priority") { $0.priority = rank.priority }
  }

  func undo() throws -> UndoResult { try feature.journal.undo("todo") }
  func redo() throws -> UndoResult { try feature.journal.redo("todo") }

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
    while file.hasMore { _ = try file.showMore() }
    return ImportEffect(
      new: file.page.new, changed: file.page.changed, same: file.page.same, refused: file.plan.refused,
      work: file.plan.work)
  }

  /// Writes all cards to a file.
  func export(to file: String) async throws { _ = try await feature.export(Card.self, to: file) }
}

/// All that the import of a file would change.
struct ImportEffect {
  let new: [TransferRow<Card>]
  let changed: [ImportPage<Card>.Change]
  let same: [Recorded<Card>]
  let refused: [TransferNote]
  let work: Int
}

extension UndoResult {
  var isMade: Bool {
    if case .made = self { true } else { false }
  }
}
