import Blocking
import TerminalDriver
import Testing

@testable import Foyer

/// One walk through all features, in each language of the program.
@Suite("A walk in every language", .blocking, .timeLimit(.minutes(30)))
final class LanguageWalkTests: PlaceSuite {
  private static let lines = """
    sample; todo; add Buy milk due:friday pri:A; add Call mum; move 1 doing; due 2 tomorrow; find milk; find; sort title; tags
    ..; next; ..; /todo agenda; /todo; done 1; undo; redo; undo; edit 1 title Buy oat milk; note 1 two liters; open 1; item bread
    priority B; ..; history; ..; /player; wage striker $100; sort age; find striker; find; status 1 injured until friday
    edit 1 name Kim; undo; totals; ..; open 1; ..; history; ..; /pet; adopt stuart; Anna Berg; 0151 1234567; confirm; /pet
    receipts; ..; return 1; undo; fee 1 $20; sort name; care 1 vaccination 2021-11-01 next 2022-11-01; due; ..; history
    /music; /music/kept; /todo archive 0; board; where; nonsense; /
    """.split { $0 == ";" || $0 == "\n" }.map { LineText.trimmed(String($0)) }

  @Test("says the same in JSON but for texts")
  func walk() throws {
    #expect(Self.lines.count > 60)
    let english = try turns(in: "en")
    #expect(english.count == Self.lines.count + 1)
    for language in ["ko", "de", "ja"] {
      let other = try turns(in: language)
      #expect(other.count == english.count)
      for (number, (turn, same)) in zip(other, english).enumerated() {
        #expect(turn == same, "\(language), line \(number): \(number > 0 ? Self.lines[number - 1] : "")")
      }
    }
  }

  /// Returns the turns of the walk without their texts.
  private func turns(in language: String) throws -> [JSONValue] {
    let input = Self.lines.joined(separator: "\n") + "\n"
    let run = try place.run(
      Place.fixed + ["--store", ":memory:", "--language", language, "--format", "json"], typing: input)
    return try run.lines.filter { !$0.isEmpty }.map { line in
      Self.withoutTexts(try #require(JSONReader.keptValue(of: Substring(line))))
    }
  }

  /// The members of JSON whose strings are in the language of the session; all others are the same in each.
  private static let texts: Set = [
    "about", "change", "feature", "group", "messages", "pictures", "reason", "state", "suggestion", "text",
    "title", "what",
  ]

  private static func withoutTexts(_ value: JSONValue, in member: String = "") -> JSONValue {
    switch value {
    case .string where texts.contains(member): .string("text")
    case .array(let elements): .array(elements.map { withoutTexts($0, in: member) })
    case .object(let members):
      .object(members.map { JSONValue.Member($0.name, withoutTexts($0.value, in: $0.name)) })
    default: value
    }
  }
}
