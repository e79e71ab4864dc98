import ArgumentParser
import Foyer

/// A command of the program with its options, as help, the manual and completions show it.
struct CommandDescription {
  /// The words that call it: `foyer test`.
  let call: String
  let summary: Phrase
  let details: Phrase
  /// Options and arguments that are shown, in the order of their declaration.
  let arguments: [ArgumentDescription]

  var options: [ArgumentDescription] { arguments.filter { !$0.names.isEmpty } }
  var operands: [ArgumentDescription] { arguments.filter(\.names.isEmpty) }

  /// The name behind the program's; empty for the program itself.
  var name: String { String(call.dropFirst(FoyerProgram.name.count).drop { $0 == " " }) }

  /// The option or operand that has a name or, without dashes, a value of this name.
  func argument(_ name: String) -> ArgumentDescription? {
    arguments.first { $0.names.contains(name) || $0.names.isEmpty && name.hasPrefix("<") }
  }
}

extension CommandDescription {
  /// The program, which has the options of a session, and behind it every other command that is not hidden.
  static var all: [CommandDescription] {
    let dump = JSONReader.value(of: Substring(FoyerProgram._dumpHelp()))
    let commands = dump?["command"]?["subcommands"]?.array ?? []
    return FoyerProgram.commands.compactMap { type in
      guard let json = commands.first(where: { $0["commandName"]?.string == type.name }),
        json["shouldDisplay"] == true
      else { return nil }
      let isProgram = type == SessionCommand.self
      let described: any DescribedCommand.Type = isProgram ? FoyerProgram.self : type
      return CommandDescription(
        call: isProgram ? FoyerProgram.name : "\(FoyerProgram.name) \(type.name)",
        summary: described.summary, details: described.details,
        arguments: (json["arguments"]?.array ?? []).filter { $0["shouldDisplay"] == true }
          .map { ArgumentDescription($0) })
    }
  }
}
