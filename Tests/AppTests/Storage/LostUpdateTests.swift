import Blocking
import Foundation
import Foyer
import TerminalDriver
import Testing

@Suite("Programs that change one record at once", .blocking, .timeLimit(.minutes(30)))
struct LostUpdateTests {
  /// The number of rounds, which `FOYER_ROUNDS` sets for runs by hand; there is a kill for every five.
  private static let rounds = ProcessInfo.processInfo.environment["FOYER_ROUNDS"].flatMap { Int($0) } ?? 10
  private static let kills = max(2, rounds / 5 / SharedRecord.all.count)
  private static let linesTyped = 30

  @Test("lose no acknowledged change", arguments: SharedRecord.all, [2, 4])
  func rounds(record: SharedRecord, programs count: Int) throws {
    let place = try Place(holding: record)
    let count = min(count, record.edits.count)
    let programs = try place.programs(count, at: record)
    for program in programs { _ = try program.readLine() }
    var refused: Set<Int> = []
    for round in 1...Self.rounds {
      for (program, edit) in zip(programs, record.edits) { program.type(edit.line(round) + "\n") }
      for (index, program) in programs.enumerated() {
        var line = try Line(reading: try #require(try program.readLine()))
        // A busy machine may let the five seconds pass in which a line waits for the store.
        for _ in 1...20 where line.isRefusedByLock {
          refused.insert(index)
          program.type(record.edits[index].line(round) + "\n")
          line = try Line(reading: try #require(try program.readLine()))
        }
        #expect(line.isAcknowledgement, "\(line.reason ?? line.turn)")
      }
    }
    for (index, program) in programs.enumerated() {
      #expect(try program.finish().status == (refused.contains(index) ? 1 : 0))
    }
    #expect(try place.changes(of: record, by: count) == Array(repeating: Self.rounds, count: count))
  }

  @Test("have kept all that they acknowledged, whenever they are killed", arguments: SharedRecord.all)
  func killed(record: SharedRecord) throws {
    let place = try Place(holding: record)
    var moments = SystemRandomNumberGenerator()
    var done = [0, 0]
    var killedInMidStream = 0
    for _ in 1...Self.kills {
      let programs = try place.programs(done.count, at: record)
      for (index, program) in programs.enumerated() {
        let lines = (1...Self.linesTyped).map { record.edits[index].line(done[index] + $0) + "\n" }
        program.type(lines.joined())
      }
      var acknowledged = done.map { _ in 0 }
      for _ in 0...Int.random(in: 0...5, using: &moments) {
        if try Line(reading: try #require(try programs[0].readLine())).isAcknowledgement {
          acknowledged[0] += 1
        }
      }
      usleep(.random(in: 0...4_000, using: &moments))
      for program in programs { program.signal(SIGKILL) }
      for (index, program) in programs.enumerated() {
        #expect(try program.waitForEnd() == -SIGKILL)
        while let line = try program.readLine() {
          if try Line(reading: line).isAcknowledgement { acknowledged[index] += 1 }
        }
      }
      let kept = try place.changes(of: record, by: done.count)
      for index in done.indices {
        let count = kept[index] - done[index]
        // The last one may have been carried out whose acknowledgement did not come out.
        #expect(acknowledged[index]...acknowledged[index] + 1 ~= count, "program \(index)")
        if count < Self.linesTyped { killedInMidStream += 1 }
      }
      done = kept
    }
    #expect(killedInMidStream > 0)
  }
}

extension Place {
  /// Makes a place whose store holds the record.
  fileprivate convenience init(holding record: SharedRecord) throws {
    try self.init()
    let lines = record.preparation.map { $0 + "\n" }.joined()
    let run = try run(["--plain", "--open", record.screen], typing: lines)
    #expect(run.status == 0, "\(run.errorText)")
  }

  /// Starts programs on the record's screen, each by a person of its own.
  fileprivate func programs(_ count: Int, at record: SharedRecord) throws -> [ProgramRun] {
    try (0..<count).map { index in
      try start(["--format", "json", "--open", record.screen] + record.options, ["USER": "program\(index)"])
    }
  }

  /// Checks the store and returns how many of its lines each program's changes in the journal are.
  ///
  /// They are all of them up to that one, in their order, each made once.
  fileprivate func changes(of record: SharedRecord, by count: Int) throws -> [Int] {
    let check = try run(["check"])
    #expect(check.status == 0, "\(check.text)\(check.errorText)")
    let journal = try SharedJournal(of: record.type, in: store)
    journal.expectChain()
    return (0..<count).map { index in
      let edit = record.edits[index]
      let values = journal.values(of: edit.field, following: edit.following, by: "program\(index)")
      #expect(values == values.indices.map { edit.value($0 + 1) })
      return values.count
    }
  }
}

extension Line {
  init(reading text: String) throws { self = try JSONDecoder().decode(Line.self, from: Data(text.utf8)) }

  /// Nothing was changed, because another program kept the store locked.
  fileprivate var isRefusedByLock: Bool {
    reason?.contains("is using the store") == true && reason?.contains("Nothing was changed.") == true
  }

  /// Something was changed, and a sentence says so.
  fileprivate var isAcknowledgement: Bool { turn == "stayed" && messages?.isEmpty == false }
}
