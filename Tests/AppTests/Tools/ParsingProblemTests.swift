import Testing

@testable import FoyerApp
@testable import FoyerTerminal

@MainActor
@Suite struct ParsingProblemTests {
  @Test(
    "everything that can be wrong with the arguments is understood",
    arguments: [
      (["--nopictures"], ParsingProblem.unknownOption("--nopictures", suggestion: "--no-pictures")),
      (["--completely-unknown"], .unknownOption("--completely-unknown", suggestion: nil)),
      (["-x"], .unknownOption("-x", suggestion: nil)),
      (["explore", "-of"], .unknownOption("-of", suggestion: nil)),
      (["--store"], .missingValue(option: "--store")),
      (["explore", "-o"], .missingValue(option: "-o")),
      (["--plain=it's"], .needlessValue("it's", option: "--plain")),
      (["graph", "it's"], .unexpectedWords("it's")),
      (["graph", "a", "b"], .unexpectedWords("a b")),
      (["test"], .missingOperand("<FILE>")),
      (["--open", "--plain"], .missingValue(option: "--open")),
      (["test", "--", "-x", "--backend"], nil),
      (["completions", "bash", "zsh"], .unexpectedWords("zsh")),
      (["completions", "csh"], .unfitValue("csh", argument: "<SHELL>")),
      (["--plain", "--", "--nope"], nil),
      (["--width", "it's\nwide"], .unfitValue("it's\nwide", argument: "--width")),
      (["--language", "xx"], .unfitValue("xx", argument: "--language")),
      (["--now", "yesterday"], .unfitValue("yesterday", argument: "--now")),
      (["test", "--backend", "x", "a.nav"], .unfitValue("x", argument: "--backend")),
    ])
  func understands(arguments: [String], problem: ParsingProblem?) {
    let program = FoyerProgram.program.description
    var found: ParsingProblem?
    do throws(ParsingProblem) {
      if let command = program.commands.first(where: { $0.name == arguments[0] }) {
        _ = try OptionReader(options: command.options, hasVersion: true).read(arguments.dropFirst())
      } else {
        _ = try OptionReader(program, takesLine: true).read(arguments)
      }
    } catch {
      found = error
    }
    #expect(found == problem)
  }
}
