import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("A recorded session", .blocking, .serialized, .timeLimit(.minutes(30)))
final class RecordingTests: PlaceSuite {
  private static let elsewhere = [
    ["TZ": "Asia/Seoul", "LC_ALL": "ko_KR.UTF-8", "COLUMNS": "40"],
    ["TZ": "America/St_Johns", "LC_ALL": "C", "COLUMNS": "200", "USER": "somebody"],
    ["TZ": "UTC", "LANG": "en_US.UTF-8", "HOME": "/nonexistent"],
  ]

  /// Replays a recording three times, in other places than where it was made.
  private func expectReplays(
    _ name: String = "walk.nav", sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    for environment in Self.elsewhere {
      let result = try place.run(["test", place.path(name)], environment)
      // The report is in the language of the environment.
      let reports = ["1 passed, 0 failed\n", "통과 1, 실패 0\n"]
      #expect(reports.contains(result.text), sourceLocation: sourceLocation)
    }
  }

  private func recording(_ name: String = "walk.nav") throws -> String {
    try String(contentsOfFile: place.path(name), encoding: .utf8)
  }

  /// Replays a recording on every back end that can play it, all of which have to agree.
  private func expectReplaysEverywhere() throws {
    let result = try place.run(["test", "--backend", "all", place.path("walk.nav")])
    #expect(result.text.hasSuffix("1 passed, 0 failed\n"), "\(result.text)")
  }

  /// Every byte of the recording and of what lies beside it.
  private func everything() throws -> [UInt8] {
    let files =
      FileManager.default.enumerator(atPath: place.directory.path)?.compactMap { $0 as? String } ?? []
    return try files.filter { $0.hasPrefix("walk.") }.flatMap { file -> [UInt8] in
      var isDirectory: ObjCBool = false
      _ = FileManager.default.fileExists(atPath: place.path(file), isDirectory: &isDirectory)
      return isDirectory.boolValue ? [] : [UInt8](try Data(contentsOf: URL(filePath: place.path(file))))
    }
  }

  private func expectNoSecrets() throws {
    let text = String(decoding: try everything(), as: UTF8.self)
    for secret in RecordedLines.secrets + ["Kim+Minji", "Secret+Person", RecordedLines.leftOut] {
      #expect(!text.contains(secret), "\(secret) was written down")
    }
  }

  @Test("of any program of the toolkit, begun in the midst of it, replays")
  func otherProgram() throws {
    let program = URL(filePath: Place.program).deletingLastPathComponent().appending(path: "Hazards").path
    let place = try Place(program)
    let walk = place.path("walk.nav")
    let lines = ["look", "record \(walk)", "look", "yodel", "record", "record stop", "record stop"]
    let run = try place.run(["--plain"], typing: lines.map { $0 + "\n" }.joined())
    #expect(run.text.contains("Replay it with: Hazards test \(walk)"))
    #expect(run.text.contains("Nothing is being recorded."))
    let script = try String(contentsOfFile: walk, encoding: .utf8)
    #expect(script.hasSuffix("@ /\n> look\n> yodel\n! There is no command\n"), "\(script)")
    #expect(try place.run(["test", walk]).text == "1 passed, 0 failed\n")
    try FileManager.default.removeItem(atPath: walk)
    let recording = place.path("recording.nav")
    try "> record walk.nav\n> look\n> record stop\n".write(
      toFile: recording, atomically: true, encoding: .utf8)
    #expect(try place.run(["test", recording]).text == "1 passed, 0 failed\n")
  }

  private func environment(_ services: Services) -> [String: String] {
    [
      "FOYER_MUSIC_URL": services.musicURL + "?api_key=TOPSECRETKEY", "FOYER_USERS_URL": services.usersURL,
      "TZ": "Europe/Berlin", "USER": "minji",
    ]
  }

  @Test("of two hundred lines over all features, through a pipe, replays anywhere and holds no secret")
  func pipe() async throws {
    let services = try await Services()
    #expect(RecordedLines.each.count >= 200)
    let lines = (RecordedLines.each + ["quit"]).joined(separator: "\n") + "\n"
    let result = try place.run(
      ["--record", place.path("walk.nav"), "--plain"], environment(services), typing: lines)
    #expect(result.status == 1, "there are refusals")
    let typed = try recording().split(separator: "\n").count { $0.hasPrefix("> ") }
    #expect(typed == RecordedLines.each.count, "one line was left out, and quit is there")
    try expectReplays()
    try expectReplaysEverywhere()
    try expectNoSecrets()
  }

  @Test("of two hundred lines over all features, typed into libedit, replays anywhere and holds no secret")
  func terminal() async throws {
    let services = try await Services()
    let terminal = try place.terminal(
      ["--record", place.path("walk.nav"), "--language", "ko"], environment(services), columns: 61)
    try terminal.expect("> ")
    for line in RecordedLines.each {
      try terminal.type(line + "\r", expecting: "\r\n")
      try terminal.expect("> ")
    }
    try terminal.type("half a line\u{03}", expecting: "> ")
    try terminal.type("/todo\r", expecting: "todo> ")
    try terminal.type("\u{04}", expecting: "home> ")
    #expect(terminal.waitForEnd(typing: "\u{04}") == 0)
    let text = try recording()
    #expect(text.contains(": language ko\n: width 61\n"))
    #expect(text.hasSuffix("^D\n"))
    try expectReplays()
    try expectNoSecrets()
  }

  @Test("that is killed replays, and can begin in the middle on a store with something in it")
  func killed() throws {
    _ = try place.run(
      [], ["USER": "minji"],
      typing: "sample\n/pet\nadopt stuart\nKim Minji\n010-1234-5678\nconfirm\n/todo add Old\n")
    let session = try place.start(["--plain"])
    session.type(
      "/todo\nsort x\nfind old\nrecord \(place.path("walk.nav"))\n1\n..\nadd New\n/pet/receipts\n1\n")
    session.type("/pet\nadopt mochi\nSecret Person\nrecord\n")
    while let line = try session.readLine(), !line.contains("is being recorded in") {
      try #require(!line.contains("Nothing is being recorded"))
    }
    session.signal(SIGKILL)
    try session.waitForEnd()
    let text = try recording()
    #expect(text.contains(": store walk.store\n"))
    #expect(text.hasSuffix("# The session ended inside a flow.\n> /\n! [..]\n> /\n"))
    #expect(text.contains("= fields.adopter \"Private"))
    try expectReplays()
    try expectNoSecrets()
    let store = try Data(contentsOf: URL(filePath: place.path("walk.store")))
    try expectReplays()
    #expect(
      try Data(contentsOf: URL(filePath: place.path("walk.store"))) == store, "a replay changed the store")
  }

  @Test("on a store whose cards name an adopter finds and edits them in the replay, under another name")
  func maskedCards() throws {
    _ = try place.run(
      typing: """
        sample
        /pet
        adopt stuart
        Kim Minji
        010-1234-5678
        confirm
        /todo
        add Call Kim Minji +vet
        add Kim Minji has the leash
        add Kim Minji is gone
        find gone
        delete 1

        """)
    let result = try place.run(
      ["--record", place.path("walk.nav")],
      typing: "/todo\nfind Kim Minji\nedit 1 Call again +vet\nfind Kim Minji\nfind again +vet\n")
    #expect(result.status == 0, "\(result.text)\(result.errorText)")
    try expectReplays()
    try expectNoSecrets()
    #expect(!String(decoding: try everything(), as: UTF8.self).lowercased().contains("minji"))

    let store = place.path("walk.store")
    let edit = try place.run(
      ["--store", store], typing: "/todo\nfind Private +vet\nedit 1 Fed the cat\nfind Private\nfind cat\n")
    #expect(edit.status == 0)
    #expect(edit.text.contains("Private 1 has the leash"))
    #expect(edit.text.contains("1. Fed the cat"))
    #expect(try place.run(["check", "--store", store]).status == 0)
  }

  @Test("keeps a line that a question was asked about, with stand-ins for its private values")
  func question() throws {
    let lines = "/pet\n\n6\nStuart, Kim Minji, minji@example.org\n1\nquit\n"
    let result = try place.run(
      ["--record", place.path("walk.nav"), "--plain", "--sample"], typing: lines)
    #expect(result.text.contains("Type 1 to do it, 0 to leave it."))
    #expect(try recording().contains("> Stuart, Private 1, private2@example.com\n"))
    let text = String(decoding: try everything(), as: UTF8.self)
    #expect(!text.contains("Minji") && !text.contains("minji@"))
    try expectReplays()
    try expectReplaysEverywhere()
  }

  @Test(
    "through a pipe that ends in a flow, or answers what nobody asks there, replays",
    arguments: [
      "player\nadd\nMin\n", "player\nadd\nMin\n1999-01-01\n..\n..\nquit\n", "todo\nadd A\n\n2\n\n",
      "todo\nadd A\nadd B\ndelete 1-2\ny\nquit\n", "todo\nadd A\nnote 1\nquit\n",
    ])
  func endings(lines: String) throws {
    _ = try place.run(["--record", place.path("walk.nav"), "--plain"], typing: lines)
    try expectReplays()
    try expectReplaysEverywhere()
  }

  @Test("leaves out who adopts a pet that there is not")
  func refusedAdoption() throws {
    let lines =
      "pet\nadopt 9, Kim Minji, 010-1234-5678\nadd Luna, 2020-01-01, rare\nstatus 1 foster with Kim Minji\n"
    _ = try place.run(["--record", place.path("walk.nav"), "--plain"], typing: lines)
    #expect(try recording().contains("# A line with a private value was refused here; it is left out.\n"))
    try expectNoSecrets()
    try expectReplays()
  }

  @Test("has stand-ins for what private values are compared with, and for those of lines that are refused")
  func partsOfPrivateValues() throws {
    let lines = [
      "pet", "add Luna, 2020-01-01, rare", "edit 99 status reserved for Kim Minji, 010-1234-5678",
      "status 1 reserved for Kim Minji, 010-1234-5678", "find person:minji", "delete person:nobody",
      "adopt bruno Kim", "/pet/adopters", "find minji", "find contact:1234",
      "edit 1 status reserved for Lee Minji",
    ]
    _ = try place.run(
      ["--record", place.path("walk.nav"), "--plain"], typing: lines.map { $0 + "\n" }.joined())
    let recording = try recording()
    #expect(recording.contains("> edit 99 status reserved for Private 1, private2@example.com\n"))
    #expect(recording.contains("> find person:\"Private 1\"\n"))
    #expect(recording.contains("> find contact:private2@example.com\n"))
    try expectNoSecrets()
    #expect(!String(decoding: try everything(), as: UTF8.self).lowercased().contains("minji"))
    try expectReplays()
  }

  @Test("ends with a sentence when another program changes the store")
  func twoTerminals() throws {
    let session = try place.start(["--plain", "--open", "/todo", "--record", place.path("walk.nav")])
    session.type("add Mine\n")
    while let line = try session.readLine(), line != "1. Mine" {}
    #expect(try place.run(["todo", "add", "Theirs"]).status == 0)
    let result = try session.finish(typing: Array("add Mine too\nrecord\nquit\n".utf8))
    #expect(result.text.contains("ends here, because another program changed the store"))
    #expect(result.text.contains("Nothing is being recorded."))
    #expect(try recording().hasSuffix("# Another program changed the store here, so the recording ends.\n"))
    try expectReplays()
  }

  @Test("names a request that it has no answer to")
  func missingAnswer() async throws {
    let services = try await Services()
    _ = try place.run(
      ["--record", place.path("walk.nav"), "--plain"], environment(services),
      typing: "/player/people\nrefresh\nquit\n")
    try FileManager.default.removeItem(atPath: place.path("walk.http"))
    let result = try place.run(["test", place.path("walk.nav")])
    #expect(result.status == 1)
    #expect(result.text.contains("has no further answer to GET \(services.usersURL)"))
  }

  @Test("is refused with a sentence where it cannot be, and nothing is left behind")
  func refused() throws {
    _ = try place.run(["sample"])
    for (file, sentence) in [
      (place.store, "There is something called"), (place.path("none/walk.nav"), "does not exist"),
    ] {
      let result = try place.run(["--record", file], typing: "quit\n")
      #expect(result.status == 74)
      #expect(result.errorText.contains(sentence))
      #expect(try place.run([], typing: "record \(file)\nrecord\n").text.contains(sentence))
    }
    #expect(!FileManager.default.fileExists(atPath: place.path("none")))
    #expect(try place.run(["--record", place.path("walk.nav"), "todo", "add", "x"]).status == 64)
    let flow = try place.run([], typing: "/pet\nadopt stuart\nrecord \(place.path("walk.nav"))\n")
    #expect(flow.text.contains("cannot begin in the middle of a flow"))
    #expect(!FileManager.default.fileExists(atPath: place.path("walk.nav")))
  }

  @Test("has what an editor left of a text, and the files that were read")
  func filesAndEditor() throws {
    let editor = place.path("editor")
    try "#!/bin/sh\nprintf 'first line\\nsecond line\\n' > \"$1\"\n".write(
      toFile: editor, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: editor)
    try "Buy bread\nBuy salt\n".write(toFile: place.path("shopping.txt"), atomically: true, encoding: .utf8)
    let terminal = try place.terminal(["--record", place.path("walk.nav"), "--plain"], ["EDITOR": editor])
    try terminal.expect("> ")
    for line in ["todo", "add One", "note 1", "import ~/shopping.txt", "confirm", "export ~/all.txt"] {
      try terminal.type(line + "\n", expecting: line)
      try terminal.expect("> ")
    }
    #expect(terminal.waitForEnd(typing: "quit\n") == 0)
    try FileManager.default.removeItem(atPath: place.path("shopping.txt"))
    #expect(try recording().contains("= rows.count 3\n"))
    try expectReplays()
  }
}
