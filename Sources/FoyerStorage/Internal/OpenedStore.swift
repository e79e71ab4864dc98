/// A store as its opening left it: a connection, and what opening found out.
///
/// A file that can't be written may be shown by a copy of it in memory.
struct OpenedStore {
  let database: Database
  /// The file itself, behind every link.
  let location: StoreLocation
  /// True when there was no store before.
  var isNew = false
  /// The reason why nothing can be written; `nil` when it can.
  var readOnlyReason: String?
  /// The state of the files when a read-only connection was opened, which it keeps showing; `nil` when it
  /// follows them.
  var shown: FileState?
}
