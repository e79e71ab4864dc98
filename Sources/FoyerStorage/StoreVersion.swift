/// A mark that differs after every commit to a store, by us or by another process.
///
/// Two equal versions of one store mean that nothing was committed between them.
public struct StoreVersion: Sendable, Hashable {
  /// The number of our own commits that changed something.
  var ours: UInt64 = 0
  /// SQLite's `PRAGMA data_version`, which changes when another connection commits.
  var elsewhere: Int64 = 0
  /// The number of times that commits of other programs were noticed.
  var foreign: UInt64 = 0

  /// Returns true when a program other than this one has committed something between two versions.
  public func hasMovedElsewhere(since other: StoreVersion) -> Bool { foreign != other.foreign }
}
