import Foyer

/// Shrinks a walk that broke a rule to the steps that are needed to break it, by delta debugging.
@MainActor
struct Shrinking {
  /// Takes a walk and says how it failed, if it did.
  private let retrace: @MainActor (Exploration) async -> ExplorerFailure?
  private let deadline: ContinuousClock.Instant

  init(_ explorer: Explorer) {
    deadline = .now + explorer.shrinkingTime
    let patience = min(explorer.patience, .seconds(1))
    retrace = { await explorer.retrace($0, patience: patience) }
  }

  /// - Parameter retrace: Takes a walk from its beginning and says how it failed, if it did.
  init(within time: Duration, retrace: @escaping @MainActor (Exploration) async -> ExplorerFailure?) {
    deadline = .now + time
    self.retrace = retrace
  }

  /// The same failure with as few and as short steps as were found in time.
  func shrink(_ failure: ExplorerFailure) async -> ExplorerFailure {
    guard var best = await attempt(failure.exploration, failure.rule) else { return failure }
    best = await withLatestSteps(best)
    best = await withPlainSettings(best)
    best = await withFewerSteps(best)
    while hasTime, let shorter = await withoutTwoSteps(best) { best = await withFewerSteps(shorter) }
    best = await withPlainSettings(best)
    return await withShorterLines(best)
  }

  private func attempt(_ exploration: Exploration, _ rule: Invariant) async -> ExplorerFailure? {
    guard let failure = await retrace(exploration), failure.rule == rule else { return nil }
    return failure
  }

  private var hasTime: Bool { ContinuousClock.now < deadline }

  /// Keeps the last step, the last two, four and so on, until the rule is broken by those alone.
  private func withLatestSteps(_ failure: ExplorerFailure) async -> ExplorerFailure {
    let steps = failure.exploration.steps
    var count = 1
    while count < steps.count, hasTime {
      let latest = Exploration(settings: failure.exploration.settings, steps: Array(steps.suffix(count)))
      if let shorter = await attempt(latest, failure.rule) { return shorter }
      count *= 2
    }
    return failure
  }

  /// Leaves out halves, then quarters and so on, as long as the rule is broken without them.
  private func withFewerSteps(_ failure: ExplorerFailure) async -> ExplorerFailure {
    var best = failure
    var size = max(1, best.exploration.steps.count / 2)
    while hasTime {
      var hasShrunk = false
      var end = best.exploration.steps.count
      while end > 0, hasTime {
        let start = max(0, end - size)
        var candidate = best.exploration
        candidate.steps.removeSubrange(start..<end)
        if !candidate.steps.isEmpty, let shorter = await attempt(candidate, failure.rule) {
          best = shorter
          hasShrunk = true
        }
        end = min(start, best.exploration.steps.count)
      }
      if size == 1, !hasShrunk { break }
      if !hasShrunk || size > best.exploration.steps.count { size = max(1, size / 2) }
    }
    return best
  }

  /// Leaves out two steps that only make sense together, such as a half-typed text and the line that ends it.
  private func withoutTwoSteps(_ failure: ExplorerFailure) async -> ExplorerFailure? {
    let steps = failure.exploration.steps
    for second in steps.indices.reversed() {
      for first in steps.indices.prefix(second).reversed() where hasTime {
        var candidate = failure.exploration
        candidate.steps.remove(at: second)
        candidate.steps.remove(at: first)
        if !candidate.steps.isEmpty, let shorter = await attempt(candidate, failure.rule) { return shorter }
      }
    }
    return nil
  }

  private func withPlainSettings(_ failure: ExplorerFailure) async -> ExplorerFailure {
    var best = failure
    let usual = ScriptSettings()
    let changes: [(inout ScriptSettings) -> Void] = [
      { $0.language = usual.language }, { $0.format = usual.format }, { $0.width = usual.width },
      { $0.seed = usual.seed }, { $0.options = usual.options }, { $0.hasSample = usual.hasSample },
    ]
    for change in changes where hasTime {
      var candidate = best.exploration
      change(&candidate.settings)
      guard candidate != best.exploration, let plainer = await attempt(candidate, failure.rule) else {
        continue
      }
      best = plainer
    }
    return best
  }

  /// Cuts long lines after each of their words, and puts a path in place of the lines that lead there.
  private func withShorterLines(_ failure: ExplorerFailure) async -> ExplorerFailure {
    var best = failure
    for index in best.exploration.steps.indices.reversed() {
      guard index < best.exploration.steps.count, case .line(let line) = best.exploration.steps[index] else {
        continue
      }
      for shorter in Self.shorter(line) where hasTime {
        var candidate = best.exploration
        candidate.steps[index] = .line(shorter)
        guard let found = await attempt(candidate, failure.rule) else { continue }
        best = found
        break
      }
    }
    return best
  }

  private static func shorter(_ line: String) -> [String] {
    let words = line.split(separator: " ").map(String.init)
    let plain = words.count > 1 ? ["\(words[0]) x", "\(words[0]) \(words[1]) x"] : []
    let beginnings = (1..<max(words.count, 2)).map { words.prefix($0).joined(separator: " ") }
    return (beginnings + plain).filter { $0.count < line.count && $0 != line }
  }
}
