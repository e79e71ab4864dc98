import Foyer
import Testing

@testable import FoyerApp
@testable import FoyerTerminal

@MainActor
@Suite struct ParsingProblemTests {
  @Test(
    "everything that can be wrong with the arguments is told",
    arguments: [
      (["--nopictures"], "There is no option --nopictures. Did you mean --no-pictures?"),
      (["--completely-unknown"], "There is no option --completely-unknown."),
      (["-x"], "There is no option -x."), (["explore", "-of"], "There is no option -of."),
      (["--store"], "--store needs a value. The store's file, or"),
      (["explore", "-o"], "-o needs a value. The file that the script of a failure is written to."),
      (["--plain=it's"], "--plain takes no value, but “it's” was given."),
      (["graph", "it's"], "Nothing is expected here: “it's”."),
      (["graph", "a", "b"], "Nothing is expected here: “a b”."),
      (["test"], "FILE is missing. The scripts to run"),
      (["--open", "--plain"], "--open needs a value. The path of the screen"),
      (["test", "--", "-x", "--backend"], nil),
      (["completions", "bash", "zsh"], "Nothing is expected here: “zsh”."),
      (["completions", "csh"], "“csh” is not a value of SHELL. Use one of: bash, zsh, fish."),
      (["--plain", "--", "--nope"], nil),
      (["--width", "wide"], "“wide” is not a value of --width. The columns"),
      (["--language", "xx"], "“xx” is not a value of --language. Use one of: en"),
      (["--now", "yesterday"], "“yesterday” is not a value of --now. A fixed time"),
      (["test", "--backend", "x", "a.nav"], "“x” is not a value of --backend. Use one of: values"),
    ])
  func understands(arguments: [String], sentence: String?) throws {
    let program = FoyerProgram.program.description
    var found: UsageError?
    do throws(UsageError) {
      if let command = program.commands.first(where: { $0.name == arguments[0] }) {
        _ = try OptionReader(options: program.options(of: command), hasVersion: true)
          .read(arguments.dropFirst())
      } else {
        _ = try OptionReader(program, takesLine: true).read(arguments)
      }
    } catch {
      found = error
    }
    guard let sentence else { return #expect(found == nil) }
    #expect(try #require(found).explanation.en.shown.hasPrefix(sentence))
  }
}
