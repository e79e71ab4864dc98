import ArgumentParser
import Foyer

/// Finds what could stand at the cursor of a shell in a call of the program.
@MainActor
struct ShellCompletion {
  /// The words between the program's name and the word at the cursor.
  let words: [String]
  /// The word at the cursor, as far as it was typed.
  let current: String
  let language: Language

  func candidates() -> [ShellCandidate] {
    if let name = words.first, Self.others.contains(where: { $0.name == name }) {
      guard let command = CommandDescription.all.first(where: { $0.name == name }) else { return [] }
      return candidates(for: command, behind: words.dropFirst())
    }
    if words.first == "help" { return words.count == 1 ? otherCommands : [] }
    return candidatesForSession()
  }

  /// The names of the program's commands but for the session, which has none, without a look at their options.
  private static let others = FoyerProgram.commands.filter { $0.configuration.shouldDisplay }
    .filter { $0.name != SessionCommand.name }.map { (name: $0.name, summary: $0.summary) }

  private var otherCommands: [ShellCandidate] {
    Self.others.filter { $0.name.hasPrefix(current) }
      .map { ShellCandidate(text: $0.name, description: $0.summary(language)) }
  }

  // MARK: A session

  /// Options come before the words of a line, and only there.
  private func candidatesForSession() -> [ShellCandidate] {
    var rest = words[...]
    var options = SessionProgram.Options()
    var mayBeOption = true
    // To read the declarations takes half of the time of an answer.
    let program = (words.first ?? current).hasPrefix("-") ? CommandDescription.all.first : nil
    while mayBeOption, let word = rest.first, word.hasPrefix("-") {
      rest.removeFirst()
      if word == "--" {
        mayBeOption = false
        continue
      }
      let parts = word.split(separator: "=", maxSplits: 1).map(String.init)
      guard let option = program?.argument(parts[0]), option.value != nil else { continue }
      var value = parts.dropFirst().first
      if value == nil {
        guard let next = rest.popFirst() else { return values(of: option, options) }
        value = next
      }
      if option.name == "--store" { options.store = value }
      if option.name == "--language" { options.language = value.flatMap { Language(rawValue: $0) } }
    }
    if rest.isEmpty, mayBeOption, current.hasPrefix("-"), let program { return optionNames(of: program) }
    let line = ShellSession(options: options, words: Array(rest), current: current)
    return line.candidates() + (words.isEmpty ? otherCommands : [])
  }

  private func values(
    of option: ArgumentDescription, _ options: SessionProgram.Options
  ) -> [ShellCandidate] {
    guard option.name == "--open" else { return values(of: option, current) }
    let path = current.isEmpty ? "/" : current
    return ShellSession(options: options, words: [], current: path).candidates()
  }

  // MARK: Another command

  private func candidates(
    for command: CommandDescription, behind words: ArraySlice<String>
  ) -> [ShellCandidate] {
    var pending: ArgumentDescription?
    var operands = 0
    for word in words {
      if pending != nil {
        pending = nil
      } else if word.hasPrefix("-") {
        pending = word.contains("=") ? nil : command.argument(word).flatMap { $0.value == nil ? nil : $0 }
      } else {
        operands += 1
      }
    }
    if let pending { return values(of: pending, current) }
    if current.hasPrefix("-") { return optionNames(of: command) }
    let all = command.operands
    guard let operand = operands < all.count ? all[operands] : all.last(where: \.isRepeating) else {
      return []
    }
    return values(of: operand, current)
  }

  // MARK: Options

  private func optionNames(of command: CommandDescription) -> [ShellCandidate] {
    if let end = current.firstIndex(of: "=") {
      guard let option = command.argument(String(current[..<end])) else { return [] }
      let typed = current[current.index(after: end)...]
      return values(of: option, String(typed)).map {
        ShellCandidate(
          text: current[...end] + $0.text, description: $0.description, endsWord: $0.endsWord)
      }
    }
    return command.options.flatMap { option in
      option.names.filter { $0.hasPrefix(current) && ($0.hasPrefix("--") || current == "-") }
        .map { ShellCandidate(text: $0, description: option.help(language)) }
    }
  }

  private func values(of argument: ArgumentDescription, _ typed: String) -> [ShellCandidate] {
    let choices = argument.choices.filter { $0.hasPrefix(typed) }.map { ShellCandidate(text: $0) }
    switch argument.completion {
    case .none: return choices
    case .files(let endings): return ShellFiles(typed: typed).candidates { $0.has(anyOf: endings) }
    case .folders: return ShellFiles(typed: typed).candidates { _ in false }
    }
  }
}

extension String {
  fileprivate func has(anyOf endings: [String]) -> Bool {
    endings.isEmpty || endings.contains { hasSuffix("." + $0) }
  }
}
