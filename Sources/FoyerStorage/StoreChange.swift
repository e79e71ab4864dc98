/// A change of the store: one commit, or several that a consumer had not seen yet.
public struct StoreChange: Sendable, Hashable {
  /// The version of the store after the latest of these commits.
  public let version: StoreVersion
  /// True when at least one of these commits came from another process.
  public let isFromElsewhere: Bool

  /// The two in one, `later` being the more recent.
  func merged(with later: StoreChange) -> StoreChange {
    StoreChange(version: later.version, isFromElsewhere: isFromElsewhere || later.isFromElsewhere)
  }
}
