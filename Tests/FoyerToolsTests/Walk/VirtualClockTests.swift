import Foyer
import Testing

@testable import FoyerTools

@MainActor
@Suite struct VirtualClockTests {
  private final class Log {
    var entries: [String] = []
  }

  private let clock = VirtualClock()
  private let log = Log()

  private func sleeper(_ name: String, _ durations: Duration...) -> Task<Void, Never> {
    Task.immediate { [clock, log] in
      for duration in durations {
        do {
          try await clock.sleep(for: duration)
          log.entries.append("\(name) \(clock.now.iso.suffix(9))")
        } catch {
          log.entries.append("\(name) cancelled")
        }
      }
    }
  }

  @Test("time stands still until it is advanced")
  func standsStill() async {
    #expect(clock.now.iso == "2021-12-22T09:00:00Z")
    await clock.advance(by: .milliseconds(61_500))
    #expect(clock.now.milliseconds == 1_640_163_661_500)
  }

  @Test("sleepers wake in the order of their moments, each at its own")
  func order() async {
    _ = sleeper("late", .seconds(30))
    _ = sleeper("early", .seconds(10), .seconds(10), .seconds(60))
    await clock.advance(by: .seconds(40))
    #expect(log.entries == ["early 09:00:10Z", "early 09:00:20Z", "late 09:00:30Z"])
    #expect(clock.now.iso == "2021-12-22T09:00:40Z")
    #expect(clock.sleepers == 1)
    await clock.advance(by: .seconds(40))
    #expect(log.entries.last == "early 09:01:20Z")
  }

  @Test("sleepers of the same moment wake in the order in which they went to sleep")
  func ties() async {
    for name in ["a", "b", "c", "d"] { _ = sleeper(name, .seconds(1)) }
    await clock.advance(by: .seconds(1))
    #expect(log.entries.map { $0.prefix(1) } == ["a", "b", "c", "d"])
  }

  @Test("a sleeper that is not due stays asleep")
  func notDue() async {
    _ = sleeper("a", .seconds(2))
    await clock.advance(by: .milliseconds(1999))
    #expect(log.entries == [])
    await clock.advance(by: .milliseconds(1))
    #expect(log.entries == ["a 09:00:02Z"])
  }

  @Test("a task that is ready but has not run yet goes to sleep before time passes")
  func readyTasks() async {
    Task { [clock, log] in
      try await clock.sleep(for: .seconds(1))
      log.entries.append("woke")
    }
    await clock.advance(by: .seconds(1))
    #expect(log.entries == ["woke"])
  }

  @Test("a cancelled sleeper wakes at once, and one that was cancelled before does not sleep")
  func cancellation() async {
    let asleep = sleeper("asleep", .seconds(5))
    asleep.cancel()
    await asleep.value
    let early = Task { [clock] in try await clock.sleep(for: .seconds(5)) }
    early.cancel()
    await #expect(throws: CancellationError.self) { try await early.value }
    #expect(log.entries == ["asleep cancelled"])
    #expect(clock.sleepers == 0)
  }

  @Test("no time passes for a sleep of nothing")
  func nothing() async throws {
    try await clock.sleep(for: .zero)
    try await clock.sleep(for: .seconds(-1))
    #expect(clock.sleepers == 0)
  }
}
