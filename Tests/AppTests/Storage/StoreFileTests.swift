import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("The file of a store", .blocking, .timeLimit(.minutes(30)))
final class StoreFileTests: PlaceSuite {
  private func exists(_ name: String) -> Bool { FileManager.default.fileExists(atPath: place.path(name)) }

  private func makeFolder(_ name: String) throws {
    try FileManager.default.createDirectory(atPath: place.path(name), withIntermediateDirectories: true)
  }

  @Test("that a symbolic link leads to is the store, with its pictures and notices")
  func link() throws {
    try place.hangPictures()
    try makeFolder("real")
    try FileManager.default.createSymbolicLink(
      atPath: place.path("link"), withDestinationPath: "real/store.sqlite")
    let listener = try place.start(["--store", place.path("link"), "--format", "json", "--open", "/pet"])
    _ = try listener.readLine()
    let added = try place.run(
      ["--store", place.path("real/store.sqlite"), "pet", "add Mochi, 2021-04-16, common, ~/mochi.webp"])
    #expect(added.status == 0)
    listener.type("add Coco, 2021-04-16, common, ~/son.png\n")
    let line = try #require(try listener.readLine())
    #expect(line.contains("Mochi"))
    #expect(try listener.finish().status == 0)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path("real/pictures")).count == 2)
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: place.path("real")).sorted() == [
        "pictures", "store.sqlite",
      ])
    #expect(!exists("pictures") && !exists("link-wal"))
    #expect(try place.run(["--store", place.path("link"), "/pet"]).text.contains("Mochi"))
  }

  @Test(
    "that is something else is named with what chose it, never recommended for removal, and left as it is")
  func foreignFile() throws {
    let text = Data(String(repeating: "This is no store. ", count: 1_000).utf8)
    let foreign = place.path("notes.txt")
    try text.write(to: URL(filePath: foreign))
    try makeFolder("data/foyer")
    try FileManager.default.copyItem(atPath: foreign, toPath: place.store)
    for (options, variables, file, english, korean) in [
      (["--store", foreign], [:], foreign, "It was given with --store.", "--store 옵션으로 정한 파일입니다."),
      (
        [], ["FOYER_STORE": foreign], foreign, "It was given in $FOYER_STORE.",
        "$FOYER_STORE 변수로 정한 파일입니다."
      ),
      (
        [], [:], place.store, "It is the default store, in $XDG_DATA_HOME; --store names another one.",
        "$XDG_DATA_HOME에 있는 기본 저장소의 자리입니다. --store 옵션으로 다른 저장소를 정할 수 있습니다."
      ),
    ] as [([String], [String: String], String, String, String)] {
      let result = try place.run(options + ["todo"], variables)
      #expect(result.status == 74)
      #expect(result.output == [])
      #expect(
        result.errorText
          == "foyer: The file “\(file)” is not a store (file is not a database (SQLite 26)). It was left as it is. Use another file. \(english)\n"
      )
      let translated = try place.run(options + ["--language", "ko", "todo"], variables)
      #expect(translated.errorText.contains("“\(file)” 파일은 저장소가 아닙니다"))
      #expect(translated.errorText.hasSuffix(" \(korean)\n"))
      #expect(try Data(contentsOf: URL(filePath: file)) == text)
    }
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: place.path("data/foyer")) == ["foyer.sqlite"])
  }

  @Test("that another program keeps is no store either")
  func foreignDatabase() throws {
    let file = place.path("history.sqlite")
    try Data().write(to: URL(filePath: file))
    _ = try StoreFile.query("CREATE TABLE url (address TEXT)", in: file)
    let before = try Data(contentsOf: URL(filePath: file))
    let result = try place.run(["--store", file, "todo"])
    #expect(result.status == 74)
    #expect(result.errorText.contains("is not a store (it is another program's database)"))
    #expect(try Data(contentsOf: URL(filePath: file)) == before)
  }

  @Test("that is made where a path was given is told of once, beside the output")
  func newStore() throws {
    let file = place.path("new/store.sqlite")
    let line = try place.run(["--store", file, "todo", "add", "Buy milk"])
    #expect(line.text == "Added “Buy milk”.\n")
    #expect(line.errorText == "New store: \(file)\n")
    #expect(try place.run(["--store", file, "todo", "add", "Buy bread"]).errors == [])
    let other = place.path("other.sqlite")
    let session = try place.run(["--format", "json", "--language", "ko"], ["FOYER_STORE": other])
    #expect(session.errorText == "새 저장소: \(other)\n")
    #expect(session.text.hasPrefix("{") && session.text.hasSuffix("}\n"))
    for options in [["--store", ":memory:"], []] { #expect(try place.run(options + ["todo"]).errors == []) }
  }

  /// The start of a command whose program may not write what its rights forbid, not even as root.
  private static let withoutPrivilege =
    geteuid() == 0 ? ["/usr/bin/setpriv", "--bounding-set=-dac_override,-dac_read_search"] : ["/usr/bin/env"]

  private static let canDropPrivilege =
    (try? ProgramRun.run(withoutPrivilege[0], withoutPrivilege.dropFirst() + ["true"], environment: [:]))?
    .status == 0

  @Test(
    "that may not be written, or whose folder may not, is read",
    .enabled(if: canDropPrivilege, "root may write everything, and cannot give that up here"),
    arguments: ["store.sqlite", "."])
  func rights(name: String) throws {
    try makeFolder("folder")
    let store = place.path("folder/store.sqlite")
    #expect(try place.run(["--store", store, "todo", "add", "Buy milk"]).status == 0)
    chmod(place.path("folder/\(name)"), 0o500)
    defer { chmod(place.path("folder/\(name)"), 0o700) }
    let result = try ProgramRun.run(
      Self.withoutPrivilege[0], Self.withoutPrivilege.dropFirst() + [Place.program, "--store", store],
      environment: place.environment(), input: Array("todo\nadd Call home\n".utf8))
    #expect(result.errorText.hasPrefix("The store “\(store)” can only be read ("))
    #expect(result.errorText.hasSuffix("Permission denied). Changes are refused.\n"))
    #expect(result.text.contains("1. Buy milk"))
    #expect(result.text.contains("Permission denied). Nothing was changed"))
    #expect(result.status == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path("folder")) == ["store.sqlite"])
  }
}
