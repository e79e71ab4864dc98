import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("A damaged store", .blocking, .timeLimit(.minutes(30)))
final class RecoveryTests: PlaceSuite {
  /// The pages of a table that hold its rows, numbered from 1.
  private func leaves(of table: String, in store: String) throws -> [Int] {
    try StoreFile.query(
      "SELECT pageno FROM dbstat WHERE name = '\(table)' AND pagetype = 'leaf' ORDER BY path", in: store
    ).compactMap { Int($0) }
  }

  /// Writes garbage over some pages of 4 KiB.
  private func damage(_ pages: some Sequence<Int>, of path: String) throws {
    let file = try FileHandle(forUpdating: URL(filePath: path))
    for page in pages {
      try file.seek(toOffset: UInt64(page - 1) * 4_096)
      try file.write(contentsOf: Data((0..<4_096).map { UInt8(truncatingIfNeeded: $0 &* 7 &+ page) }))
    }
    try file.close()
  }

  /// Makes a store of which nothing but the first page can be read.
  private func damageWhole() throws {
    let cards = (1...50).map { "add Card \($0)\n" }.joined()
    #expect(try place.run(["--plain", "--open", "/todo"], typing: cards).status == 0)
    let pages = try Data(contentsOf: URL(filePath: place.store)).count / 4_096
    try damage(2...pages, of: place.store)
  }

  @Test(
    "is saved as far as it can be read by the command that is printed, and stays as it is",
    .enabled(if: FileManager.default.fileExists(atPath: "/usr/bin/sqlite3"), "it takes sqlite3"))
  func commands() throws {
    let store = place.path("my 'own' store.sqlite")
    let cards = (1...400).map { "add Card \($0) \(String(repeating: "x", count: 40))\n" }.joined()
    #expect(try place.run(["--store", store, "--plain", "--open", "/todo"], typing: cards).status == 0)
    let leaves = try leaves(of: "card", in: store)
    try #require(leaves.count > 6)
    try damage(leaves.prefix(2), of: store)
    let before = try Data(contentsOf: URL(filePath: store))
    let result = try place.run(["--store", store, "todo", "find", "card"])
    #expect(result.status == 1)
    #expect(result.errorText.contains("is damaged"))
    let commands = result.errorText.split(separator: "\n").filter { $0.hasPrefix("  ") }
    try #require(commands.count == 1)
    #expect(commands[0].contains(".recover"))

    let saved = try place.shell(String(commands[0]))
    let recovered = store + ".recovered"
    #expect(
      try place.run(["--store", recovered, "/todo"]).text.contains("1. Card "), "\(saved.errorText)")
    #expect(try StoreFile.query("PRAGMA integrity_check", in: recovered) == ["ok"])
    let count = try StoreFile.query("SELECT count(*) FROM card", in: recovered).first.flatMap { Int($0) } ?? 0
    #expect((300..<400).contains(count), "\(count) cards were saved")
    #expect(try place.run(["--store", recovered, "todo", "add", "Go on"]).status == 0)
    let mode = try FileManager.default.attributesOfItem(atPath: recovered)[.posixPermissions] as? Int
    #expect(mode == 0o600)
    #expect(try Data(contentsOf: URL(filePath: store)) == before)
    let again = try place.run(["--store", store, "todo", "find", "card"])
    #expect(again.errorText.contains(".recovered-2'"))
  }

  @Test("is saved by .recover alone where sqlite3 can do that")
  func recover() throws {
    try damageWhole()
    let tool = place.path("sqlite3")
    try "#!/bin/sh\necho \"$*\" >> \"$HOME/calls\"\nexit 0\n".write(
      toFile: tool, atomically: true, encoding: .utf8)
    try FileManager.default.setAttributes([.posixPermissions: 0o700], ofItemAtPath: tool)
    let command = try #require(
      try place.run(["todo"]).errorText.split(separator: "\n").first { $0.hasPrefix("  ") })
    #expect(try place.shell("PATH=\"$HOME:$PATH\"\n\(command)").status == 0)
    let calls = try String(contentsOfFile: place.path("calls"), encoding: .utf8).split(separator: "\n")
      .sorted()
    #expect(calls == ["-readonly \(place.store) .recover", "\(place.store).recovered"])
  }

  @Test("names the way back in both languages")
  func sentences() throws {
    try damageWhole()
    let korean = try place.run(["--language", "ko", "todo"])
    #expect(korean.status == 74)
    #expect(korean.errorText.contains("“\(place.store)” 저장소가 손상되었습니다"))
    #expect(korean.errorText.contains("지운 것은 없습니다."))
    #expect(korean.errorText.contains("기본 저장소"))
    #expect(korean.errorText.contains("--store 옵션으로 다른 저장소를 정할 수 있습니다."))
    #expect(korean.errorText.hasSuffix(" | sqlite3 '\(place.store).recovered')\n"))
  }
}
