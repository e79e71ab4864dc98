/// A moment in time: milliseconds since 1970-01-01T00:00:00Z.
public struct Timestamp: Sendable, Hashable, Comparable {
  /// The milliseconds since 1970-01-01T00:00:00Z.
  public var milliseconds: Int64

  /// Makes the moment so many milliseconds after 1970-01-01T00:00:00Z.
  public init(milliseconds: Int64) {
    self.milliseconds = milliseconds
  }

  /// The moments of the years 1 to 9999, by their milliseconds.
  package static let range =
    Int64(Day.range.lowerBound) * 86_400_000...Int64(Day.range.upperBound) * 86_400_000 + 86_399_999

  /// This moment; beyond the years 1 to 9999, their first or last one.
  package var clamped: Timestamp {
    Timestamp(milliseconds: min(max(milliseconds, Self.range.lowerBound), Self.range.upperBound))
  }

  public static func < (left: Timestamp, right: Timestamp) -> Bool { left.milliseconds < right.milliseconds }

  /// Returns the moment a duration later, to the millisecond.
  public static func + (left: Timestamp, right: Duration) -> Timestamp {
    let (seconds, attoseconds) = right.components
    let most = Self.range.upperBound / 1000
    let milliseconds = min(max(seconds, -most), most) * 1000 + attoseconds / 1_000_000_000_000_000
    return Timestamp(milliseconds: left.clamped.milliseconds + milliseconds)
  }
}
