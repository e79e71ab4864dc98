import ArgumentParser
import Foyer

/// A command of the program that says in every language what it does.
protocol DescribedCommand: AsyncParsableCommand {
  /// The command's word.
  static var name: String { get }
  /// One sentence about what the command does.
  static var summary: Phrase { get }
  /// Paragraphs with blank lines between them; lines that begin with spaces are examples, and stay as they are.
  static var details: Phrase { get }
}

extension DescribedCommand {
  static var configuration: CommandConfiguration { CommandConfiguration(commandName: name) }

  static var details: Phrase { Phrase(verbatim: "") }
}
