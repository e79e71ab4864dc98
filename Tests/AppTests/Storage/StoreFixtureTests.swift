import Blocking
import Foundation
import Foyer
import FoyerRecords
import FoyerTerminal
import TemporaryFolder
import TerminalDriver
import Testing

@testable import FoyerApp

@Suite("Stores of earlier versions", .blocking, .timeLimit(.minutes(30)))
final class StoreFixtureTests: PlaceSuite {
  static let archives =
    (try? FileManager.default.contentsOfDirectory(atPath: Repository.path("Tests/Fixtures/stores").path))?
    .filter { $0.hasSuffix(".tar.gz") }.sorted() ?? []

  private static let screens = [
    "/todo", "/todo/history", "/todo/tags", "/player", "/player/history",
    "/player/totals", "/player/people", "/pet", "/pet/history", "/pet/receipts", "/pet/adopters", "/music",
    "/music/kept", "/music/playlists", "/music/history",
  ]

  /// Unpacks an archive in the place of the default store.
  private func unpack(_ archive: String) throws {
    let folder = URL(filePath: place.store).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    let file = Repository.path("Tests/Fixtures/stores/" + archive).path
    let result = try place.shell("tar xzf '\(file)' -C '\(folder.path)'")
    #expect(result.status == 0, "\(result.errorText)")
    let name = archive.replacing(".tar.gz", with: ".sqlite")
    try FileManager.default.moveItem(at: folder.appending(path: name), to: URL(filePath: place.store))
  }

  private func count(_ table: String) throws -> [String] {
    try StoreFile.query("SELECT count(*) FROM \(table)", in: place.store)
  }

  @Test("there is one at least")
  func isThere() { #expect(!Self.archives.isEmpty) }

  @Test(
    "each opens, is sound, is shown on every screen, and what was done last is undone", arguments: archives)
  func opens(archive: String) throws {
    try unpack(archive)
    let changes = try count("journal_change")
    let walk =
      Self.screens.map { $0 + "\n" }.joined()
      + "/todo\nagenda\nboard\nopen 1\n/player\nopen 1\n/pet\nopen 1\n"
    let result = try place.run(["--plain"], ["FOYER_USER": "minji"], typing: walk)
    #expect(result.status == 0, "\(result.text)\(result.errorText)")
    #expect(try count("journal_change") == changes)
    let undone = try place.run(
      ["--plain"], ["FOYER_USER": "minji"], typing: "/todo\nundo\n/player\nundo\n/pet\nundo\n")
    #expect(undone.status == 0, "\(undone.text)\(undone.errorText)")
    let check = try place.run(["check"])
    #expect(check.status == 0, "\(check.text)\(check.errorText)")
    #expect(check.text.contains("is sound"))
  }

  @Test("songs of each are rated and commented, and found by that", arguments: archives)
  func songs(archive: String) throws {
    try unpack(archive)
    let lines = "/music/kept\nrate 1 3\ncomment 1 Nice bridge\nfind comment:bridge rating:3\nunkeep 1\nundo\n"
    let result = try place.run(["--plain"], typing: lines)
    #expect(result.status == 0, "\(result.text)\(result.errorText)")
    #expect(result.text.contains("1 of 2 songs: comment:bridge rating:3"))
    #expect(
      try StoreFile.query("SELECT comment FROM library WHERE state = 1", in: place.store).contains(
        "Nice bridge"))
    #expect(try place.run(["check"]).text.contains("is sound"))
  }

  @Test(
    "each opens with a later version that has a further field, type and case, and with this one again",
    arguments: archives)
  func grows(archive: String) async throws {
    try unpack(archive)
    try await Self.grow(place.store, try count("card WHERE deleted = 0"))
    let again = try place.run(["--plain"], typing: "/todo\nopen 1\n")
    #expect(again.status == 0, "\(again.text)\(again.errorText)")
  }

  /// Opens a store with the later version, changes one of its cards and adds a remark.
  @MainActor
  private static func grow(_ path: String, _ cards: [String]) throws {
    let store = try Store(
      at: .file(path),
      migrations: CompositionRoot.migrations.map { $0.id == "todo-1" ? GrownCard.migration : $0 })
    let journal = Journal(
      store: store, environment: Environment(clock: SystemClock(), identifiers: IdentifierSource()),
      author: "minji", types: [GrownCard.self, Remark.self])
    let grown = try journal.read { db in try db.records(GrownCard.self) }
    #expect(["\(grown.count)"] == cards)
    #expect(grown.allSatisfy { $0.shade == .grey && $0.effort == nil })
    let id = try #require(grown.first).id
    try journal.write("todo", "edit") { change in
      try change.update(GrownCard.self, id) { ($0.shade, $0.effort) = (.green, 3) }
      _ = try change.create(Remark(text: "Later"))
    }
    #expect(try journal.read { db in try db.record(GrownCard.self, id) }?.effort == 3)
    store.close()
  }
}

/// A card of a later version.
private struct GrownCard: JournalRecord {
  var title = ""
  var category = GrownCategory.todo
  var shade = Shade.grey
  var effort: Int?

  enum GrownCategory: Int, FieldValue { case todo, doing, done, waiting }
  enum Shade: String, FieldValue { case grey, green }

  static let schema = RecordSchema<GrownCard>("card", title: { LocalizedText(verbatim: Text($0.title)) }) {
    Field("title", LocalizedText("title", [.korean: "제목"]), \.title)
    Field("category", LocalizedText("column", [.korean: "칸"]), \.category)
    Field("shade", LocalizedText("shade", [.korean: "색"]), \.shade)
    Field("effort", LocalizedText("effort", [.korean: "품"]), \.effort)
  }

  static let migration = Migration.tables(
    "todo-1", of: [GrownCard.self, Remark.self],
    additions: [.object("card_by_shade", "CREATE INDEX card_by_shade ON card (shade)")])
}

/// A type of record that the later version has besides.
private struct Remark: JournalRecord {
  var text = ""

  static let schema = RecordSchema<Remark>("remark", title: { LocalizedText(verbatim: Text($0.text)) }) {
    Field("text", LocalizedText("text", [.korean: "글"]), \.text)
  }
}
