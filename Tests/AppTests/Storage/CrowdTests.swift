import Blocking
import Foundation
import TerminalDriver
import Testing

@testable import TodoScreen

@Suite("Four programs at once", .blocking, .timeLimit(.minutes(30)))
final class CrowdTests: PlaceSuite {
  private static let programs = 1...4
  private static let cardsOfEach = 5
  private static let pairsOfEach = 500

  @Test("lose nothing and duplicate nothing with 1,000 operations each")
  func thousands() async throws {
    let first = Self.programs.flatMap { program in
      (1...Self.cardsOfEach).map { "Card \($0) of program \(program)" }
    }
    #expect(
      try place.run(["--plain", "--open", "/todo"], typing: lines(first.map { "add \($0)" })).status == 0)
    let ids = try StoreFile.query("SELECT handle FROM card ORDER BY number", in: place.store)
    for program in Self.programs {
      try lines(typed(by: program, ids: ids)).write(
        toFile: place.path("in\(program)"), atomically: true, encoding: .utf8)
    }
    let crowd = try place.start(
      shell: """
        cd "$HOME"
        for number in 1 2 3 4; do
          { "$foyer" --plain --open /todo < in$number > out$number; echo $? > status$number; } &
        done
        wait
        cat status?
        """)
    let result = try crowd.finish(within: 150)
    #expect(result.text == "0\n0\n0\n0\n")
    let audit = try await BoardAudit(of: place.store)
    audit.expectWhole()
    let added = Self.programs.flatMap(titles(of:))
    #expect(audit.titles.sorted() == (first + added).sorted())
    #expect(audit.changes.count == first.count + Self.programs.count * Self.pairsOfEach * 2)
    for title in first {
      let moves = audit.moves(of: title)
      #expect(moves.count == Self.pairsOfEach / Self.cardsOfEach)
      #expect(zip(moves, moves.dropFirst()).allSatisfy { $0.new == $1.old })
    }
  }

  /// Each adds cards of its own, and moves some that were there round the columns.
  private func typed(by program: Int, ids: [String]) -> [String] {
    titles(of: program).enumerated().flatMap { index, title in
      let id = ids[(program - 1) * Self.cardsOfEach + index % Self.cardsOfEach]
      let column = ["doing", "done", "todo"][index / Self.cardsOfEach % 3]
      return ["add \(title)", "/todo/card/\(id) move \(column)"]
    }
  }

  private func titles(of program: Int) -> [String] {
    (1...Self.pairsOfEach).map { "Program \(program) adds \($0)" }
  }

  private func lines(_ lines: [String]) -> String { lines.map { $0 + "\n" }.joined() }
}
