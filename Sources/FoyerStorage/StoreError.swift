/// The store could not do what was asked; nothing of the failed read or write was kept, unless the code is `unsure`.
///
/// It carries facts only. The sentence a person reads is made from them in one place, in the program.
public struct StoreError: Error, Sendable, Hashable {
  /// The kinds of failure, which decide what a person can do about it.
  public enum Code: Sendable, Hashable, CaseIterable {
    /// The file or its directory cannot be made or opened.
    case cannotOpen
    /// The store was made by a newer version of the program. It was left as it was.
    case newerVersion
    /// The file is a store that is damaged.
    case damaged
    /// The file is something else than a store. It was left as it was.
    case notAStore
    /// The file, its directory or its file system cannot be written.
    case readOnly
    /// No space is left on the device, or the quota is used up.
    case full
    /// Another process held the store for longer than the busy timeout, or the wait for it was interrupted.
    case busy
    /// The device failed to read or write.
    case device
    /// The device failed while a commit waited for it: it isn't known whether the change is kept.
    case unsure
    /// A constraint of a table refused the change.
    case constraint
    /// The file was removed, or another was put in its place, while the store was open.
    case replaced
    /// The file to be written exists already.
    case alreadyExists
    /// Anything else: as a rule a programmer's error.
    case other
  }

  /// The kind of failure.
  public let code: Code
  /// The technical reason in English, for a report or a log: SQLite's or the system's own words.
  public let cause: String
  /// The path of the file concerned, or `nil` for a store in memory.
  public let file: String?
  /// SQLite's extended result code, or 0 when the error did not come from SQLite.
  public let resultCode: Int32

  /// Makes an error from its facts.
  public init(_ code: Code, cause: String, file: String? = nil, resultCode: Int32 = 0) {
    self.code = code
    self.cause = cause
    self.file = file
    self.resultCode = resultCode
  }

  /// The same error with another path for the file concerned.
  public func naming(_ file: String) -> StoreError {
    StoreError(code, cause: cause, file: file, resultCode: resultCode)
  }
}
