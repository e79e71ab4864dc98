package import Foyer
package import FoyerRecords
package import FoyerSystem
package import FoyerTools

/// The store of a feature, as its tests make it.
@MainActor
package protocol TestedFeature: FeatureStore {
  /// The coordinator of the feature's screens.
  associatedtype Root: Coordinator

  /// The feature's name in the journal, and the command that enters it.
  static var name: String { get }
  static var migrations: [Migration] { get }
  nonisolated static var recordTypes: [any JournalRecord.Type] { get }

  /// Makes the store.
  static func make(_ feature: FeatureJournal, _ network: any Fetching) -> Self

  /// Makes the coordinator that the feature is entered by.
  func root(_ network: any Fetching) -> Root

  @discardableResult
  func fillWithSample() throws -> Bool
}

/// A feature whose store takes nothing but its journal.
package protocol LocalFeature: TestedFeature {
  init(_ feature: FeatureJournal)
}

extension LocalFeature {
  package static func make(_ feature: FeatureJournal, _: any Fetching) -> Self { Self(feature) }
}

extension TestedFeature {
  /// Makes an empty store with the feature's tables.
  package static func emptyStore(at location: StoreLocation = .memory) throws -> Store {
    try Store(at: location, migrations: [.journal] + migrations)
  }

  package static func make(
    on store: Store, in environment: Environment, author: String = "", network: any Fetching = NoNetwork()
  ) -> Self {
    let journal = Journal(store: store, environment: environment, author: author, types: recordTypes)
    return make(FeatureJournal(journal, name), network)
  }

  /// Makes the feature on a store in memory.
  ///
  /// - Parameter store: The store that it shares with others; `nil` for one of its own.
  package static func inMemory(
    at clock: VirtualClock = VirtualClock(now: ScriptSettings().now), seed: UInt64 = 1, author: String = "",
    sharing store: Store? = nil
  ) throws -> Self {
    var settings = ScriptSettings()
    settings.seed = seed
    return make(on: try store ?? emptyStore(), in: settings.environment(clock: clock), author: author)
  }

  package func undo() throws -> UndoResult { try feature.journal.undo(feature.name) }
  package func redo() throws -> UndoResult { try feature.journal.redo(feature.name) }
}

extension UndoResult {
  package var isMade: Bool {
    if case .made = self { true } else { false }
  }

  package var conflict: UndoConflict? {
    if case .conflict(let conflict) = self { conflict } else { nil }
  }
}

/// A network that reaches nothing.
package struct NoNetwork: Fetching {
  package init() {}

  package func fetch(_ address: String) async throws(FetchError) -> FetchedResponse {
    throw FetchError(.network, cause: "no network", address: address)
  }
}
