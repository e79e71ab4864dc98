import CSQLite
import Glibc
import TemporaryFolder
import Testing

@testable import FoyerRecords

@Suite("Errors of a store")
struct StoreErrorTests {
  @Test(
    "each result of SQLite has its kind",
    arguments: [
      (SQLITE_FULL, 0, StoreError.Code.full), (SQLITE_IOERR | 3 << 8, ENOSPC, .full),
      (SQLITE_IOERR | 3 << 8, EDQUOT, .full), (SQLITE_IOERR | 3 << 8, EIO, .device),
      (SQLITE_IOERR | 3 << 8, EFBIG, .full), (SQLITE_IOERR | 3 << 8, EPERM, .readOnly),
      (SQLITE_IOERR | 19 << 8, 0, .full),
      (SQLITE_READONLY | 4 << 8, 0, .readOnly), (SQLITE_CANTOPEN, EROFS, .readOnly),
      (SQLITE_CANTOPEN, EACCES, .cannotOpen), (SQLITE_PERM, 0, .cannotOpen),
      (SQLITE_CORRUPT | 1 << 8, 0, .damaged),
      (SQLITE_NOTADB, 0, .damaged), (SQLITE_BUSY | 2 << 8, 0, .busy), (SQLITE_LOCKED, 0, .busy),
      (SQLITE_CONSTRAINT | 8 << 8, 0, .constraint), (SQLITE_ERROR, 0, .other), (SQLITE_MISUSE, 0, .other),
    ] as [(Int32, Int32, StoreError.Code)])
  func kinds(resultCode: Int32, systemError: Int32, kind: StoreError.Code) {
    #expect(StoreError.Code(resultCode: resultCode, systemError: systemError) == kind)
  }

  @Test("an error says what SQLite said, and of which file")
  @MainActor
  func facts() throws {
    let directory = try TemporaryFolder()
    let store = try directory.openStore()
    do throws(StoreError) {
      try store.write { try $0.execute("INSERT INTO card (id, title) VALUES (1, NULL)") }
      Issue.record("it was accepted")
    } catch {
      #expect(error.code == .constraint)
      #expect(error.cause == "NOT NULL constraint failed: card.title (SQLite 1299)")
      #expect(error.file == directory.store)
      #expect(error.resultCode == 1299)
    }
  }
}
