import Foyer
import FoyerRecords
import MusicScreen
import PetScreen
import PlayerScreen
import TodoScreen

/// Every sentence of the home menu.
enum HomeStrings {
  static let others: LocalizedText = "Changed by others since your last visit"
  static let adopted: LocalizedText = "Adopted this week"
}

/// The features in a few words, and the help of home's commands.
enum HomeHelp {
  static let player: LocalizedText = "a squad with ages and wages, and the people you follow"
  static let pet: LocalizedText = "a shelter, its animals and their adoptions"
  static let music: LocalizedText = "a search for songs"
  static let todo: LocalizedText = "a board of things to do, in three columns"
}

/// Sentences of the home menu.
extension HomeStrings {
  /// - Parameter commands: The commands of the features that were filled with the sample.
  static func filled(_ commands: Set<String>) -> LocalizedText {
    let all = features.map(\.command)
    let filled = Text(all.filter(commands.contains).joined(separator: ", "))
    let left = Text(all.filter { !commands.contains($0) }.joined(separator: ", "))
    if left.isEmpty {
      return "Added a small sample to every feature."
    }
    if filled.isEmpty {
      return "Nothing was added: every feature has the sample or entries of yours."
    }
    return "Added a small sample to \(filled). Left as they were: \(left)."
  }

  static let due = LocalizedText("Today")

  static func due(_ cards: CardsDue) -> LocalizedText {
    let counts = [
      due(cards.overdue, "overdue"),
      due(cards.today, "due today"),
    ].compactMap(\.self)
    if counts.isEmpty { return "no card is due" }
    let titles = list(cards.titles.map { Text($0).quoted }, of: cards.all, "card")
    return "\(counts.joined(separator: ", ")): \(titles)"
  }

  private static func due(_ count: Int, _ state: LocalizedText) -> LocalizedText? {
    guard count > 0 else { return nil }
    guard count <= CardsDue.mostCounted else {
      return "over \(CardsDue.mostCounted) \(state)"
    }
    return LocalizedText("\(count) \(state)", context: "card")
  }

  static func others(_ changes: [OthersChanges]) -> LocalizedText {
    let names = changes.prefix(3).map { Text($0.author) }
    let counts = zip(names, changes).map { name, change in
      LocalizedText(
        change.count, one: "\(name) made \(change.count) change", many: "\(name) made \(change.count) changes"
      )
    }
    let more = changes.count - names.count
    return .list(Array(counts), more: more, of: "person", isOpen: true)
  }

  static func adopted(_ names: [String]) -> LocalizedText {
    if names.isEmpty { return FormStrings.none }
    return list(names.prefix(3).map { LocalizedText(verbatim: Text($0)) }, of: names.count, "pet")
  }

  /// The first of some names, and the number of the others.
  ///
  /// - Parameters:
  ///   - count: The number of all; `nil` where nobody counted them.
  ///   - noun: The thing that they name: `card`.
  private static func list(_ names: [LocalizedText], of count: Int?, _ noun: String) -> LocalizedText {
    guard let count else { return "\(names.joined(separator: ", ")) and more" }
    return .list(names, more: count - names.count, of: noun, isOpen: true)
  }

  struct Feature {
    let command: String
    let name: LocalizedText
    let about: LocalizedText
  }

  static let features = [
    Feature(command: "player", name: PlayerCoordinator.title, about: HomeHelp.player),
    Feature(command: "pet", name: PetCoordinator.title, about: HomeHelp.pet),
    Feature(command: "music", name: MusicCoordinator.title, about: HomeHelp.music),
    Feature(command: "todo", name: TodoCoordinator.title, about: HomeHelp.todo),
  ]
}
