import CSQLite
import Glibc
import TemporaryFolder
import Testing

@testable import FoyerRecords

@MainActor
@Suite("Additions to a store in use")
struct StoreGrowthTests {
  private let directory: TemporaryFolder

  init() throws { directory = try TemporaryFolder() }

  /// The cards of a later version of the program.
  private static let grown = Migration(
    id: "cards-1",
    additions: [
      .column("shade TEXT NOT NULL DEFAULT 'grey'", of: "card", "UPDATE card SET shade = 'old'"),
      .column("length INTEGER AS (length(title)) VIRTUAL", of: "card"),
      .object("card_by_length", "CREATE INDEX card_by_length ON card (length)"),
      .object(
        "word",
        """
        CREATE TABLE word (text TEXT NOT NULL) STRICT;
        CREATE TRIGGER card_word AFTER INSERT ON card BEGIN INSERT INTO word VALUES (new.title); END;
        INSERT INTO word SELECT title FROM card;
        """),
    ], Migration.cards.body)

  private func facts(_ store: Store) throws -> [String] {
    try store.read { db in
      try db.rows("SELECT title || ', ' || shade || ', ' || length FROM card ORDER BY id") { $0[0] }
    }
  }

  private func words(_ store: Store) throws -> [String] {
    try store.read { db in try db.rows("SELECT text FROM word ORDER BY rowid") { $0[0] } }
  }

  @Test("what a store lacks is added and filled, once, with a copy kept of what was there before")
  func grows() throws {
    try directory.leaveStore()
    let store = try directory.openStore([Self.grown])
    #expect(try facts(store) == ["Buy milk, old, 8"])
    #expect(try words(store) == ["Buy milk"])
    #expect(try store.read { try $0.hasObject("CARD_BY_LENGTH") })
    #expect(try directory.names.filter { $0.contains("before") } == ["foyer.sqlite.before-card.shade"])
    #expect(
      try Store(at: .file(directory.store + ".before-card.shade"), migrations: [.cards]).titles()
        == ["Buy milk"])
    store.close()
    let again = try directory.openStore([Self.grown])
    #expect(try facts(again) == ["Buy milk, old, 8"])
    #expect(try words(again) == ["Buy milk"])
    #expect(try again.integrityCheck() == [])
  }

  @Test("a new store has it from the beginning, and so has one in memory")
  func new() throws {
    for store in [
      try directory.openStore([Self.grown]), try Store(at: .memory, migrations: [Self.grown]),
    ] {
      #expect(store.isFresh)
      try store.add("Buy milk")
      #expect(try facts(store) == ["Buy milk, grey, 8"])
    }
    #expect(try directory.names.filter { $0.contains("before") } == [])
  }

  @Test("an older program goes on with a grown store, and the two use it in turns")
  func turns() throws {
    try directory.leaveStore()
    for number in 1...3 {
      let newer = try directory.openStore([Self.grown])
      try newer.add("New \(number)")
      newer.close()
      let older = try directory.openStore()
      try older.add("Old \(number)")
      older.close()
    }
    let store = try directory.openStore([Self.grown])
    let titles = ["Buy milk", "New 1", "Old 1", "New 2", "Old 2", "New 3", "Old 3"]
    #expect(try store.titles() == titles)
    #expect(try words(store) == titles)
    #expect(try facts(store).last == "Old 3, grey, 5")
    #expect(try directory.names.filter { $0.contains("before") }.count == 1)
  }

  @Test("a program that has a store open goes on while a newer one grows it")
  func meanwhile() throws {
    let older = try directory.openStore()
    try older.add("One")
    let newer = try directory.openStore([Self.grown])
    try older.add("Two")
    #expect(try older.titles() == ["One", "Two"])
    #expect(try words(newer) == ["One", "Two"])
  }

  @Test("a store that this program has seen is not looked at again")
  func looksOnce() throws {
    let counted = Migration(
      id: "cards-1", additions: [Addition("counted", isThere: { _ in Looks.add() }, add: { _ in })],
      Migration.cards.body)
    Looks.count = 0
    try directory.openStore([counted]).close()
    #expect(Looks.count > 0)
    Looks.count = 0
    for _ in 1...3 { try directory.openStore([counted]).close() }
    #expect(Looks.count == 0)
    let store = try directory.openStore([counted])
    try store.write { try $0.expectAdditions() }
    store.close()
    try directory.openStore([counted]).close()
    #expect(Looks.count > 0)
  }

  @Test("an addition that fails leaves the store as it was, for the older program too")
  func fails() throws {
    try directory.leaveStore()
    let broken = Migration(
      id: "cards-1",
      additions: Self.grown.additions + [.object("never", "CREATE TABLE other (a) STRICT")],
      Migration.cards.body)
    #expect(code { _ = try directory.openStore([broken]) } == .other)
    let forgetful = Migration(
      id: "cards-1",
      additions: Self.grown.additions + [.object("never", "CREATE INDEX other ON card (title)")],
      Migration.cards.body)
    #expect(code { _ = try directory.openStore([forgetful]) } == .other)
    let store = try directory.openStore()
    #expect(try store.titles() == ["Buy milk"])
    #expect(try store.read { try $0.columns(of: "card") } == ["id", "title"])
  }

  @Test("the copies before additions are kept for the newest two, and a store that was set aside stays")
  func copies() throws {
    try directory.leaveStore()
    try directory.write("", to: "foyer.sqlite.before-restore-1")
    var additions: [Addition] = []
    for number in 1...4 {
      additions.append(.column("extra\(number) TEXT", of: "card"))
      try directory.openStore([Migration(id: "cards-1", additions: additions, Migration.cards.body)]).close()
      for name in try directory.names {
        var times = [timespec(tv_sec: 0, tv_nsec: 0), timespec(tv_sec: 0, tv_nsec: 0)]
        var facts = stat()
        stat(directory.file(name), &facts)
        times[0] = facts.st_mtim
        times[1] = timespec(tv_sec: facts.st_mtim.tv_sec - 100, tv_nsec: 0)
        utimensat(AT_FDCWD, directory.file(name), times, 0)
      }
    }
    #expect(
      try directory.names == [
        "foyer.sqlite", "foyer.sqlite.before-card.extra3", "foyer.sqlite.before-card.extra4",
        "foyer.sqlite.before-restore-1",
      ])
  }

  @Test("a store that can only be read is shown with what it lacks, and stays as it is")
  func readOnly() throws {
    try directory.leaveStore()
    let before = bytes(of: directory.store)
    let opening = { (migration: Migration) in
      var opening = StoreOpening(
        location: .file(directory.store), migrations: [migration], busyTimeout: .seconds(5))
      opening.readOnlyReason = { _ in "Read-only file system" }
      return opening
    }
    #expect(try facts(Store(opening(Self.grown))) == ["Buy milk, old, 8"])
    #expect(try Store(opening(.cards)).titles() == ["Buy milk"])
    #expect(bytes(of: directory.store) == before)
    #expect(try directory.names == ["foyer.sqlite"])
  }

  @Test("when another program holds the store, one that lacks only the mark opens at once")
  func held() throws {
    let store = try directory.openStore([Self.grown])
    try store.write { try $0.expectAdditions() }
    var opening = StoreOpening(
      location: .file(directory.store), migrations: [Self.grown], busyTimeout: .zero)
    opening.pause = { _ in false }
    try store.write { db in
      try db.execute("INSERT INTO card (title) VALUES ('Buy milk')")
      #expect(try Store(opening).titles() == [])
    }
    #expect(try Store(opening).titles() == ["Buy milk"])
  }

  @Test("marks of programs differ by what they declare, and only so many are kept")
  func marks() throws {
    let marks = [[.cards], [Self.grown], [Self.grown, .places]].map { ProgramMark(of: $0)?.number }
    #expect(Set(marks).count == 3 && !marks.contains(nil))
    #expect(ProgramMark(of: [.cards])?.number == marks[0])
    #expect(ProgramMark(of: [.cards], [1])?.number != ProgramMark(of: [.cards], [2])?.number)
    #expect(ProgramMark(of: [.cards], nil) == nil)
    let store = try Store(at: .memory, migrations: [.cards])
    for number in 1...200 as ClosedRange<Int64> {
      try store.write { db in try ProgramMark(of: [.cards], [number])?.keep(in: db) }
    }
    #expect(try store.read { db in (1...64).contains(try db.count("SELECT count(*) FROM foyer_program")) })
  }
}

/// The looks at an addition, on one thread.
private enum Looks {
  nonisolated(unsafe) static var count = 0

  static func add() -> Bool {
    count += 1
    return true
  }
}
