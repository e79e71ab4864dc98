package import Foyer

/// A session to explore, and what an explorer can bring about around it.
///
/// All but the session may be left out; an explorer then looks at less.
@MainActor
package struct ExploredSession {
  package let session: Session
  /// Makes another session on the same store, as a second terminal on it would.
  ///
  /// It is used to change what is on the screen from elsewhere, and to read again what was acknowledged.
  package var another: (@MainActor (any Console) throws -> Session)?
  /// Returns a sentence about what is wrong with all that is kept, asked at the end of a walk; `nil` when it is sound.
  package var audit: (@MainActor () -> String?)?
  /// Returns a number that differs after every change of the store, and only then.
  package var version: (@MainActor () -> UInt64)?
  /// Returns the list on the screen; `nil` where there is none.
  package var list: (@MainActor () -> ExploredList?)?
  /// The names of outside failures, such as `slow` or `disk-full`; the first one means none.
  package var conditions: [String]
  /// Makes one of the ``conditions`` hold from now on, in place of the one before.
  package var meet: (@MainActor (String) -> Void)?

  package init(
    _ session: Session, another: (@MainActor (any Console) throws -> Session)? = nil,
    audit: (@MainActor () -> String?)? = nil, version: (@MainActor () -> UInt64)? = nil,
    list: (@MainActor () -> ExploredList?)? = nil, conditions: [String] = [],
    meet: (@MainActor (String) -> Void)? = nil
  ) {
    self.session = session
    self.another = another
    self.audit = audit
    self.version = version
    self.list = list
    self.conditions = conditions
    self.meet = meet
  }
}

/// The state of the session before a step.
@MainActor
struct SessionSnapshot {
  let path: String
  /// The document on the screen.
  let document: Document?
  let version: UInt64?
  let time: Timestamp
  let wasRunning: Bool
  /// True when no time has gone by since the screen was opened.
  let isCurrent: Bool

  init(of walk: ExploredWalk) {
    path = walk.session.path
    document = walk.report?.document
    version = walk.explored.version?()
    time = walk.walk.clock.now
    wasRunning = walk.walk.isRunning
    isCurrent = walk.arrival == time
  }
}
