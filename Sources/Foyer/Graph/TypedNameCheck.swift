/// The names of a graph that people type, and the words of a language that stand for two of them at once.
@MainActor
package struct TypedNameCheck {
  /// A word that stands for two names on a screen.
  package struct Collision: Sendable, Hashable {
    package let word: String
    /// The name that the language has the word for.
    package let name: String
    /// The other name: the word itself, or one that the language has the same word for.
    package let other: String
    /// The path of a screen where both can be typed.
    package let path: String
  }

  /// The names that can be typed in one place of one screen.
  private struct Place {
    let path: String
    /// The names, and those that mean the same as each of them.
    var names: [(name: String, others: [String])]
  }

  private let places: [Place]

  /// - Parameters:
  ///   - root: The coordinator whose first screen is home.
  ///   - programCommands: The names of commands of every screen beside those of the root coordinator.
  package init(root: CoordinatorNode, programCommands: Set<String> = []) {
    let aliases = Dictionary(grouping: GlobalCommand.aliases.keys) { GlobalCommand.aliases[$0] }
    let anywhere =
      GlobalCommand.allCases.map { ($0.rawValue, (aliases[$0] ?? []).sorted()) }
      + root.commands.map { ($0.name, $0.command.aliases) }
      + programCommands.sorted().map { ($0, []) }
    places = AllNodes(root: root).screens.flatMap { screen in
      let path = screen.node?.path ?? screen.id
      let commands = screen.type.commands.map { ($0.name, $0.aliases) }
      let segments = screen.type.successors.map { ($0.segment, [String]()) }
      return [Place(path: path, names: commands + anywhere), Place(path: path, names: segments)]
    }
  }

  /// The names of commands and of the segments of paths, each once, without their aliases.
  package var names: [String] {
    var seen: Set<String> = []
    return places.flatMap { $0.names.map(\.name) }.filter { seen.insert($0).inserted }
  }

  /// The names and their aliases.
  package var allNames: Set<String> { Set(places.flatMap { $0.names.flatMap { [$0.name] + $0.others } }) }

  /// Returns the words of a language that collide, each pair of names once.
  package func collisions(in language: Language) -> [Collision] {
    var found: [Collision] = []
    for collision in places.flatMap({ collisions(at: $0, in: language) }) {
      let isKnown = found.contains {
        $0.word == collision.word && [$0.name, $0.other].contains(collision.name)
          && [$0.name, $0.other].contains(collision.other)
      }
      if !isKnown { found.append(collision) }
    }
    return found
  }

  private func collisions(at place: Place, in language: Language) -> [Collision] {
    var owners: [String: String] = [:]
    for (name, others) in place.names {
      for typed in [name] + others { owners[typed.foldedName] = name }
    }
    var found: [Collision] = []
    for (name, others) in place.names {
      for word in ([name] + others).flatMap({ language.words(for: $0) }) {
        if let owner = owners[word.foldedName], owner != name {
          found.append(Collision(word: word, name: name, other: owner, path: place.path))
        } else {
          owners[word.foldedName] = name
        }
      }
    }
    return found
  }
}
