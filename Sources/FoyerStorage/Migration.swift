/// One step of the store's schema, made once in the life of a store.
///
/// ```swift
/// extension Migration {
///   static let todo = Migration(id: "todo-1") { db in
///     try db.script("CREATE TABLE card (id TEXT PRIMARY KEY, title TEXT NOT NULL) STRICT")
///   }
/// }
/// ```
///
/// A migration that has been released never changes. What a later version has besides are its additions, since a new
/// migration would keep older programs from opening the store.
public struct Migration: Sendable {
  /// The identifier kept in the store; unique over all features, so begin it with the feature's name.
  public let id: String
  /// Makes the step, inside a transaction of its own.
  ///
  /// Foreign keys are checked at its end.
  let body: @Sendable (Database) throws -> Void
  /// The things that stores have to have besides, in the order in which they are added.
  let additions: [Addition]

  /// Declares a step, with what was added after its release.
  public init(
    id: String, additions: [Addition] = [], _ body: @escaping @Sendable (Database) throws -> Void
  ) {
    self.id = id
    self.additions = additions
    self.body = body
  }
}
