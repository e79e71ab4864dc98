import CSQLite
import Foundation
import TemporaryFolder
import Testing

@testable import FoyerRecords

@MainActor
@Suite("Caring for a store")
struct StoreCareTests {
  private let directory: TemporaryFolder
  private let store: Store

  init() throws {
    (directory, store) = try TemporaryFolder.withStore()
    try store.add("Buy milk")
  }

  @Test("a backup is a whole store in one file, for its owner alone")
  func backup() throws {
    let path = directory.path + "/copies/monday.sqlite"
    try store.backup(to: path)
    try store.add("Buy bread")
    #expect(
      try FileManager.default.contentsOfDirectory(atPath: directory.path + "/copies") == ["monday.sqlite"])
    #expect(rights(of: path) == 0o600)
    let copy = try Store(at: .file(path), migrations: [.cards])
    #expect(try copy.titles() == ["Buy milk"])
    #expect(try copy.integrityCheck() == [])
  }

  @Test("a backup replaces a file only when asked to")
  func replacing() throws {
    let path = directory.path + "/copy.sqlite"
    write(Array("precious".utf8), to: path)
    #expect(code { try store.backup(to: path) } == .alreadyExists)
    #expect(bytes(of: path) == Array("precious".utf8))
    try store.backup(to: path, replacing: true)
    #expect(try Store(at: .file(path), migrations: [.cards]).titles() == ["Buy milk"])
  }

  @Test("a masked backup reads otherwise, and nothing of what it was is in the file")
  func masked() throws {
    try store.add("Call Minji about the cat")
    try store.write { db in try db.execute("INSERT INTO note VALUES (1, 'Minji knows')") }
    try store.write { db in try db.execute("DELETE FROM note") }
    let path = directory.path + "/copy.sqlite"
    try store.backup(to: path, masking: Masking { $0.replacing("Minji", with: "Private 1") })
    #expect(!String(decoding: bytes(of: path) ?? [], as: UTF8.self).contains("Minji"))
    let copy = try Store(at: .file(path), migrations: [.cards])
    #expect(try copy.titles() == ["Buy milk", "Call Private 1 about the cat"])
    #expect(try copy.integrityCheck() == [])
    #expect(try store.titles().last == "Call Minji about the cat")
    copy.close()
    try Store.mask(path, Masking { $0.replacing("milk", with: "bread") })
    #expect(!String(decoding: bytes(of: path) ?? [], as: UTF8.self).contains("milk"))
    #expect(code { try Store.mask(directory.path + "/none/copy.sqlite", Masking { $0 }) } == .cannotOpen)
  }

  @Test("a masked backup has full-text indexes of the masked texts, and no word of what they were")
  func maskedIndexes() throws {
    try store.write { db in
      try db.script(
        """
        CREATE VIRTUAL TABLE word USING fts5 (title, content = '', columnsize = 0);
        CREATE VIRTUAL TABLE page USING fts5 (text);
        INSERT INTO page VALUES ('Minji wrote this');
        """)
      for title in ["Minji was here", "Ask Minji"] {
        try db.execute("INSERT INTO card (title) VALUES (?)", [title])
        try db.execute("INSERT INTO word (rowid, title) VALUES (?, ?)", [db.lastInsertedRowID, title])
      }
      try db.execute("INSERT INTO word (word, rowid, title) VALUES ('delete', 2, 'Minji was here')")
      try db.execute("DELETE FROM card WHERE id = 2")
    }
    let path = directory.path + "/copy.sqlite"
    try store.backup(
      to: path,
      masking: Masking(fillIndexes: { db in
        try db.execute("INSERT INTO word (rowid, title) SELECT id, title FROM card")
      }) { $0.replacing("Minji", with: "Somebody") })
    #expect(!String(decoding: bytes(of: path) ?? [], as: UTF8.self).lowercased().contains("minji"))
    let copy = try Store(at: .file(path), migrations: [.cards])
    let found = { (table: String, word: String) in
      try copy.read { db in
        try db.rows("SELECT rowid FROM \(table) WHERE \(table) MATCH ?", [word]) { $0[0] as Int }
      }
    }
    #expect(try found("word", "somebody") == [3])
    #expect(try found("page", "somebody") == [1])
    #expect(try found("word", "minji") == [])
    #expect(try copy.integrityCheck() == [])
  }

  @Test("a copy that can't be masked is not made")
  func failedMasking() throws {
    let path = directory.path + "/copy.sqlite"
    let masking = Masking(fillIndexes: { db in try db.execute("INSERT INTO nothing VALUES (1)") }) { $0 }
    #expect(code { try store.backup(to: path, masking: masking) } == .other)
    #expect(try directory.names.allSatisfy { $0.hasPrefix("foyer.sqlite") })
  }

  @Test("a masked backup leaves generated columns to follow from the others")
  func maskedGenerated() throws {
    try store.write { db in
      try db.script(
        "ALTER TABLE card ADD COLUMN first_word TEXT AS (substr(title, 1, instr(title, ' '))) VIRTUAL")
    }
    let path = directory.path + "/copy.sqlite"
    try store.backup(to: path, masking: Masking { $0.replacing("Buy", with: "Sell") })
    let copy = try Store(at: .file(path), migrations: [.cards])
    #expect(
      try copy.read { db in try db.rows("SELECT first_word FROM card") { $0[0] as String } } == ["Sell "])
  }

  @Test("a store in memory begins as the copy of a file, which stays as it is")
  func copied() throws {
    let path = directory.path + "/copy.sqlite"
    try store.backup(to: path)
    let before = bytes(of: path)
    let copy = try Store(at: .memory, migrations: [.cards, .places], copying: path)
    #expect(!copy.isFresh)
    try copy.add("Buy bread")
    #expect(try copy.titles() == ["Buy milk", "Buy bread"])
    #expect(bytes(of: path) == before)
    #expect(
      code { _ = try Store(at: .memory, migrations: [.cards], copying: directory.path + "/none") } != nil)
    write(Array("no store at all, but a text".utf8), to: path + "x")
    #expect(code { _ = try Store(at: .memory, migrations: [.cards], copying: path + "x") } == .notAStore)
    write([], to: path + "-empty")
    #expect(code { _ = try Store(at: .memory, migrations: [.cards], copying: path + "-empty") } == .notAStore)
    #expect(code { _ = try Store(at: .memory, migrations: [.cards], copying: directory.path) } == .cannotOpen)
  }

  @Test("a store is fresh until somebody writes to it, and never again")
  func fresh() throws {
    #expect(!store.isFresh)
    let path = directory.path + "/fresh.sqlite"
    do {
      let fresh = try Store(at: .file(path), migrations: [.cards])
      #expect(fresh.isFresh)
      fresh.close()
    }
    let again = try Store(at: .file(path), migrations: [.cards])
    #expect(!again.isFresh)
    let memory = try Store(at: .memory, migrations: [.cards])
    #expect(memory.isFresh)
    try memory.add("Buy milk")
    #expect(!memory.isFresh)
  }

  @Test("a backup that cannot be written says so and leaves nothing")
  func impossibleBackup() throws {
    #expect(code { try store.backup(to: "/dev/null/copy.sqlite") } == .cannotOpen)
    #expect(code { try store.backup(to: directory.path, replacing: true) } != nil)
    #expect(try directory.names.allSatisfy { $0.hasPrefix("foyer.sqlite") })
  }

  @Test("a store in memory can be backed up")
  func memory() throws {
    let memory = try Store(at: .memory, migrations: [.cards])
    try memory.add("Buy bread")
    try memory.backup(to: directory.path + "/memory.sqlite")
    let copy = try Store(at: .file(directory.path + "/memory.sqlite"), migrations: [.cards])
    #expect(try copy.titles() == ["Buy bread"])
  }

  @Test("a store that is whole has no findings, and a row that refers to nothing is one")
  func integrity() throws {
    #expect(try store.integrityCheck() == [])
    var careless: OpaquePointer?
    #expect(sqlite3_open(directory.store, &careless) == SQLITE_OK)
    #expect(sqlite3_exec(careless, "INSERT INTO note VALUES (99, 'lost')", nil, nil, nil) == SQLITE_OK)
    sqlite3_close(careless)
    #expect(try store.integrityCheck() == ["row 1 of note refers to a missing row of card"])
  }

  @Test("an emptied log holds nothing that was deleted, also while another process has the store open")
  func log() throws {
    let other = try directory.openStore()
    try store.add("Call Minji about the cat")
    #expect(try other.titles() == ["Buy milk", "Call Minji about the cat"])
    try store.write { db in try db.execute("DELETE FROM card") }
    #expect(isAnywhere("Minji"))
    try store.emptyLog()
    #expect(!isAnywhere("Minji"))
    try store.add("Buy milk")
    #expect(try other.titles() == ["Buy milk"])
  }

  @Test("a store in memory has no log to empty")
  func noLog() throws {
    try Store(at: .memory, migrations: [.cards]).emptyLog()
  }

  @Test("the copies that were kept beside the store are named")
  func copies() throws {
    #expect(store.keptCopies == [])
    store.close()
    let later = try directory.openStore([.cards, .places])
    #expect(later.keptCopies == [directory.store + ".before-cards-2"])
    #expect(try Store(at: .memory).keptCopies == [])
  }

  private func isAnywhere(_ text: String) -> Bool {
    ["", "-wal"].contains { suffix in
      String(decoding: bytes(of: directory.store + suffix) ?? [], as: UTF8.self).contains(text)
    }
  }
}
