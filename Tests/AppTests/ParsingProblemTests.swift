import ArgumentParser
import Testing

@testable import FoyerApp

/// The library tells of a problem by an English sentence alone, so another wording shows here.
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
      (["test"], .missingOperand("<file>")),
      (["--width", "it's\nwide"], .unfitValue("it's\nwide", argument: "--width")),
      (["--language", "xx"], .unfitValue("xx", argument: "--language")),
      (["--now", "yesterday"], .unfitValue("yesterday", argument: "--now")),
      (["test", "--backend", "x", "a.nav"], .unfitValue("x", argument: "--backend")),
    ])
  func understands(arguments: [String], problem: ParsingProblem) throws {
    let error = try #require(throws: (any Error).self) { _ = try FoyerProgram.parseAsRoot(arguments) }
    #expect(ParsingProblem(FoyerProgram.message(for: error)) == problem)
  }
}
