import Foyer

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
