import ArgumentParser
import Foyer
import Glibc

/// What is printed of an error of a command, and the exit status.
struct ProgramOutcome {
  let text: String
  let status: Int32

  /// - Parameters:
  ///   - error: What reading the arguments or running the command threw.
  ///   - arguments: The words behind the program's name.
  ///   - language: The language to say it in.
  ///   - width: The cells of a line of help.
  init(_ error: any Error, arguments: [String], language: Language, width: Int) {
    let code = FoyerProgram.exitCode(for: error)
    if let error = error as? UsageError {
      text = Self.refusal(error.explanation, of: Self.command(arguments, CommandDescription.all), language)
      status = ExitCode.validationFailure.rawValue
    } else if code == .validationFailure {
      let command = Self.command(arguments, CommandDescription.all)
      let problem = ParsingProblem(FoyerProgram.message(for: error))
      text = Self.refusal(problem.sentence(command), of: command, language)
      status = code.rawValue
    } else if code == .success, let type = Self.subject(of: FoyerProgram.message(for: error)) {
      let commands = CommandDescription.all
      let command = Self.command([type.name], commands)
      let others = command.name.isEmpty ? Array(commands.dropFirst()) : []
      let page = HelpPage(command: command, others: others, language: language, width: width)
      text = page.lines.joined(separator: "\n")
      status = code.rawValue
    } else {
      text = FoyerProgram.fullMessage(for: error)
      status = code.rawValue
    }
  }

  private static func refusal(_ sentence: Phrase, of command: CommandDescription, _ language: Language)
    -> String
  {
    let call = Text(command.call)
    let hint = Phrase(
      en: "Type \(call) --help for all options.", ko: "옵션을 모두 보려면 \(call) --help를 입력하세요.")
    return "foyer: \(sentence(language))\n\(hint(language))"
  }

  /// The command that the arguments call; options come before the words of a session, so the first word decides.
  private static func command(_ arguments: [String], _ commands: [CommandDescription]) -> CommandDescription {
    commands.first { $0.name == arguments.first } ?? commands[0]
  }

  /// The command whose help a message is, as the library renders it.
  private static func subject(of message: String) -> (any DescribedCommand.Type)? {
    FoyerProgram.commands.first { type in
      [false, true].contains { message == FoyerProgram.helpMessage(for: type, includeHidden: $0) }
    } ?? (message.hasPrefix("USAGE: \(FoyerProgram.name)") ? SessionCommand.self : nil)
  }
}
