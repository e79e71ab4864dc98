package import Foyer

/// A coordinator whose screens show what a store has.
package protocol StoreCoordinator: Coordinator {
  associatedtype Store: FeatureStore
  var store: Store { get }
}

extension StoreCoordinator {
  /// Makes the reason why a command can't be used now: the refusal of what a screen's value would be needed for.
  package static func refusal<Value>(
    of work: @escaping @MainActor (Store, Value) throws -> Void
  ) -> NavigationGraph<Self>.UnavailableReason<Value> {
    { here in
      do {
        try work(here.coordinator.store, here.value)
        return nil
      } catch {
        return error as? Refusal
      }
    }
  }

  /// Declares a screen without values in its path, whose view is made of the store.
  package static func screen<V: View>(
    _ name: String, view: @escaping @MainActor (Store) throws -> V
  ) -> Screen<Self, Void> {
    Screen(name) { owner in try view(owner.store) }
  }

  /// Declares a screen with one value in its path, whose view is made of the store and the value.
  ///
  /// - Parameter value: The value's name in pictures of the graph; the screen's own name when not given.
  package static func screen<V: View, Segment: PathValue>(
    _ name: String, of value: String? = nil, view: @escaping @MainActor (Store, Segment) throws -> V
  ) -> Screen<Self, Segment> {
    Screen(name, of: value) { owner, segment in try view(owner.store, segment) }
  }
}
