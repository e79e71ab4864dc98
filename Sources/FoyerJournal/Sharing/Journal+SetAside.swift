package import Foyer
package import FoyerStorage

/// A change that isn't in effect, kept until a program can use it.
package struct SetAsideChange: Sendable, Equatable {
  package enum Reason: String, Sendable {
    case unreadable, malformed
    /// A change of this store that the server doesn't take.
    case refused
  }

  /// The place in the server's order; `nil` for a change of this store that the server doesn't take.
  package let revision: Int64?
  package let author: String
  package let reason: Reason

  /// The change as people call it, and that it can't be used.
  package var sentence: LocalizedText {
    guard let revision else {
      return
        "A change of yours can’t be shared, because others could not use it. It is kept, but not in effect."
    }
    let author = Text(author)
    return "Change \(Int(revision)) by \(author) can’t be used. It is kept, and tried again after an update."
  }
}

extension Journal {
  /// Returns the changes that aren't in effect, in the server's order.
  package func setAsideChanges() throws(StoreError) -> [SetAsideChange] {
    try read { db in
      try db.rows(
        "SELECT revision, author, reason FROM journal_set_aside ORDER BY revision IS NULL, revision"
      ) {
        SetAsideChange(revision: $0[0], author: $0[1], reason: .init(rawValue: $0[2]) ?? .malformed)
      }
    }
  }

  /// Puts changes into effect that were set aside and that this program can use, at their places in the order.
  package func retrySetAside() throws {
    let kept = try read { db in
      try db.rows("SELECT revision, author, body FROM journal_set_aside WHERE revision IS NOT NULL") {
        SharedChange(body: $0[2], author: $0[1], past: JournalPast($0[0], nil))
      }
    }
    for change in kept where change.flaw == nil {
      try store.write { [core] db in try Rebase(db, core).applyLate(change) }
    }
  }
}
