import Foyer
import FoyerStorage

extension Journal {
  /// Compares the latest known change with the server's, for a store that was shared before there were digests.
  ///
  /// - Throws: ``JournalServerError/forked`` when the server has another one.
  func provePast(to server: some JournalServer) async throws {
    let past = try knownPast()
    guard past.revision > 0, past.digest == nil, try await server.keepsDigests else { return }
    guard let mark = try await server.marks(after: past.revision - 1, atMost: 1).first,
      try read({ db in try db.change(at: past.revision) }) ?? mark.id == mark.id
    else { throw JournalServerError.forked }
    try store.write { db in
      if try db.knownPast() == past { try db.note(mark.past) }
    }
  }
}

extension Database {
  /// Returns the identifier of the change at a revision; `nil` when it isn't in the journal by itself.
  fileprivate func change(at revision: Int64) throws(StoreError) -> RecordID? {
    try row("SELECT id FROM journal_change WHERE revision = ? AND feature <> ''", [revision]) {
      RecordID(bytes: $0[0])
    } ?? nil
  }
}
