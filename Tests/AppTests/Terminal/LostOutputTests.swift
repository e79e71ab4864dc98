import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("Output that cannot be written", .blocking, .timeLimit(.minutes(30)))
final class LostOutputTests: PlaceSuite {
  @Test("to a reader that has left ends the program by SIGPIPE", arguments: ["", "--plain", "--format json"])
  func leftReader(options: String) throws {
    let result = try place.shell(
      "yes help | head -n 3000 | { \"$foyer\" \(options); echo \"status=$?\" >&2; } | head -n 1 > /dev/null")
    #expect(result.errorText == "status=141\n")
  }

  @Test(
    "of a single run to a reader that has left ends it by SIGPIPE",
    arguments: ["todo", "help", "graph", "--help", "explore --steps 3", "test \"$script\""])
  func leftReaderOfOneLine(words: String) throws {
    // The program starts when nobody reads any more, which the first write that fails shows.
    let result = try place.shell(
      """
      script=\(try script()); { while (printf .); do :; done; "$foyer" \(words); echo "status=$?" >&2; } | exec <&-
      """)
    #expect(result.errorText == "status=141\n")
  }

  @Test("to a reader that has left ends with 74 where SIGPIPE is ignored")
  func ignoredSignal() throws {
    let result = try place.shell(
      "trap '' PIPE; yes help | head -n 3000 | { \"$foyer\"; echo \"status=$?\" >&2; } | head -n 1 > /dev/null"
    )
    #expect(result.errorText.hasSuffix("foyer: The output could not be written: Broken pipe.\nstatus=74\n"))
  }

  @Test(
    "to a full device ends with 74 and one sentence",
    arguments: [
      "todo", "--format json todo", "todo add Buy milk", "help", "--help", "--version", "help graph", "graph",
      "graph --format json", "graph --format dot", "explore --steps 3", "test \"$script\"",
      "test --format json \"$script\"", "test --coverage \"$script\"", "--plain < \"$lines\"",
      "--format json < \"$lines\"", "--plain < /dev/null", "--format json < /dev/null",
    ])
  func fullDevice(words: String) throws {
    let lines = place.path("lines")
    try Data("todo\nadd Call\n".utf8).write(to: URL(filePath: lines))
    let result = try place.shell(
      "script=\(try script()) lines=\(lines); \"$foyer\" \(words) > /dev/full")
    #expect(result.status == 74)
    #expect(result.errorText == "foyer: The output could not be written: No space left on device.\n")
  }

  @Test("is told of in Korean as well")
  func korean() throws {
    for words in ["--language ko todo", "--language ko --plain < /dev/null"] {
      let result = try place.shell("\"$foyer\" \(words) > /dev/full")
      #expect(result.status == 74)
      #expect(result.errorText == "foyer: 출력을 쓰지 못했습니다: No space left on device.\n")
    }
  }

  @Test(
    "to a closed descriptor ends with 74, and the store is whole",
    arguments: ["todo add Buy milk", "--plain"])
  func closed(words: String) throws {
    let result = try place.shell("echo help | \"$foyer\" \(words) >&-")
    #expect(result.status == 74)
    #expect(result.errorText == "foyer: The output could not be written: Bad file descriptor.\n")
    #expect(try StoreFile.query("PRAGMA integrity_check", in: place.store) == ["ok"])
  }

  private func script() throws -> String {
    let path = place.path("script.nav")
    try Data("> todo\n".utf8).write(to: URL(filePath: path))
    return path
  }
}
