import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("What foyer test writes", .blocking, .timeLimit(.minutes(30)))
final class ScriptFilesTests: PlaceSuite {
  override init() throws {
    try super.init()
    for folder in ["here", "tmp"] {
      try FileManager.default.createDirectory(atPath: place.path(folder), withIntermediateDirectories: false)
    }
  }

  private func names(_ folder: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: place.path(folder)).sorted()
  }

  private func write(_ script: String, to name: String) throws {
    try Data(script.utf8).write(to: URL(filePath: place.path(name)))
  }

  @Test("lies in a temporary folder, on every back end, and is gone afterwards")
  func temporary() throws {
    try write(
      """
      : sample on
      : store old.sqlite
      > /todo
      = rows[0].title "Old"
      > export cards.txt
      | Wrote [..] to “cards.txt”.[..]
      > export ~/cards.json
      | Wrote [..] to “~/cards.json”.[..]
      > export \(place.path("cards.txt"))
      ! There is no folder
      > import cards.txt
      > ..
      > backup ~/copy.sqlite
      | Copied everything to “~/copy.sqlite”[..]
      > backup ~/copy.sqlite
      ! “~/copy.sqlite”
      > record walk.nav
      | Recording in “walk.nav”[..]
      > export again.txt
      > record stop
      | The recording is in “walk.nav”. Replay it with: foyer test walk.nav
      > record walk.nav
      ! something called “walk.nav”
      > /player
      > export ~/squad.csv
      """, to: "here/files.nav")
    let old = place.path("here/old.sqlite")
    #expect(try place.run(["--store", old, "todo", "add", "Old"]).status == 0)
    let before = try names(".")
    let result = try place.shell(
      "cd \"$HOME/here\" && exec \"$foyer\" test --backend all files.nav", ["TMPDIR": place.path("tmp")])
    #expect(result.text == "1 passed, 0 failed\n")
    #expect(try names(".") == before)
  }

  @Test("is gone too when a signal ends it", arguments: [SIGINT, SIGTERM, SIGHUP])
  func signal(_ number: Int32) throws {
    // Reading a pipe that nobody writes to takes for ever.
    #expect(mkfifo(place.path("here/waiting.nav"), 0o600) == 0)
    let program = try ProgramRun(
      Place.program, ["test", place.path("here/waiting.nav")],
      environment: place.environment(["TMPDIR": place.path("tmp")]))
    let deadline = Date.now + 60
    while try names("tmp").isEmpty {
      try #require(Date.now < deadline, "no temporary folder was made")
      poll(nil, 0, 5)
    }
    program.signal(number)
    #expect(try program.waitForEnd() == -number)
    #expect(try names("tmp") == [])
  }

  @Test("is nothing when all scripts of the repository run with the documented command, which pass")
  func repository() throws {
    let document = try String(contentsOf: Repository.path("Documentation/Scripts.md"), encoding: .utf8)
    #expect(document.contains("foyer test --coverage --minimum 100 Tests/Scripts/*/*.nav"))
    let root = Repository.path("").path
    let list = { try FileManager.default.subpathsOfDirectory(atPath: root + "/Tests").sorted() }
    let top = { try FileManager.default.contentsOfDirectory(atPath: root).sorted() }
    let before = (try list(), try top())
    let result = try place.shell(
      "cd \"$root\" && exec \"$foyer\" test --coverage --minimum 100 Tests/Scripts/*/*.nav",
      ["root": root, "TMPDIR": place.path("tmp")])
    #expect(result.status == 0, "\(result.text.suffix(2_000))\(result.errorText)")
    #expect(try list() == before.0)
    #expect(try top() == before.1)
    #expect(try names("tmp") == [])
  }
}
