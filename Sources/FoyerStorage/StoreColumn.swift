/// A column of a table of the store.
public struct StoreColumn: Sendable, Hashable {
  public let table: String
  public let name: String

  public init(_ table: String, _ name: String) {
    self.table = table
    self.name = name
  }
}
