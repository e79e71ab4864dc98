public import Foyer

/// The journal as one feature uses it: its changes, its undo and its history.
@MainActor
public struct FeatureJournal {
  /// The journal of all features.
  public let journal: Journal
  /// The feature's name in the journal.
  public let name: String
  /// Describes what a change did in the feature's own words; `nil` for the usual ones.
  private(set) var describe: (HistoryEntry) -> LocalizedText? = { _ in nil }
  /// Says what is true after an undo or redo in the feature's own words; `nil` for the usual ones.
  private(set) var present: (HistoryEntry) -> LocalizedText? = { _ in nil }

  /// Makes the journal of a feature.
  ///
  /// - Parameters:
  ///   - journal: The journal of all features.
  ///   - name: The feature's name in it.
  public init(_ journal: Journal, _ name: String) {
    self.journal = journal
    self.name = name
  }

  /// The same where history describes changes in the feature's own words.
  ///
  /// - Parameter describe: Returns what a change did, without its records and without “undid”; `nil` for the usual words.
  public func described(by describe: @escaping (HistoryEntry) -> LocalizedText?) -> FeatureJournal {
    var feature = self
    feature.describe = describe
    return feature
  }

  /// The same where undo and redo say what is true now in the feature's own words.
  ///
  /// - Parameter present: Returns a sentence about the records as they are now; `nil` for the usual ones.
  package func presenting(by present: @escaping (HistoryEntry) -> LocalizedText?) -> FeatureJournal {
    var feature = self
    feature.present = present
    return feature
  }

  /// The services that the feature uses.
  public var environment: Environment { journal.environment }

  /// Reads in one transaction.
  ///
  /// - Throws: A `StoreError`, or the error of its own that `body` throws.
  public func read<Value>(_ body: (Database) throws -> Value) throws -> Value {
    try journal.read { db in Result { try body(db) } }.get()
  }

  /// Makes one change; see `Journal.write`.
  @discardableResult
  public func write<Value>(_ command: String, _ body: (ChangeWriter) throws -> Value) throws -> Value {
    try journal.write(name, command, body)
  }

  /// Makes one change that the server of a shared journal has to accept first; see `FieldTraits.isGuarded`.
  ///
  /// When somebody else was first, `body` decides again on what is there then.
  package func writeGuarded<Value>(
    _ command: String, _ body: (ChangeWriter) throws -> Value
  ) async throws -> Value {
    guard let sharing = journal.sharing else { return try write(command, body) }
    var report = SyncReport()
    defer { sharing.tell(report) }
    do {
      for _ in 0..<5 {
        try await journal.synchronize(with: sharing.server, &report)
        let result = try await journal.writeGuarded(name, command, on: sharing.server, &report, body)
        if case .made(let value) = result { return value }
      }
    } catch {
      // No later try mends a change that is wrong itself.
      guard !(error is StoreError || error is UnboundedValue || error is UnusableChange),
        let problem = error as? any ExplainedError
      else { throw error }
      throw Failure(
        "\(problem.explanation) Nothing was changed here; try again when sharing goes on.")
    }
    throw Refusal("Others made changes first, several times. Nothing was changed; try again.")
  }

  /// The changes that can be undone and redone now.
  public func steps() throws -> UndoSteps {
    let steps = try journal.steps(name)
    return UndoSteps(canUndo: steps.canUndo, canRedo: steps.canRedo)
  }

  /// Undoes the author's latest change.
  ///
  /// - Parameter skipping: Leave a change that can't be undone as it is, and undo the one before it.
  public func undo(skipping: Bool = false) async throws -> Outcome {
    try await step(isRedo: false) { try await journal.undoInBackground(name, skipping: skipping) }
  }

  /// Does the change again that the author undid last.
  public func redo(skipping: Bool = false) async throws -> Outcome {
    try await step(isRedo: true) { try await journal.redoInBackground(name, skipping: skipping) }
  }

  private func step(isRedo: Bool, _ make: () async throws -> UndoResult) async throws -> Outcome {
    let latest = try journal.latestChange()
    let result = try await make()
    // Without a change that was made, one was skipped for good.
    let hasSkipped = try journal.latestChange() != latest
    switch result {
    case .made(let entry):
      let now = present(entry) ?? entry.present
      return .message(isRedo ? "Redone. \(now)" : "Undone. \(now)")
    case .nothingLeft where hasSkipped:
      return .message(UndoStrings.skipped(isRedo ? "Nothing to redo." : "Nothing to undo."))
    case .conflict(let conflict) where hasSkipped:
      return .message(UndoStrings.skipped(UndoStrings.happened(conflict, at: time(of: conflict))))
    case .nothingLeft:
      let nothing =
        isRedo
        ? Refusal("Nothing to redo.", suggestion: "Redo works right after undo.")
        : Refusal("Nothing to undo.")
      throw nothing.caused(by: .nothingThere)
    case .conflict(let conflict):
      throw UndoStrings.conflict(conflict, at: time(of: conflict), isRedo: isRedo)
    }
  }

  private func time(of conflict: UndoConflict) -> Text? {
    conflict.change.map { environment.text(of: $0.time) }
  }
}

/// The changes that can be undone and redone.
public struct UndoSteps: Sendable, Equatable {
  /// True when a change can be undone.
  public let canUndo: Bool
  /// True when a change can be redone.
  public let canRedo: Bool
}
