import Foyer

/// Keeps searches so far apart that a service with a limit goes on answering.
///
/// There is one in the process, and all searches go through it.
@MainActor
final class SearchLimiter {
  private let clock: any SessionClock
  private var next: Timestamp?
  /// Until when the service has asked to be left alone.
  private var closedUntil: Timestamp?
  private var backOff: Duration = .zero
  private var latestTicket = 0

  private static let pause: Duration = .seconds(3)
  private static let firstBackOff: Duration = .seconds(60)
  private static let longestBackOff: Duration = .seconds(30 * 60)

  init(clock: any SessionClock) {
    self.clock = clock
  }

  /// The whole seconds that the service still wants to be left alone, or `nil` when it may be asked.
  var secondsClosed: Int? {
    guard let closedUntil, clock.now < closedUntil else { return nil }
    return Int((closedUntil.milliseconds - clock.now.milliseconds + 999) / 1000)
  }

  /// Waits until a search may go out.
  ///
  /// - Throws: `CancellationError` when the task was cancelled or a newer search came meanwhile.
  func takeTurn() async throws {
    latestTicket += 1
    let ticket = latestTicket
    if let next, clock.now < next {
      try await clock.sleep(for: .milliseconds(next.milliseconds - clock.now.milliseconds))
      guard ticket == latestTicket else { throw CancellationError() }
    }
    next = clock.now + Self.pause
  }

  /// Notes that the service answered with data.
  func answered() {
    closedUntil = nil
    backOff = .zero
  }

  /// Notes that the service has had enough: for as long as it says, and for longer each time.
  func limited(retryAfter: Duration?) {
    backOff = backOff == .zero ? Self.firstBackOff : min(backOff * 2, Self.longestBackOff)
    closedUntil = clock.now + max(backOff, min(retryAfter ?? .zero, Self.longestBackOff))
  }
}
