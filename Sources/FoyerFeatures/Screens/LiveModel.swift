public import Foyer
import FoyerJournal

/// The store of a feature.
@MainActor
public protocol FeatureStore: AnyObject {
  /// The journal of the feature.
  var feature: FeatureJournal { get }
}

extension FeatureStore {
  /// The services that the feature uses.
  public var environment: Environment { feature.environment }
}

/// A view model of a feature's store.
@MainActor
public protocol FeatureModel: UndoableViewModel {
  /// The type of the feature's store.
  associatedtype Store: FeatureStore
  /// The store of the feature.
  var store: Store { get }
}

extension FeatureModel {
  public var feature: FeatureJournal { store.feature }
}

/// The view model of a screen that shows one thing as it is now, such as a record.
public final class LiveModel<Store: FeatureStore, Value: Equatable>: FeatureModel {
  public let store: Store
  private let query: LiveQuery<Void, WithSteps<Value>>
  private let news: ChangeNews

  /// Reads the value for the first time.
  public init(_ store: Store, _ fetch: @escaping @MainActor () throws -> Value) throws {
    self.store = store
    let news = ChangeNews(of: store.feature, since: try store.feature.journal.latestChange())
    self.news = news
    query = try store.feature.live(()) { _ in
      try store.feature.withSteps {
        try news.note(keepsEarlier: false)
        return try fetch()
      }
    }
  }

  /// The value as it is now.
  public var value: Value { query.value.value }
  public var steps: UndoSteps { query.value.steps }
  public var isStale: Bool { query.isStale }
  public func follow() async { await query.follow() }
}

extension LiveModel: NewsModel {
  package func takeNews() -> [LocalizedText] { news.take() }
  package func forgetNews() { news.forget() }
}

/// A value that a screen shows, with the changes that can be undone.
struct WithSteps<Value: Equatable>: Equatable {
  let value: Value
  let steps: UndoSteps
}

extension FeatureJournal {
  /// Reads a value and the changes that can be undone in one transaction.
  func withSteps<Value>(_ fetch: () throws -> Value) throws -> WithSteps<Value> {
    try self.fetch { _ in WithSteps(value: try fetch(), steps: try steps()) }
  }
}
