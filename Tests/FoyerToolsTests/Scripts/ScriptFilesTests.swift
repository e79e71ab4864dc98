import Foundation
import Foyer
import TemporaryFolder
import Testing

@testable import FoyerTools

@MainActor
@Suite("The files of a script") struct ScriptFilesTests {
  @Test(
    "every path has a place below the script's folder",
    arguments: [
      ("cards.txt", "here/cards.txt"), ("./a//b.txt", "here/a/b.txt"), ("a/../b.txt", "here/b.txt"),
      ("../b.txt", "here/up/b.txt"), ("a/../../b.txt", "here/up/b.txt"), ("", "here"), ("~", "home"),
      ("~/b.txt", "home/b.txt"), ("~/../b.txt", "home/up/b.txt"), ("~b.txt", "here/~b.txt"),
      ("/tmp/b.txt", "root/tmp/b.txt"), ("/../../b.txt", "root/b.txt"),
    ])
  func places(typed: String, place: String) {
    #expect(FixtureName(typed: typed).path == place)
  }

  private func environment(_ settings: ScriptSettings = ScriptSettings()) -> Environment {
    settings.environment(clock: VirtualClock(now: settings.now))
  }

  @Test("files are written there, folders exist as on any machine, and all of it goes with the session")
  func folders() throws {
    let place = try TemporaryFolder()
    var environment: Environment? = self.environment()
    try ScriptFiles(ScriptSettings(), in: place.path).attach(to: #require(environment))
    for typed in ["a.txt", "~/b.txt", "/tmp/c.txt", "../d.txt", "../../e.txt"] {
      let file = try #require(environment).file(typed: typed)
      #expect(file.name == typed)
      #expect(file.path.hasPrefix(place.path + "/foyer-"))
      #expect(FileManager.default.createFile(atPath: file.path, contents: Data()), "\(typed)")
    }
    for typed in ["none/a.txt", "~/none/a.txt", "/none/a.txt"] {
      let path = try #require(environment).file(typed: typed).path
      #expect(!FileManager.default.createFile(atPath: path, contents: Data()), "\(typed)")
    }
    #expect(environment?.fileNames?("").sorted() == ["a.txt", "up/"])
    #expect(environment?.fileNames?("~/") == ["b.txt"])
    environment = nil
    #expect(try place.names == [])
  }

  @Test("fixtures are a copy, and the texts that an editor left come in order")
  func fixtures() throws {
    let place = try TemporaryFolder()
    for folder in ["walk.files/here/kept", "walk.files/edited"] {
      try FileManager.default.createDirectory(
        atPath: place.file(folder), withIntermediateDirectories: true)
    }
    try place.write("milk\n", to: "walk.files/here/cards.txt")
    try place.write("", to: "walk.files/here/kept/.folder")
    try place.write("first\n", to: "walk.files/edited/1.txt")
    var settings = ScriptSettings()
    (settings.folder, settings.files) = (place.path, "walk.files")
    let files = try ScriptFiles(settings)
    let environment = environment()
    files.attach(to: environment)
    let cards = environment.file(typed: "cards.txt").path
    #expect(try String(contentsOfFile: cards, encoding: .utf8) == "milk\n")
    try "eggs\n".write(toFile: cards, atomically: true, encoding: .utf8)
    #expect(try place.text("walk.files/here/cards.txt") == "milk\n")
    let inFolder = environment.file(typed: "kept/a.txt").path
    #expect(FileManager.default.createFile(atPath: inFolder, contents: Data()))
  }

  @Test("an editor leaves what it left in the recording, and nothing more")
  func editor() async throws {
    let place = try TemporaryFolder()
    try FileManager.default.createDirectory(
      atPath: place.file("edited"), withIntermediateDirectories: true)
    try place.write("first\n", to: "edited/1.txt")
    var settings = ScriptSettings()
    settings.files = place.path
    let environment = environment()
    try ScriptFiles(settings).attach(to: environment)
    let edit = try #require(environment.edit)
    var texts: [String] = []
    _ = try await edit("before") { text in
      texts.append(text)
      return .silent
    }
    #expect(texts == ["first\n"])
    await #expect(throws: Refusal.self) { _ = try await edit("before") { _ in .silent } }
  }

  @Test("no folder to make them in is one sentence")
  func noFolder() async {
    let runner = ScriptRunner(folder: "/nonexistent", make: Example.session)
    let failures = await runner.run("> add War and Peace", name: "example.nav").failures
    #expect(failures.count == 1)
    #expect(failures.first?.found.contains("/nonexistent") == true)
  }
}
