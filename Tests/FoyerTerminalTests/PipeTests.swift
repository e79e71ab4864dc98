import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("Through a pipe", .blocking, .timeLimit(.minutes(30)))
final class PipeTests: FixtureSuite {
  private func run(_ input: [UInt8]) throws -> ProgramRun.Result {
    try ProgramRun.run(Fixture.program, [], environment: fixture.environment, input: input)
  }

  /// Starts a line of shell, in which `$0` is the fixture.
  private func start(shell line: String) throws -> ProgramRun {
    try ProgramRun("/bin/sh", ["-c", line, Fixture.program], environment: fixture.environment)
  }

  @Test("the output reads as a session, without an escape byte")
  func session() throws {
    let result = try run(Array("one\r\n둘\nquit\n".utf8))
    #expect(result.text == "ready\n> one\nline: <one>\n> 둘\nline: <둘>\n> quit\n")
    #expect(result.status == 0)
  }

  @Test("the last line counts without its newline, and the end of input comes after it")
  func lastLine() throws {
    let result = try run(Array("one\n\ntwo".utf8))
    #expect(
      result.text
        == "ready\n> one\nline: <one>\n> \nline: <>\n> two\nline: <two>\nclosed\n")
    #expect(result.status == 0)
  }

  @Test("an empty input ends at once")
  func empty() throws {
    let result = try run([])
    #expect(result.text == "ready\nclosed\n")
    #expect(result.status == 0)
  }

  @Test("malformed UTF-8, NUL and escapes are echoed harmlessly")
  func hostile() throws {
    let result = try run([0x61, 0xFF, 0x00, 0x1B, 0x5B, 0x4A, 0x0A])
    #expect(result.text.contains("> a\u{FFFD}"))
    #expect(result.text.contains("malformed: <a\u{FFFD}"))
    #expect(!result.output.contains(0x1B))
    #expect(!result.output.contains(0x00))
  }

  @Test("lines sent one by one are answered one by one")
  func dialogue() throws {
    let shell = """
      { echo first; read -r line < "$HOME/go"; echo quit; } | "$0"
      """
    mkfifo(fixture.directory.appending(path: "go").path, 0o600)
    let program = try start(shell: shell)
    while try #require(try program.readLine()) != "line: <first>" {}
    let handle = try FileHandle(forWritingTo: fixture.directory.appending(path: "go"))
    try handle.write(contentsOf: Data("go\n".utf8))
    try handle.close()
    #expect(try program.finish().status == 0)
  }

  @Test("a closed output is an error, not a death by SIGPIPE")
  func closedOutput() throws {
    let shell = """
      { echo one; read -r line < "$HOME/go"; echo two; } | { "$0"; echo "$?" > "$HOME/status"; } | { head -n 3; exec <&-; echo go > "$HOME/go"; }
      """
    mkfifo(fixture.directory.appending(path: "go").path, 0o600)
    _ = try start(shell: shell).finish()
    let status = try String(contentsOf: fixture.directory.appending(path: "status"), encoding: .utf8)
    #expect(status == "74\n")
  }

  @Test("SIGINT, SIGTERM and SIGHUP end the session in order", arguments: [SIGINT, SIGTERM, SIGHUP])
  func signals(signal: Int32) throws {
    let program = try ProgramRun(Fixture.program, [], environment: fixture.environment)
    #expect(try program.readLine() == "ready")
    program.signal(signal)
    #expect(try program.readLine() == "terminated")
    #expect(try program.waitForEnd() == 3)
  }
}
