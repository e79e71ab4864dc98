/// A moment in time: milliseconds since 1970-01-01T00:00:00Z.
public struct Timestamp: Sendable, Hashable, Comparable {
  public var milliseconds: Int64

  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  public static func < (left: Timestamp, right: Timestamp) -> Bool { left.milliseconds < right.milliseconds }

  public static func + (left: Timestamp, right: Duration) -> Timestamp {
    let (seconds, attoseconds) = right.components
    return Timestamp(milliseconds: left.milliseconds + seconds * 1000 + attoseconds / 1_000_000_000_000_000)
  }
}
