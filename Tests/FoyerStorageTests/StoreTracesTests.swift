import FoyerStorage
import TemporaryFolder
import Testing

@MainActor
@Suite("Traces of what was erased")
struct StoreTracesTests {
  private let directory: TemporaryFolder
  private let store: Store

  init() throws {
    directory = try TemporaryFolder()
    store = try Store(at: .file(directory.store), migrations: [.cards])
  }

  @Test("an emptied log holds nothing that was deleted, also while another process has the store open")
  func log() throws {
    let other = try Store(at: .file(directory.store), migrations: [.cards])
    try store.add("Call Minji about the cat")
    #expect(try other.titles().count == 1)
    try store.write { db in try db.execute("DELETE FROM card") }
    #expect(isAnywhere("Minji"))
    try store.emptyLog()
    #expect(!isAnywhere("Minji"))
    try store.add("Buy milk")
    #expect(try other.titles() == ["Buy milk"])
  }

  @Test("a store in memory has no log to empty")
  func memory() throws {
    try Store(at: .memory, migrations: [.cards]).emptyLog()
  }

  @Test("the copies that were kept beside the store are named")
  func copies() throws {
    #expect(store.keptCopies == [])
    store.close()
    let later = try Store(at: .file(directory.store), migrations: [.cards, .places])
    #expect(later.keptCopies == [directory.store + ".before-cards-2"])
    #expect(try Store(at: .memory).keptCopies == [])
  }

  private func isAnywhere(_ text: String) -> Bool {
    ["", "-wal"].contains { suffix in
      String(decoding: bytes(of: directory.store + suffix) ?? [], as: UTF8.self).contains(text)
    }
  }
}
