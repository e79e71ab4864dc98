import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("Text that is not UTF-8", .blocking, .serialized, .timeLimit(.minutes(30)))
final class EncodingTests: PlaceSuite {
  /// “가나” in CP949.
  private let cp949: [UInt8] = [0xB0, 0xA1, 0xB3, 0xAA]

  private func board() throws -> String { try place.run(["/todo"]).text }

  @Test(
    "in a pipe the line is refused with status 1, nothing of it is stored, and the next one is carried out")
  func pipe() throws {
    let lines = Array("/todo add ".utf8) + cp949 + Array("\n/todo add Buy milk\n".utf8)
    let result = try place.run(["--plain"], typing: lines)
    #expect(result.status == 1)
    #expect(result.text.contains("The line is not valid UTF-8, so it was not carried out"))
    #expect(result.text.contains("iconv -f CP949 -t UTF-8"))
    #expect(result.text.contains("Added “Buy milk”."))
    #expect(try !board().contains("\u{FFFD}"))
    let korean = try place.run(["--plain", "--language", "ko"], typing: lines)
    #expect(korean.text.contains("줄이 올바른 UTF-8이 아니어서 실행하지 않았습니다. 바뀐 것은 없습니다."))
  }

  @Test("--format json says it in its fields, and --stop-on-error ends there")
  func json() throws {
    let lines = cp949 + Array("\n/todo add Buy milk\n".utf8)
    let result = try place.run(["--format", "json", "--stop-on-error"], typing: lines)
    #expect(result.status == 1)
    #expect(result.text.contains("\"turn\":\"refused\""))
    #expect(result.text.contains("is not valid UTF-8"))
    #expect(try !board().contains("Buy milk"))
  }

  @Test("U+0000 in a pipe is refused like that, and UTF-16 with it")
  func null() throws {
    let result = try place.run(["--plain"], typing: Array("/todo add a\0b\n/todo add Buy milk\n".utf8))
    #expect(result.status == 1)
    #expect(result.text.contains("The line contains the character U+0000"))
    #expect(result.text.contains("Added “Buy milk”."))
    #expect(try board().contains("1. Buy milk"))
    let utf16 = try place.run(["--plain"], typing: "/todo add x\n".utf16.flatMap { [UInt8($0), 0] })
    #expect(utf16.status == 1)
    #expect(utf16.text.contains("U+0000"))
  }

  @Test("words on the command line are refused with status 1, an option with 64, and nothing is stored")
  func arguments() throws {
    let words = try place.shell("\"$foyer\" todo add \"$(printf '\\260\\241')\"")
    #expect(words.status == 1)
    #expect(words.output == [])
    #expect(words.errorText.hasPrefix("The line is not valid UTF-8"))
    let korean = try place.shell("\"$foyer\" --language ko todo add \"$(printf '\\260\\241')\"")
    #expect(korean.status == 1)
    #expect(korean.errorText.hasPrefix("줄이 올바른 UTF-8이 아니어서"))
    #expect(try !board().contains("\u{FFFD}"))
    for variable in ["FOYER_STORE", "XDG_DATA_HOME", "HOME"] {
      let result = try place.shell("\(variable)=\"$HOME/$(printf '\\260\\241')\" \"$foyer\" todo add Lost")
      #expect(result.status == 64)
      #expect(result.errorText.hasPrefix("foyer: The variable \(variable) is not valid UTF-8."))
    }
    let store = try place.shell("\"$foyer\" --store \"$HOME/$(printf '\\260\\241')\" todo add Lost")
    #expect(store.status == 64)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: place.path("")).allSatisfy {
        $0 != "\u{FFFD}\u{FFFD}"
      })
    let option = try place.shell("\"$foyer\" --store \"$HOME/$(printf '\\260\\241')\" < /dev/null")
    #expect(option.status == 64)
    #expect(option.errorText.hasPrefix("foyer: An option is not valid UTF-8."))
  }

  @Test(
    "at a terminal the line is refused, by either reader, and the next one is carried out",
    arguments: [[], ["--plain"]])
  func terminal(options: [String]) throws {
    let terminal = try place.terminal(["--open", "/todo"] + options)
    try terminal.expect("todo> ")
    try terminal.type(Array("add ".utf8) + cp949 + [0x0D], expecting: "The line is not valid UTF-8")
    try terminal.expect("todo> ")
    try terminal.type("add Buy milk\r", expecting: "Added “Buy milk”.")
    #expect(terminal.waitForEnd(typing: "quit\r") == 0)
    #expect(try !board().contains("\u{FFFD}"))
  }

  @Test("a script that is not UTF-8 is not run, and the line is named")
  func script() throws {
    let path = place.path("bad.nav")
    try Data(Array("> todo\n> add ".utf8) + cp949 + [0x0A]).write(to: URL(filePath: path))
    let result = try place.run(["test", path])
    #expect(result.status == 65)
    #expect(result.errorText.contains("bad.nav:2: The line is not valid UTF-8."))
  }

  @Test("the character U+FFFD itself is text like any other")
  func replacementCharacter() throws {
    #expect(try place.run(["todo", "add", "a\u{FFFD}b"]).status == 0)
    #expect(try board().contains("a\u{FFFD}b"))
  }
}
