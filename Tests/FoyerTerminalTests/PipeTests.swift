import Foundation
import Testing

@Suite("Through a pipe", .timeLimit(.minutes(2)))
struct PipeTests {
  let fixture: Fixture

  init() throws { fixture = try Fixture() }

  @Test("the output reads as a session, without an escape byte")
  func session() throws {
    let result = try PipedProgram.run(fixture, input: Array("one\r\n둘\nquit\n".utf8))
    #expect(result.output == "ready\n> one\nline: <one>\n> 둘\nline: <둘>\n> quit\n")
    #expect(result.status == 0)
  }

  @Test("the last line counts without its newline, and the end of input comes after it")
  func lastLine() throws {
    let result = try PipedProgram.run(fixture, input: Array("one\n\ntwo".utf8))
    #expect(
      result.output
        == "ready\n> one\nline: <one>\n> \nline: <>\n> two\nline: <two>\nclosed\n")
    #expect(result.status == 0)
  }

  @Test("an empty input ends at once")
  func empty() throws {
    let result = try PipedProgram.run(fixture, input: [])
    #expect(result.output == "ready\nclosed\n")
    #expect(result.status == 0)
  }

  @Test("malformed UTF-8, NUL and escapes are echoed harmlessly")
  func hostile() throws {
    let result = try PipedProgram.run(fixture, input: [0x61, 0xFF, 0x00, 0x1B, 0x5B, 0x4A, 0x0A])
    #expect(result.output.contains("> a\u{FFFD}"))
    #expect(!result.output.utf8.contains(0x1B))
    #expect(!result.output.utf8.contains(0x00))
  }

  @Test("lines sent one by one are answered one by one")
  func dialogue() throws {
    let shell = """
      { echo first; read -r line < "$HOME/go"; echo quit; } | "$0"
      """
    mkfifo(fixture.directory.appending(path: "go").path, 0o600)
    let (process, output) = try PipedProgram.start(fixture, ["-c", shell, Fixture.program])
    var seen = ""
    while !seen.hasSuffix("line: <first>\n") {
      let data = output.fileHandleForReading.availableData
      try #require(!data.isEmpty)
      seen += String(decoding: data, as: UTF8.self)
    }
    let handle = try FileHandle(forWritingTo: fixture.directory.appending(path: "go"))
    try handle.write(contentsOf: Data("go\n".utf8))
    try handle.close()
    #expect(PipedProgram.finish((process, output)).status == 0)
  }

  @Test("a closed output is an error, not a death by SIGPIPE")
  func closedOutput() throws {
    let shell = """
      { echo one; read -r line < "$HOME/go"; echo two; } | { "$0"; echo "$?" > "$HOME/status"; } | { head -n 3; exec <&-; echo go > "$HOME/go"; }
      """
    mkfifo(fixture.directory.appending(path: "go").path, 0o600)
    _ = PipedProgram.finish(try PipedProgram.start(fixture, ["-c", shell, Fixture.program]))
    let status = try String(contentsOf: fixture.directory.appending(path: "status"), encoding: .utf8)
    #expect(status == "74\n")
  }

  @Test("SIGINT and SIGTERM end the session in order", arguments: [SIGINT, SIGTERM])
  func signals(signal: Int32) throws {
    let shell = "exec 9<>\"$HOME/notices\"; exec \"$0\" <&9"
    let (process, output) = try PipedProgram.start(fixture, ["-c", shell, Fixture.program])
    #expect(output.fileHandleForReading.availableData == Data("ready\n".utf8))
    kill(process.processIdentifier, signal)
    let result = PipedProgram.finish((process, output))
    #expect(result.output == "terminated\n")
    #expect(result.status == 3)
  }
}
