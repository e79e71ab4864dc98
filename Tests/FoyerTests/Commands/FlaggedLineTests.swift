import Testing

@testable import Foyer

@Suite("A line with flags")
@MainActor
struct FlaggedLineTests {
  private func flags(_ names: String...) -> [Parameter] {
    names.map { Argument<Bool>.flag($0, LocalizedText(verbatim: "")).parameter }
  }

  @Test(
    "flags stand anywhere, also shortened, and all else is as it was typed",
    arguments: [
      ("", [], ""), ("a  b", [], "a  b"), ("--yes a  b", ["--yes"], " a  b"),
      ("a --yes b", ["--yes"], "a b"), ("a b --y --loud", ["--yes", "--loud"], "a b"),
      ("\"--yes\" b", [], "\"--yes\" b"), ("a -- --yes", [], "a --yes"),
      ("--yes -- -- x", ["--yes"], " -- -- x"), ("a -- b", [], "a -- b"),
      ("-1 -", [], "-1 -"), ("a ", [], "a "),
      ("it's --yes", ["--yes"], "it's"),
    ])
  func flags(text: String, flags: [String], rest: String) throws {
    let line = try FlaggedLine(text, flags: self.flags("yes", "loud"))
    #expect(Set(line.given.keys) == Set(flags))
    #expect(line.rest == rest)
  }

  @Test("a space with a combining mark behind it separates words and ends")
  func combiningMark() throws {
    let line = try FlaggedLine("1 \u{300}x --yes", flags: flags("yes"))
    #expect(line.rest.unicodeScalars.elementsEqual("1 \u{300}x".unicodeScalars))
    #expect(line.given.keys.elementsEqual(["--yes"]))
  }

  @Test("a flag has other names, which mean the same", arguments: ["--예", "--네", "--yes", "--y"])
  func otherNames(word: String) throws {
    let flag = Argument<Bool>.flag("yes", LocalizedText(verbatim: ""))
    #expect(try FlaggedLine("a \(word)", flags: [flag.parameter]).given.keys.elementsEqual(["--yes"]))
  }

  @Test("a flag that there is not is refused, and so is one that several begin with")
  func unknown() {
    let flags = self.flags("yes", "loud", "long")
    for word in ["--no", "--l"] {
      #expect(throws: Refusal.unknownFlag(word, flags)) { try FlaggedLine("a \(word) b", flags: flags) }
    }
  }
}
