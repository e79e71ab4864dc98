import Foyer

/// Shrinks a script that broke a rule to the lines that are needed to break it, by delta debugging.
@MainActor
struct Shrinking {
  /// Runs a script and says how it failed, if it did.
  private let retrace: @MainActor (Script) async -> ExplorerFailure?
  /// The moment at which shrinking ends when ``Work/least`` lines were run.
  private let deadline: ContinuousClock.Instant
  /// The moment at which shrinking ends when fewer were run.
  private let lastDeadline: ContinuousClock.Instant
  private let work = Work()

  /// The lines that were run so far.
  private final class Work {
    /// The number of lines that are run however long they take, unless they wait.
    static let least = 10_000
    var lines = 0
  }

  /// - Parameters:
  ///   - time: The time that shrinking may take; three times as long on a busy machine.
  ///   - retrace: Runs a script and says how it failed, if it did.
  init(within time: Duration, retrace: @escaping @MainActor (Script) async -> ExplorerFailure?) {
    deadline = .now + time
    lastDeadline = .now + time * 3
    self.retrace = retrace
  }

  /// The same failure with as few and as short steps as were found in time.
  func shrink(_ failure: ExplorerFailure) async -> ExplorerFailure {
    guard var best = await attempt(failure.script, failure.rule) else { return failure }
    best = await withWords(best)
    best = await withLatestLines(best)
    best = await withOnePerson(best)
    best = await withPlainSettings(best)
    best = await withFewerLines(best)
    while hasTime, let shorter = await withoutTwoLines(best) { best = await withFewerLines(shorter) }
    best = await withPlainSettings(best)
    return await withShorterLines(best)
  }

  private func attempt(_ script: Script, _ rule: Invariant) async -> ExplorerFailure? {
    work.lines += script.inputs.count
    guard let failure = await retrace(script), failure.rule == rule else { return nil }
    return failure
  }

  /// Runs other inputs with the settings of a failure.
  private func attempt(_ inputs: [ScriptInput], of failure: ExplorerFailure) async -> ExplorerFailure? {
    if inputs.isEmpty { return nil }
    return await attempt(Script(failure.script.settings, inputs), failure.rule)
  }

  private var hasTime: Bool {
    ContinuousClock.now < (work.lines < Work.least ? lastDeadline : deadline)
  }

  /// Puts the lines that numbers of menus made in place of the numbers, each of which means little without those before it.
  private func withWords(_ failure: ExplorerFailure) async -> ExplorerFailure {
    if failure.inWords == failure.script.inputs { return failure }
    return await attempt(failure.inWords, of: failure) ?? failure
  }

  /// Keeps the last line, the last two, four and so on, until the rule is broken by those alone.
  private func withLatestLines(_ failure: ExplorerFailure) async -> ExplorerFailure {
    let inputs = failure.script.inputs
    var count = 1
    while count < inputs.count, hasTime {
      let latest = Script(failure.script.settings, Array(inputs.suffix(count)))
      if let shorter = await attempt(latest, failure.rule) { return shorter }
      count *= 2
    }
    return failure
  }

  /// Leaves out halves, then quarters and so on, as long as the rule is broken without them.
  private func withFewerLines(_ failure: ExplorerFailure) async -> ExplorerFailure {
    var best = failure
    var size = max(1, best.script.inputs.count / 2)
    while hasTime {
      var hasShrunk = false
      var end = best.script.inputs.count
      while end > 0, hasTime {
        let start = max(0, end - size)
        var inputs = best.script.inputs
        inputs.removeSubrange(start..<end)
        if let shorter = await attempt(inputs, of: best) {
          best = shorter
          hasShrunk = true
        }
        end = min(start, best.script.inputs.count)
      }
      if size == 1, !hasShrunk { break }
      if !hasShrunk || size > best.script.inputs.count { size = max(1, size / 2) }
    }
    return best
  }

  /// Leaves out two lines that only make sense together, such as a half-typed text and the line that ends it.
  private func withoutTwoLines(_ failure: ExplorerFailure) async -> ExplorerFailure? {
    let all = failure.script.inputs
    for second in all.indices.reversed() {
      for first in all.indices.prefix(second).reversed() where hasTime {
        var inputs = all
        inputs.remove(at: second)
        inputs.remove(at: first)
        if let shorter = await attempt(inputs, of: failure) { return shorter }
      }
    }
    return nil
  }

  /// Leaves the first of the people alone, with lines from elsewhere in place of the others.
  private func withOnePerson(_ failure: ExplorerFailure) async -> ExplorerFailure {
    var settings = failure.script.settings
    guard let first = settings.people.first, hasTime else { return failure }
    (settings.people, settings.share) = ([], nil)
    let inputs = failure.script.inputs.compactMap { input -> ScriptInput? in
      if input.person == nil || input.person == first { return input.own }
      guard case .line(let line) = input.own else { return nil }
      return .elsewhere(line)
    }
    return await attempt(Script(settings, inputs), failure.rule) ?? failure
  }

  private func withPlainSettings(_ failure: ExplorerFailure) async -> ExplorerFailure {
    var best = failure
    let usual = ScriptSettings()
    let changes: [(inout ScriptSettings) -> Void] = [
      { $0.language = usual.language }, { $0.format = usual.format }, { $0.width = usual.width },
      { $0.seed = usual.seed }, { $0.share = usual.share }, { $0.http = usual.http },
      { $0.options = usual.options },
      { $0.hasSample = usual.hasSample },
    ]
    for change in changes where hasTime {
      var settings = best.script.settings
      change(&settings)
      guard settings != best.script.settings,
        let plainer = await attempt(Script(settings, best.script.inputs), failure.rule)
      else { continue }
      best = plainer
    }
    return best
  }

  /// Cuts long lines after each of their words, and puts a path in place of the lines that lead there.
  private func withShorterLines(_ failure: ExplorerFailure) async -> ExplorerFailure {
    var best = failure
    for index in best.script.inputs.indices.reversed() {
      guard index < best.script.inputs.count, case .line(let line) = best.script.inputs[index].own else {
        continue
      }
      for shorter in Self.shorter(line) where hasTime {
        var inputs = best.script.inputs
        inputs[index] = inputs[index].person.map { .by($0, .line(shorter)) } ?? .line(shorter)
        guard let found = await attempt(inputs, of: best) else { continue }
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
