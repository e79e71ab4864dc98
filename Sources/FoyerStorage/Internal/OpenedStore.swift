/// A store as its opening left it.
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
