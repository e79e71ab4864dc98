/// The changes up to a revision: their number, and a digest of all of them by which they are told from others.
package struct JournalPast: Sendable, Hashable {
  package static let none = JournalPast(0, nil)

  package let revision: Int64
  /// The server's digest; `nil` where a server or a store of an earlier version didn't keep it.
  package let digest: String?

  package init(_ revision: Int64, _ digest: String?) {
    self.revision = revision
    self.digest = digest
  }

  /// True when nothing says that two pasts at the same revision are different ones.
  package func agrees(with other: JournalPast) -> Bool {
    guard let digest, let other = other.digest else { return true }
    return digest == other
  }
}

/// The facts about a change of a server that tell its past from another one.
package struct ChangeMark: Sendable, Equatable {
  package let id: RecordID
  /// The past that ends with the change.
  package let past: JournalPast
  /// The replica that sent the change, which needn't be the one that made it.
  package let replica: RecordID
  package let author: String

  package init(_ id: RecordID, _ past: JournalPast, from replica: RecordID, of author: String) {
    self.id = id
    self.past = past
    self.replica = replica
    self.author = author
  }
}
