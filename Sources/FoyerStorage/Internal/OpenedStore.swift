import GRDB

/// A store as its opening left it.
struct OpenedStore {
  let queue: DatabaseQueue
  /// The file itself, behind every link.
  let location: StoreLocation
  /// True when there was no store before.
  var isNew = false
  /// The reason why nothing can be written; `nil` when it can.
  var readOnlyReason: String?
  /// The state of the files that the connection shows whatever becomes of them; `nil` when it follows them.
  var shown: FileState?
}
