import Blocking
import Foundation
import Foyer
import TerminalDriver
import Testing

@Suite("Two programs that adopt the same pet", .blocking, .timeLimit(.minutes(30)))
final class AdoptionRaceTests: PlaceSuite {
  private static let tries = 1_000

  @Test("get it once in 1,000 tries, and the other is told who was first")
  func race() throws {
    let added = (1...Self.tries).map { "add Pet \($0), 2020-01-01, common\n" }.joined()
    #expect(try place.run(["--plain", "--open", "/pet"], typing: added).status == 0)
    let pets = try StoreFile.query("SELECT handle FROM pet ORDER BY number", in: place.store)
    #expect(pets.count == Self.tries)
    let names = ["Kim", "Lee"]
    let programs = try names.map { _ in try place.start(["--format", "json", "--open", "/pet"]) }
    for program in programs { _ = try program.readLine() }
    var wins = [0, 0]
    for (number, pet) in pets.enumerated() {
      for (program, name) in zip(programs, names) {
        program.type("/pet/adopt/adopter/\(pet)\nanswer \(name)\nanswer 010-1234-5678\n")
      }
      for program in programs {
        let turns = try (1...3).map { _ in try line(of: program) }
        #expect(turns.map(\.turn) == ["moved", "moved", "moved"])
      }
      for index in number.isMultiple(of: 2) ? [0, 1] : [1, 0] { programs[index].type("confirm\n") }
      let turns = try programs.map(line)
      let winner = try #require(turns.firstIndex { $0.turn == "finished" })
      wins[winner] += 1
      let loser = turns[1 - winner]
      #expect(loser.turn == "refused")
      #expect(loser.reason?.contains("was adopted by “\(names[winner])”") == true, "\(loser.reason ?? "")")
    }
    #expect(wins.allSatisfy { $0 > 0 }, "\(wins)")
    for program in programs { _ = try program.finish() }
    let counts = try StoreFile.query(
      """
      SELECT count(*) || ' ' || count(DISTINCT pet) || ' ' || max(receipt) FROM pet_receipt UNION ALL
      SELECT count(*) FROM pet WHERE receipt IS NULL UNION ALL
      SELECT count(*) FROM journal_change WHERE command = 'adopt'
      """, in: place.store)
    #expect(counts == ["\(Self.tries) \(Self.tries) \(Self.tries)", "0", "\(Self.tries)"])
    for (name, count) in zip(names, wins) {
      let receipts = try StoreFile.query(
        "SELECT count(*) FROM pet_receipt JOIN journal_private ON adopter = journal_private.id WHERE value = '\(name)'",
        in: place.store)
      #expect(receipts == ["\(count)"])
    }
  }

  private func line(of program: ProgramRun) throws -> Line {
    try JSONDecoder().decode(Line.self, from: Data(try #require(try program.readLine()).utf8))
  }
}
