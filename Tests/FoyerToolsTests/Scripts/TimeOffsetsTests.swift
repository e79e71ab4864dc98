import Foyer
import Testing

@testable import FoyerTools

@Suite struct TimeOffsetsTests {
  private static let berlin = "+01:00, +02:00 from 2026-03-29T01:00:00Z, +01:00 from 2026-10-25T01:00:00Z"

  @Test("offsets are read and written alike", arguments: ["+00:00", "+09:00", "-03:30", "+00:19:32", berlin])
  func roundTrip(text: String) throws {
    #expect(try #require(TimeOffsets(text)).description == text)
  }

  @Test("an offset holds from its moment on")
  func changes() throws {
    let offsets = try #require(TimeOffsets(Self.berlin))
    for (moment, hours) in [
      ("2020-01-01T00:00:00Z", 1), ("2026-03-29T00:59:59Z", 1), ("2026-03-29T01:00:00Z", 2),
      ("2026-10-25T00:59:59Z", 2), ("2026-10-25T01:00:00Z", 1), ("2030-07-01T00:00:00Z", 1),
    ] {
      #expect(offsets.secondsFromUTC(try #require(Timestamp(iso: moment))) == hours * 3600, "\(moment)")
    }
  }

  @Test("the changes of a year around a moment are found to the second")
  func found() throws {
    let berlin = try #require(TimeOffsets(Self.berlin))
    let now = try #require(Timestamp(iso: "2026-06-01T12:00:00Z"))
    #expect(TimeOffsets(around: now, secondsFromUTC: berlin.secondsFromUTC) == berlin)
    #expect(TimeOffsets(around: now) { _ in 0 } == .utc)
  }

  @Test(
    "anything else is not read",
    arguments: [
      "", "9", "+9", "+09", "+09:60", "+24:00", "+01:00, +02:00", "+01:00, +02:00 from soon", "UTC",
    ])
  func malformed(text: String) {
    #expect(TimeOffsets(text) == nil)
  }
}
