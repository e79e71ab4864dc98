import Blocking
import Foundation
import PostgresServers
import SampleImages
import TerminalDriver
import Testing

@Suite("Pictures of a shared shelter", .blocking, .serialized, .timeLimit(.minutes(30)))
struct SharedPictureTests {
  let team: SharedTeam
  /// The stores of `minji`, who added Luna with a picture, and of `noah`.
  let clients: [SharedClient]

  init() throws {
    team = try SharedTeam()
    clients = try team.clients(2)
    try clients[0].place.hangPictures()
    _ = try run("add Luna, 2020-01-01, common\nopen Luna\npicture add son.png asleep", on: clients[0])
    try synchronize()
  }

  @discardableResult
  private func run(_ lines: String, on client: SharedClient) throws -> String {
    let result = try client.place.shell(
      "cd; printf '%s\n' \"$lines\" | $foyer --plain --open /pet", ["lines": lines])
    #expect(result.status == 0, "\(result.text)\(result.errorText)")
    return result.text + result.errorText
  }

  private func synchronize() throws {
    let programs = try clients.map { try $0.place.start(["--plain"]) }
    try wait {
      try clients.allSatisfy { try $0.pending() == 0 } && clients[0].revision() == clients[1].revision()
        && clients[0].revision() == team.changes().count && pictures() == named()
    }
    for program in programs { #expect(try program.finish().status == 0) }
  }

  /// The names of the pictures on the server.
  private func pictures() throws -> Set<String> {
    Set(try team.query("SELECT name FROM foyer.picture").split(separator: "\n").map(String.init))
  }

  /// The names of the pictures that records name.
  private func named() throws -> Set<String> {
    Set(
      try clients[0].query(
        "SELECT substr(pictures, 1, instr(pictures, char(9)) - 1) FROM pet WHERE pictures <> ''"))
  }

  private func folder(of client: SharedClient) -> String {
    URL(filePath: client.place.store).deletingLastPathComponent().path + "/"
  }

  /// The bytes of Luna's picture beside a store; `nil` where there are none.
  private func bytes(on client: SharedClient) throws -> [UInt8]? {
    let name = try #require(try named().first)
    return FileManager.default.contents(atPath: folder(of: client) + name).map(Array.init)
  }

  @Test("a picture that one added is on the server, and comes to another when it is first exported")
  func exported() throws {
    #expect(try bytes(on: clients[0]) == SampleImage.png.bytes)
    #expect(try bytes(on: clients[1]) == nil)
    #expect(try run("open Luna", on: clients[1]).contains("asleep"))
    let said = try run("export pets.json", on: clients[1])
    #expect(said.contains("Copied 1 picture"), "\(said)")
    #expect(try bytes(on: clients[1]) == SampleImage.png.bytes)
    let copies = try FileManager.default.contentsOfDirectory(
      atPath: clients[1].place.path("pets.json.pictures"))
    #expect(copies.count == 1)
    try team.expectWhole()
  }

  @Test("a picture is drawn on another's terminal when it is first shown", .enabled(if: hasChafa))
  func drawn() throws {
    let terminal = try clients[1].place.terminal(["--open", "/pet"])
    terminal.type("open Luna\n")
    try terminal.expect("asleep")
    try wait { try bytes(on: clients[1]) == SampleImage.png.bytes }
    #expect(terminal.waitForEnd(typing: "quit\n") == 0)
  }

  @Test("check says that the server has what is missing here, and backup fetches it")
  func whereabouts() throws {
    let noah = clients[1].place
    let check = try noah.run(["check"])
    #expect(check.status == 0, "\(check.text)")
    #expect(check.text.contains("Luna: the picture ") && check.text.contains("The server of “team” has it"))
    #expect(try noah.run(["check", "--language", "ko"]).text.contains("“team” 서버에 있으며"))
    // The server can't be reached.
    try team.query("REVOKE CONNECT ON DATABASE \(team.database) FROM PUBLIC")
    let alone = try noah.run(["check"])
    #expect(alone.status == 1 && alone.text.contains("could not be asked"), "\(alone.text)")
    let incomplete = try noah.run(["--plain", "backup", "~/first.backup"])
    #expect(
      incomplete.text.contains("The backup is incomplete") && incomplete.text.contains("could not be asked"))
    let korean = try noah.run(["--plain", "--language", "ko", "backup", "~/second.backup"])
    #expect(korean.text.contains("“team” 서버에 물어보지 못했습니다"))
    try team.query("GRANT CONNECT ON DATABASE \(team.database) TO PUBLIC")
    let whole = try noah.run(["--plain", "backup", "~/third.backup"])
    #expect(whole.text.contains("with 1 picture. The backup is complete."), "\(whole.text)\(whole.errorText)")
    #expect(try bytes(on: clients[1]) == SampleImage.png.bytes)
    // Nobody has it any more.
    try team.query("DELETE FROM foyer.picture")
    try FileManager.default.removeItem(atPath: folder(of: clients[1]) + "pictures")
    let lost = try noah.run(["check"])
    #expect(lost.status == 1 && lost.text.contains("doesn’t have what is missing"), "\(lost.text)")
    #expect(try noah.run(["check", "--language", "ko"]).text.contains("“team” 서버에도 없습니다"))
  }

  private static let hasChafa = FileManager.default.isExecutableFile(atPath: "/usr/bin/chafa")

  @Test("without the server the description stands in, and an export says what is missing")
  func offline() throws {
    #expect(try clients[1].place.run(["share", "stop"]).status == 0)
    #expect(try run("open Luna", on: clients[1]).contains("asleep"))
    #expect(try run("export pets.json", on: clients[1]).contains("1 picture is missing"))
    #expect(try bytes(on: clients[1]) == nil)
  }

  @Test("the server takes no other bytes than those of the name, no huge picture and no other file")
  func refused() throws {
    let name = try #require(try pictures().first)
    let journal = try team.query("SELECT id FROM foyer.journal")
    let png = "pictures/' || encode(sha256(b), 'hex') || '.png"
    for (name, bytes) in [
      (name.replacing("pictures/", with: "pictures/0").prefix(73) + ".png", "'x'::bytea"),
      (png[...], "decode(repeat('00', 4194305), 'hex')"),
      (png[...].replacing(".png", with: ".sh")[...], "'x'::bytea"),
      ("/etc/passwd"[...], "'x'::bytea"), ("../" + png, "'x'::bytea"),
    ] {
      #expect(throws: (any Error).self) {
        try team.cluster.query(
          "SELECT foyer.put_picture('\(journal)', '\(name)', b) FROM (SELECT \(bytes) AS b) AS t", as: "noah",
          in: team.database)
      }
    }
    for sql in ["SELECT count(*) FROM foyer.picture", "DELETE FROM foyer.picture"] {
      #expect(throws: (any Error).self) { try team.cluster.query(sql, as: "noah", in: team.database) }
    }
    #expect(try pictures() == [name])
  }

  @Test("a picture that the server changed isn't taken")
  func tampered() throws {
    try team.query(
      """
      ALTER TABLE foyer.picture DROP CONSTRAINT picture_digest;
      UPDATE foyer.picture SET bytes = set_byte(bytes, octet_length(bytes) - 1, 7);
      """)
    #expect(try run("export pets.json", on: clients[1]).contains("1 picture is missing"))
    #expect(try bytes(on: clients[1]) == nil)
  }

  @Test("a server that lost pictures gets them again from one who has them")
  func resent() throws {
    try team.query("DELETE FROM foyer.picture")
    #expect(try clients[0].join().status == 0)
    try wait { try pictures() == named() }
  }

  @Test("a picture that nothing names any more is collected on both sides, and not before")
  func collected() throws {
    let name = try #require(try pictures().first)
    try team.query("UPDATE foyer.picture SET received = received - interval '2 days'")
    let prune = { (days: Int) in
      let result = try clients[0].place.run(["share", "prune", "\(days)", team.address("postgres")])
      #expect(result.status == 0, "\(result.errorText)")
    }
    try run("open Luna\npicture remove 1", on: clients[0])
    try prune(1)
    #expect(try pictures() == [name], "the history names it")
    try synchronizeChanges()
    try team.query(
      """
      UPDATE foyer.change SET received = received - interval '2 days';
      UPDATE foyer.replica SET revision = (SELECT revision FROM foyer.journal);
      """)
    try prune(1)
    #expect(try pictures() == [])
    let file = folder(of: clients[0]) + name
    #expect(FileManager.default.fileExists(atPath: file))
    try clients[0].place.shell("touch -d '2 hours ago' \(file)").expectEnd()
    _ = try clients[0].place.run(["check"])
    #expect(FileManager.default.fileExists(atPath: file), "the history here names it still")
  }

  private func synchronizeChanges() throws {
    let programs = try clients.map { try $0.place.start(["--plain"]) }
    try wait { try clients.allSatisfy { try $0.isLevel(with: team.changes().count) } }
    for program in programs { #expect(try program.finish().status == 0) }
  }
}

extension ProgramRun.Result {
  fileprivate func expectEnd() { #expect(status == 0, "\(errorText)") }
}
