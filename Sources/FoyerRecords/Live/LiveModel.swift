public import Foyer

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

/// The request for a value of which all is shown.
public struct WholeValue: Hashable {}

/// The view model of a screen that shows one thing as it is now, such as a record.
public final class LiveModel<Store: FeatureStore, Value: Equatable>: FeatureModel, NoticeModel {
  public let store: Store
  public let query: LiveQuery<WholeValue, Value>

  /// Reads the value for the first time.
  public init(_ store: Store, _ fetch: @escaping @MainActor () throws -> Value) throws {
    self.store = store
    query = try LiveQuery(store.feature, WholeValue()) { _, _ in try fetch() }
  }

  /// The value as it is now.
  public var value: Value { query.value }
}

/// The sentences of screens that follow the store, the same in every feature.
package enum LiveStrings {
  package static let stale: LocalizedText = "The screen could not be updated; this is how it was last read."
  package static let noCurl: LocalizedText =
    "The program curl is not installed or older than 7.64. Install it."
  package static let age: LocalizedText = "Age"
}
