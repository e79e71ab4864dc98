package import Foyer

extension Journal {
  /// Ends a transaction that only made a change to be sent.
  private struct Trial: Error {}

  /// Makes a change that the server has to accept first, on account of its guarded and unique fields.
  ///
  /// The change is carried out here once the server has it. Without an answer nothing is changed here, and the change
  /// isn't queued; should the server have it all the same, it comes with the next changes.
  ///
  /// - Parameter report: Takes what came from the server with the change.
  /// - Returns: The value of `body`, or the expectation that didn't hold on the server.
  func writeGuarded<Value>(
    _ feature: String, _ command: String, on server: some JournalServer, _ report: inout SyncReport,
    _ body: (ChangeWriter) throws -> Value
  ) async throws -> GuardedResult<Value> {
    var outcome: (Value, SharedChange)?
    do {
      try writing(ChangeHeader(feature: feature, command: command)) { writer in
        let value = try body(writer)
        guard let sequence = try core.commit(writer),
          let change = try writer.db.sharedChange(sequence, core)
        else { throw Trial() }
        outcome = (value, change)
        throw Trial()
      }
    } catch is Trial {}
    guard let (value, change) = outcome else { return .unchanged }
    latestGuarded = change.id
    let results: [AppendResult]
    do {
      results = try await server.append([change], after: knownPast())
    } catch JournalServerError.copiedReplica {
      try renewReplica()
      return try await writeGuarded(feature, command, on: server, &report, body)
    } catch {
      try Task.checkCancellation()
      // The answer alone may be lost; the server knows the change by its identifier.
      results = try await server.append([change], after: knownPast())
    }
    if case .refused(let expectation)? = results.first { return .refused(expectation) }
    if case .unusable? = results.first { throw UnusableChange() }
    try await receive(from: server, &report)
    return .made(value)
  }
}

/// The outcome of a change that a server had to accept.
enum GuardedResult<Value> {
  case made(Value)
  /// Somebody else was first; nothing was changed.
  case refused(Expectation)
  /// The change would have changed nothing.
  case unchanged
}

/// A field of this author's change that another replica's change replaced without having seen it.
package struct Overruling: Sendable, Equatable {
  /// The name of the person whose value is there now.
  package let author: String
  /// The name of the record's type.
  let type: String
  let id: RecordID
  /// The index of the column, and the value in it that was replaced.
  let column: Int
  let value: SQLValue
  /// The name of the record.
  package internal(set) var record: LocalizedText
  /// The field's name; `nil` when the record was deleted.
  package let field: LocalizedText?
  /// The value as it is shown.
  package let lost: LocalizedText?
}

/// A change that the server didn't take, because others could not use it or its author may not make it.
struct UnusableChange: ExplainedError {
  let explanation: LocalizedText = "The server doesn’t take this change. Nothing was changed."
}
