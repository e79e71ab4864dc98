import Foyer

/// A server that puts the changes of many replicas into one order.
///
/// Revisions are 1, 2, 3, … without a gap. A change is known by its identifier, so it may be sent any number of times.
/// A replica that asks shows the past that it knows. A server with another past takes nothing and gives nothing.
package protocol JournalServer: Sendable {
  /// Appends changes in their order and returns the outcome of each; those behind a refused one are appended all the
  /// same.
  ///
  /// - Throws: ``JournalServerError``.
  func append(_ changes: [SharedChange], after past: JournalPast) async throws -> [AppendResult]

  /// Returns changes behind a past, in their order.
  ///
  /// - Throws: ``JournalServerError``.
  func changes(after past: JournalPast, atMost limit: Int) async throws -> [SharedChange]

  /// Returns a snapshot, which new replicas begin with; `nil` where they begin with the first change.
  func snapshot() async throws -> JournalSnapshot?

  /// Returns all records as the server has them, whatever past it has.
  func records() async throws -> JournalSnapshot

  /// Returns the marks of changes behind a revision, in their order and whatever past the server has.
  func marks(after revision: Int64, atMost limit: Int) async throws -> [ChangeMark]

  /// True when the server has a digest of every past.
  var keepsDigests: Bool { get async throws }
}

/// The outcome of sending a change.
package enum AppendResult: Sendable, Equatable {
  case accepted(revision: Int64)
  /// The change is not on the server, because a value isn't as expected.
  case refused(Expectation)
  /// The change is not on the server, because others could not use it or its author may not make it.
  case unusable
}

/// An error of a server that says more than that it can't be reached.
package enum JournalServerError: Error, Sendable, Equatable {
  /// The server has another change of this replica under the same number: the store is a copy of another one.
  case copiedReplica
  /// The server has no longer all changes that this replica doesn't know; it goes on with a snapshot.
  case pruned
  /// The server has another past than this replica knows: it went back to an earlier state, or is a copy that went on.
  case forked
}

/// An error of a server that lacks a change and has others behind it.
struct LostChange: ExplainedError {
  let number: Int64

  var explanation: LocalizedText {
    """
    The server lost change \(Int(number)), so nothing behind it was taken. What is here was kept. Its administrator \
    sees more with “foyer share check ADDRESS”.
    """
  }
}

/// All records as they were at a revision.
package struct JournalSnapshot: Sendable, Equatable {
  let past: JournalPast
  let parts: [SharedChange.Part]
  var privateValues: [SharedChange.PrivateValue]
}

/// A server that keeps the pictures that records of a shared journal name, each under a name that holds its digest.
package protocol PictureServer: Sendable {
  /// Returns those of some pictures that the server lacks.
  func missingPictures(of names: [String]) async throws -> [String]

  /// Gives the server a picture, which it refuses when the bytes aren't those of the name, or too many.
  func put(_ bytes: [UInt8], named name: String) async throws

  /// Returns a picture; `nil` while nobody has sent it.
  func picture(_ name: String) async throws -> [UInt8]?
}
