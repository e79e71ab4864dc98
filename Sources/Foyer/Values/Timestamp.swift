/// A moment in time: milliseconds since 1970-01-01T00:00:00Z.
public struct Timestamp: Sendable, Hashable, Comparable {
  /// The milliseconds since 1970-01-01T00:00:00Z.
  public var milliseconds: Int64

  /// Makes the moment so many milliseconds after 1970-01-01T00:00:00Z.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  public static func < (left: Timestamp, right: Timestamp) -> Bool { left.milliseconds < right.milliseconds }

  /// Returns the moment a duration later, to the millisecond.
  public static func + (left: Timestamp, right: Duration) -> Timestamp {
    let (seconds, attoseconds) = right.components
    return Timestamp(milliseconds: left.milliseconds + seconds * 1000 + attoseconds / 1_000_000_000_000_000)
  }
}
