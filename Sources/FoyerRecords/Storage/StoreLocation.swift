/// The location of a store.
public enum StoreLocation: Sendable, Hashable {
  /// In memory: gone when the store is closed, and seen by nobody else.
  case memory
  /// In the SQLite file at this path. SQLite keeps `-wal` and `-shm` files beside it while it is open.
  case file(String)

  /// Reads a location as a person writes it: `:memory:`, or the path of a file.
  public init(_ text: String) {
    self = text == ":memory:" ? .memory : .file(text)
  }

  /// The path of the file, or `nil` for a store in memory.
  public var path: String? {
    switch self {
    case .memory: nil
    case .file(let path): path
    }
  }
}
