/// The time that `poll(2)` may take.
enum PollTime {
  /// Returns the milliseconds left, rounded up: 0 when the deadline has passed, and -1, for ever, when there is none.
  static func milliseconds(until deadline: ContinuousClock.Instant?) -> Int32 {
    guard let deadline else { return -1 }
    let left = deadline - .now
    return left <= .zero ? 0 : Int32(clamping: Int64((left / .milliseconds(1)).rounded(.up)))
  }
}
