import Foyer
import FoyerStorage

extension StoreCopying {
  /// Copies the store of a journal.
  init(of store: Store, _ types: RecordTypes) {
    self.init(
      privateTexts: {
        try store.read { db in try db.rows("SELECT DISTINCT value FROM journal_private") { $0[0] as String } }
      },
      copy: { path, text in
        guard !store.isFresh else { return false }
        try store.backup(to: path, masking: Masking(of: types, text: text))
        return true
      },
      mask: { path, text in try Store.mask(path, Masking(of: types, text: text)) },
      hasMovedElsewhere: {
        let version = store.version
        return { store.version.hasMovedElsewhere(since: version) }
      })
  }
}
