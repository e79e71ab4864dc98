import Testing

@testable import Foyer

@MainActor
@Suite("What is private")
struct StandInTests {
  private func environment() -> (Environment, () -> [[String]]) {
    let environment = Environment(clock: StoppedClock(), identifiers: IdentifierSource(seed: 1))
    let told = Told()
    environment.onPrivateValue = { forms, standIn in
      told.values.append(forms + (standIn.map { [$0(1)] } ?? []))
    }
    return (environment, { told.values })
  }

  private final class Told { var values: [[String]] = [] }

  @Test("an answer is told of as typed and as shown, before anybody can write it down")
  func answer() throws {
    let (environment, told) = environment()
    let kind = AnswerKind.birthday(like: Phrase(verbatim: "1992-07-08")).private(StandIn { "1990-01-0\($0)" })
    #expect(try kind.read("1960.1.2", environment) == Day("1960-01-02"))
    #expect(told() == [["1960.1.2", "January 2, 1960", "1960년 1월 2일", "1990-01-01"]])
  }

  @Test("an answer that is refused is told of too, and one that is taken back is not")
  func refused() throws {
    let (environment, told) = environment()
    let missing = Refusal(Phrase(verbatim: "Missing."))
    let name = AnswerKind.name(missing: missing).private(.name)
    #expect(throws: FormPhrases.longName(100)) {
      try name.read(String(repeating: "x", count: 101), environment)
    }
    #expect(told() == [[String(repeating: "x", count: 101)]], "without a stand-in")
    #expect(try AnswerKind.note.private(.name).read("none", environment) == nil)
    #expect(told().count == 1)
  }

  @Test("the stand-in for a name is a name")
  func standIn() throws {
    let (environment, _) = environment()
    let kind = AnswerKind.name(missing: Refusal(Phrase(verbatim: "Missing.")))
    #expect(try kind.read(StandIn.name(7), environment) == "Private 7")
  }
}
