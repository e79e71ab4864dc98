import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("The command line", .blocking, .timeLimit(.minutes(30)))
final class CommandLineTests: PlaceSuite {
  @Test("an empty input ends at once, and well")
  func emptyInput() throws {
    let result = try place.shell("exec \"$foyer\" < /dev/null")
    #expect(result.status == 0)
    #expect(result.text.hasPrefix("Foyer\n"))
    #expect(result.errors == [])
  }

  @Test("a refused line in a pipe ends with 1, and the lines after it are carried out")
  func refusal() throws {
    let result = try place.run(["--plain"], typing: "nope\n/todo add Buy milk\n")
    #expect(result.status == 1)
    #expect(result.text.contains("There is no command “nope” here."))
    #expect(result.text.contains("Added “Buy milk”."))
    #expect(result.errors == [])
  }

  @Test("--stop-on-error ends at the first refused line")
  func stopOnError() throws {
    let result = try place.run(["--stop-on-error"], typing: "nope\n/todo add Buy milk\n")
    #expect(result.status == 1)
    #expect(!result.text.contains("Buy milk"))
  }

  @Test("words are one line: what was said goes to the output, a refusal to the errors")
  func words() throws {
    let added = try place.run(["todo", "add", "Buy", "milk"])
    #expect(added.status == 0)
    #expect(added.text == "Added “Buy milk”.\n")
    #expect(added.errors == [])
    let shown = try place.run(["/todo"])
    #expect(shown.text.contains("1. Buy milk"))
    let refused = try place.run(["todo", "open", "99"])
    #expect(refused.status == 1)
    #expect(refused.output == [])
    #expect(refused.errorText.hasPrefix("There is no row 99"))
  }

  @Test("words may hold spaces, and behind the first one they may look like options")
  func awkwardWords() throws {
    #expect(try place.run(["todo", "add", "-n", "foo"]).text == "Added “-n foo”.\n")
    #expect(try place.run(["--plain", "todo", "add", "--", "--help"]).text == "Added “--help”.\n")
    #expect(try place.run(["--", "todo", "add", "--language", "xx"]).text == "Added “--language xx”.\n")
    #expect(try place.run(["--plain", "todo", "add", "-"]).text == "Added “-”.\n")
    #expect(try place.run(["todo", "add", "milk", "--", "oat"]).text == "Added “milk -- oat”.\n")
    #expect(try place.run(["todo", "add", "Buy oat milk"]).text == "Added “Buy oat milk”.\n")
    #expect(try place.run(["todo", "add", "--", "--plain"]).text == "Added “--plain”.\n")
    #expect(try place.run(["todo", "add", "a  b", "c"]).text == "Added “a  b c”.\n")
    #expect(try place.run(["todo", "add", "\"tea\"", "\"x y\""]).text == "Added “\"tea\" \"x y\"”.\n")
    #expect(try place.run(["todo", "edit", "a  b c"]).status == 1, "what a shell quotes is one value")
    #expect(
      try place.run(["todo", "edit", "a  b", "New", "it's"]).text == "Changed “a  b c” to “New it's”.\n")
    #expect(try place.run(["--language", "ko", "todo", "add", "우유"]).text == "추가했습니다: “우유”.\n")
  }

  @Test(
    "wrong options end with 64 and say what was expected",
    arguments: [
      (["--nope"], "--nope"), (["--width", "5"], "at least 20"), (["--language", "xx"], "xx"),
      (["--now", "yesterday"], "yesterday"), (["--plain", "--format", "json"], "contradict"),
      (["graph", "--format", "png"], "png"),
    ])
  func wrongOptions(options: [String], sentence: String) throws {
    let result = try place.run(options)
    #expect(result.status == 64)
    #expect(result.output == [])
    #expect(result.errorText.contains(sentence))
  }

  @Test("a store that cannot be opened ends with 74 and a sentence", arguments: ["file/under", "directory"])
  func unwritableStore(name: String) throws {
    try Data().write(to: place.directory.appending(path: "file"))
    try FileManager.default.createDirectory(
      at: place.directory.appending(path: "directory"), withIntermediateDirectories: true)
    for words in [[], ["todo", "add", "Buy milk"]] {
      let result = try place.run(["--store", place.path(name)] + words)
      #expect(result.status == 74)
      #expect(result.output == [])
      #expect(result.errorText.hasPrefix("foyer: The store “"))
      #expect(result.errorText.contains("cannot be opened"))
    }
  }

  @Test("a store of a newer version is refused, and not one byte of it changes")
  func newerStore() throws {
    #expect(try place.run(["todo", "add", "Buy milk"]).status == 0)
    _ = try StoreFile.query(
      "INSERT INTO grdb_migrations VALUES ('todo 99 from the future')", in: place.store)
    let file = URL(filePath: place.store)
    let before = try Data(contentsOf: file)
    for words in [[], ["todo", "add", "Call home"]] {
      let result = try place.run(words)
      #expect(result.status == 74)
      #expect(result.errorText.contains("newer version"))
      #expect(result.output == [])
      #expect(try Data(contentsOf: file) == before)
    }
  }

  @Test("a link into nowhere says what is wrong and what is possible, and starts at home")
  func brokenLink() throws {
    let result = try place.run(["--open", "/todo/card/zzzz", "--format", "json"], typing: "where\n")
    let lines = try result.text.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8))
    }
    #expect(lines.map(\.path) == ["/", "/"])
    #expect(lines[0].turn == "refused")
    #expect(lines[0].reason == "There is no card “zzzz”; the screen has not changed.")
    #expect(lines[0].suggestion == "Type /todo for the cards there are.")
    let plain = try place.run(["--open", "/todo/card/zzzz"])
    #expect(plain.text.contains("There is no card “zzzz”; the screen has not changed.\nType /todo for "))
    #expect(plain.status == 1)
  }

  @Test("a link to a screen starts there, with the way back")
  func link() throws {
    let result = try place.run(["--open", "/todo/history", "--format", "json"], typing: "..\n..\n")
    let paths = try result.text.split(separator: "\n").map {
      try JSONDecoder().decode(Line.self, from: Data($0.utf8)).path
    }
    #expect(paths == ["/todo/history", "/todo", "/"])
  }

  @Test("a file as input and a file as output read as a session")
  func files() throws {
    let result = try place.shell(
      "printf 'todo\\nadd Buy milk' > \"$HOME/lines\"; \"$foyer\" < \"$HOME/lines\" > \"$HOME/out\"; cat \"$HOME/out\""
    )
    #expect(result.text.contains("home> todo\nTodo\n"))
    #expect(
      result.text.hasSuffix(
        "todo> add Buy milk\nAdded “Buy milk”.\n1 card: TODO 1, DOING 0, DONE 0\nTODO\n1. Buy milk\n"))
  }

  @Test("--help and --version say something and end well")
  func help() throws {
    let help = try place.run(["--help"])
    #expect(help.status == 0)
    #expect(help.text.contains("foyer todo add Buy milk"))
    for options in [
      ["--plain", "--help"], ["--store", "x", "-h"],
    ] {
      let help = try place.run(options)
      #expect(help.status == 0)
      #expect(help.text.contains("--stop-on-error"))
    }
    for options in [["--version"], ["--plain", "--version"], ["graph", "--version"]] {
      let version = try place.run(options)
      #expect(version.status == 0)
      #expect(version.text == "0.1.0\n")
    }
  }

  @Test("scripts run from the command line, and a wrong one is named with its line")
  func scripts() throws {
    let script = place.path("wrong.nav")
    try Data("> todo\n> add Buy milk\n= rows.count 7\n".utf8).write(to: URL(filePath: script))
    let passing = Repository.path("Tests/Scripts/todo/moving.nav").path
    let result = try place.run(["test", passing, script])
    #expect(result.status == 1)
    #expect(result.text.contains("wrong.nav:3:"))
    #expect(result.text.hasSuffix("1 passed, 1 failed\n"))
    #expect(try place.run(["test", passing]).status == 0)
  }

  @Test("the default store lies in the data directory, for the owner only")
  func defaultStore() throws {
    let result = try place.run(["todo", "add", "Buy milk"], ["FOYER_STORE": ""])
    #expect(result.status == 0)
    #expect(result.errors == [])
    let file = place.path("data/foyer/foyer.sqlite")
    let mode = try FileManager.default.attributesOfItem(atPath: file)[.posixPermissions] as? Int
    #expect(mode == 0o600)
  }
}
