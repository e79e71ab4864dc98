import Testing

@testable import Foyer
@testable import FoyerApp
@testable import FoyerRecords
@testable import MusicScreen
@testable import PetScreen
@testable import PlayerScreen
@testable import TodoScreen

/// Names that a screen prints in a language can be typed in it.
@Suite("Each name that is printed", .serialized)
@MainActor
struct PrintedNameTests {
  private static let root = AppCoordinator.graph.node

  @Test("stands for one command or screen alone", arguments: Language.all)
  func collisions(language: Language) {
    let collisions = TypedNameCheck(root: Self.root).collisions(in: language)
    #expect(collisions.map { "\($0.word): \($0.name), \($0.other) on \($0.path)" } == [])
  }

  @Test("reaches its command or screen, by each of its words", arguments: Language.all)
  func commands(language: Language) {
    for screen in AllNodes(root: Self.root).screens {
      let commands = Set(screen.type.commands.map(\.name) + GlobalCommand.allCases.map(\.rawValue))
      let segments = Set(screen.type.successors.map(\.segment))
      for names in [commands, segments] {
        for name in names {
          for word in language.words(for: name) {
            let reached = [language].name(for: word) { names.contains($0) }
            #expect(reached == name, "“\(word)” on \(screen.id)")
          }
        }
      }
    }
  }

  @Test("reaches the value of an argument, such as a field, a column or a kind", arguments: Language.all)
  func values(language: Language) {
    for screen in AllNodes(root: Self.root).screens {
      for command in screen.type.commands {
        for parameter in command.parameters {
          check(parameter.choices, in: language, "of \(command.name) on \(screen.id)")
        }
      }
    }
  }

  @Test("reaches the field of a filter", arguments: Language.all)
  func filters(language: Language) {
    let schemas = [
      Card.declaration.filters, Song.declaration.filters, Pet.declaration.filters, Player.declaration.filters,
      Person.filters, Adopter.filters, Care.declaration.filters, Receipt.declaration.filters,
      Playlist.declaration.filters,
    ]
    for schema in schemas {
      check(schema.fields.map(\.name), in: language, "of a filter")
      for field in schema.fields {
        let typed = field.name.shown(in: language)
        let named = Language.$current.withValue(language) { schema.field(named: typed) }
        #expect(named?.key == field.key)
        check(field.bareValues.map(\.name), in: language, "of the filter \(field.key)")
      }
    }
  }

  @Test("reaches a choice of a question", arguments: Language.all)
  func choices(language: Language) {
    check(questionsOf: Card.self, in: language)
    check(questionsOf: Song.self, in: language)
    check(questionsOf: Pet.self, in: language)
    check(questionsOf: Player.self, in: language)
    check(questionsOf: Care.self, in: language)
    check(questionsOf: Playlist.self, in: language)
  }

  @Test("reaches its day, as rows and sentences show it and as people name it", arguments: Language.all)
  func days(language: Language) throws {
    try Language.$current.withValue(language) { try checkDays(in: language) }
  }

  private func checkDays(in language: Language) throws {
    let today = try #require(Day(iso: "2026-11-26"))
    let parser = DayParser(today: today)
    for distance in 0..<400 {
      let day = today.adding(days: distance)
      for shown in [day.shown(on: today), day.shown, TodoStrings.dayWords(day)] {
        let text = shown(language).original
        #expect(parser.day(text) == day, "\(text)")
      }
    }
    for name in ["today", "tomorrow", "friday", "next week", "next month", "weekend", "end of month"] {
      let typed = TypedName(name).shown(in: language)
      #expect(parser.day(typed) == parser.day(name), "\(name) is \(typed)")
    }
  }

  private func check<Record: DeclaredRecord>(questionsOf record: Record.Type, in language: Language) {
    for question in Record.formFields {
      let names = question.choices.map { TypedName($0.key, $0.name) }
      check(names, in: language, "of \(question.key) in the form of \(Record.self)")
    }
  }

  /// Checks that the words of some names are apart, and that the one that is shown is understood.
  private func check(_ names: [TypedName], in language: Language, _ place: String) {
    var owners: [String: String] = [:]
    for name in names {
      for word in Set(name.words(in: language).map(\.foldedName)) {
        let other = owners.updateValue(name.key, forKey: word)
        #expect(other == nil, "“\(word)” \(place) is \(name.key) and \(other ?? "")")
      }
      let options = names.map { (name: $0, value: $0.key) }
      let typed = name.shown(in: language)
      let named = Language.$current.withValue(language) { onlyValue(named: typed, among: options) }
      #expect(named == name.key, "\(place)")
    }
  }
}
