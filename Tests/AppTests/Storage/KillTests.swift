import Blocking
import Foundation
import Foyer
import FoyerRecords
import TerminalDriver
import Testing

@Suite("A program that is killed", .blocking, .timeLimit(.minutes(30)))
final class KillTests: PlaceSuite {
  /// The number of kills, one for every five `FOYER_ROUNDS`.
  private static let kills =
    (ProcessInfo.processInfo.environment["FOYER_ROUNDS"].flatMap { Int($0) } ?? 200) / 5
  private static let linesTyped = 40
  private static let mostAcknowledged = 6
  /// Microseconds between an acknowledgement and the end: about what a line takes.
  private static let longestPause: UInt32 = 4_000

  @Test("at random moments during writes has kept all that it acknowledged, exactly once")
  func kill9() async throws {
    var lines = BoardLines(seed: 7)
    var moments = SplitMix64(seed: 8)
    var carriedOut: [BoardLines.Line] = []
    var (killedInMidStream, killedBeforeTheAnswer) = (0, 0)
    for _ in 1...Self.kills {
      var future = lines
      let typed = future.session(Self.linesTyped)
      let acknowledged = try acknowledged(of: typed, killedBy: &moments)
      if acknowledged < typed.count { killedInMidStream += 1 }
      let audit = try await BoardAudit(of: place.store)
      audit.expectWhole()
      // Lines may have been carried out whose acknowledgement did not come out, but none halfway.
      let log = audit.changes.map(BoardLines.Entry.init)
      let count = min(max(log.count - carriedOut.count, 0), typed.count)
      let expected = (carriedOut + typed.prefix(count)).map(\.entry)
      #expect(log == expected)
      #expect(count >= acknowledged)
      if count > acknowledged { killedBeforeTheAnswer += 1 }
      guard log == expected else { return }
      carriedOut += lines.session(count)
    }
    #expect(killedInMidStream == Self.kills)
    #expect(killedBeforeTheAnswer > 0)
  }

  /// Types lines, kills the program somewhere in the midst of them, and says how many it acknowledged.
  private func acknowledged(
    of typed: [BoardLines.Line], killedBy moments: inout SplitMix64
  ) throws -> Int {
    let program = try place.start(["--plain", "--open", "/todo"])
    program.type(typed.map { $0.text + "\n" }.joined())
    let wanted = Int.random(in: 0...Self.mostAcknowledged, using: &moments)
    var count = 0
    while count < wanted, let line = try program.readLine() {
      if line.hasPrefix(typed[count].acknowledgement) { count += 1 }
    }
    usleep(UInt32.random(in: 0...Self.longestPause, using: &moments))
    program.signal(SIGKILL)
    #expect(try program.waitForEnd() == -SIGKILL)
    while let line = try program.readLine() {
      if count < typed.count, line.hasPrefix(typed[count].acknowledgement) { count += 1 }
    }
    return count
  }
}

extension BoardLines.Entry {
  init(_ change: HistoryEntry) {
    let item = change.items.first
    self.init(title: item?.title.en.original ?? "")
    switch item?.event {
    case .created: new = "TODO"
    case .deleted: old = "TODO"
    case .edited(let edits):
      let column = edits.first { $0.field == "category" }
      (old, new) = (column?.old?.en.original, column?.new?.en.original)
    case .restored, .erased, nil: break
    }
  }
}
