import CEditLine
package import Foyer
import Glibc

/// The system's time, or a fixed one that never passes.
package struct SystemClock: SessionClock {
  private let fixed: Timestamp?

  /// - Parameter fixed: The moment that it always is; `nil` for the time that passes.
  package init(fixed: Timestamp? = nil) {
    self.fixed = fixed
  }

  package var now: Timestamp {
    if let fixed { return fixed }
    var time = timespec()
    clock_gettime(CLOCK_REALTIME, &time)
    return Timestamp(milliseconds: Int64(time.tv_sec) * 1000 + Int64(time.tv_nsec) / 1_000_000)
  }

  package func sleep(for duration: Duration) async throws {
    try await Task.sleep(for: duration)
  }

  /// The offset of the system's time zone at a moment, by `localtime_r(3)`.
  package static func secondsFromUTC(_ moment: Timestamp) -> Int {
    var seconds = time_t(moment.milliseconds / 1000)
    var local = tm()
    guard localtime_r(&seconds, &local) != nil else { return 0 }
    return local.tm_gmtoff
  }
}
