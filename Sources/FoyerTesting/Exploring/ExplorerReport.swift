import Foyer

/// The work and the findings of an explorer.
package struct ExplorerReport: Sendable {
  package let seed: UInt64
  /// The number of steps taken.
  package private(set) var steps = 0
  /// The number of sessions.
  package private(set) var walks = 0
  /// The parts of the graph that were exercised.
  package private(set) var coverage = Coverage()
  /// The number of lines that were refused or failed.
  package private(set) var refusals = 0
  /// The refusals and failures in English without what was quoted or counted in them, each once.
  package private(set) var refusalKinds: Set<String> = []
  /// The real time that it took, without the shrinking of a failure.
  package internal(set) var duration = Duration.zero
  /// The rule that did not hold, with as few steps as show it; `nil` when all held.
  package internal(set) var failure: ExplorerFailure?
  /// A number that two runs share when they did and printed the same, byte for byte.
  package private(set) var digest: UInt64 = 0xcbf2_9ce4_8422_2325

  init(seed: UInt64) { self.seed = seed }

  mutating func begin(_ settings: ScriptSettings) {
    walks += 1
    for line in settings.lines { add(line) }
  }

  @MainActor
  mutating func note(_ step: ExplorerStep, _ walk: ExploredWalk) {
    steps += 1
    add(step.description)
    add(walk.output)
    for turn in walk.turns {
      switch turn {
      case .refused(let refusal): noteRefusal(refusal.reason)
      case .failed(let failure): noteRefusal(failure.explanation)
      case .stayed, .moved, .finished, .cancelled: continue
      }
    }
  }

  private mutating func noteRefusal(_ reason: LocalizedText) {
    refusals += 1
    var kind = String.UnicodeScalarView()
    var isQuoted = false
    for scalar in reason.en.shown.unicodeScalars {
      if scalar == "”" { isQuoted = false }
      if !isQuoted, !("0"..."9").contains(scalar) { kind.append(scalar) }
      if scalar == "“" { isQuoted = true }
    }
    refusalKinds.insert(String(kind))
  }

  mutating func merge(_ other: Coverage) { coverage.merge(other) }

  /// The FNV-1a hash of everything so far.
  private mutating func add(_ text: String) {
    for byte in text.utf8 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}
