import Foyer

/// Shrinks a script that broke a rule to the lines that are needed to break it, by delta debugging.
@MainActor
struct Shrinking {
  /// Runs a script and says how it failed, if it did.
  private let retrace: @MainActor (Script) async -> ExplorerFailure?
  private let begin = ContinuousClock.now
  private let time: Duration
  /// The lines that were run so far.
  private var lines = 0

  /// - Parameters:
  ///   - time: The time that shrinking may take; three times as long on a busy machine.
  ///   - retrace: Runs a script and says how it failed, if it did.
  init(within time: Duration, retrace: @escaping @MainActor (Script) async -> ExplorerFailure?) {
    self.time = time
    self.retrace = retrace
  }

  /// The same failure with as few and as short steps as were found in time.
  mutating func shrink(_ failure: ExplorerFailure) async -> ExplorerFailure {
    guard var best = await attempt(failure.script, failure.rule) else { return failure }
    best = await withWords(best)
    best = await withLatestLines(best)
    best = await withoutRefusals(best)
    best = await withPlainSettings(best)
    best = await simpler(best)
    while hasTime, let shorter = await withoutTwoLines(best) { best = await simpler(shorter) }
    return await withShorterLines(best)
  }

  /// The same failure without lines that aren't needed, and then without what fewer lines can do without.
  private mutating func simpler(_ failure: ExplorerFailure) async -> ExplorerFailure {
    var best = await withFewerLines(failure)
    best = await withOnePerson(best)
    best = await withWords(best)
    best = await withPlainSettings(best)
    best = await withJoinedLines(best)
    return await withFewerLines(best)
  }

  /// The number of lines that a busy machine is given more time for.
  private static let fewLines = 10_000

  private mutating func attempt(_ script: Script, _ rule: Invariant) async -> ExplorerFailure? {
    lines += script.inputs.count
    guard let failure = await retrace(script), failure.rule == rule else { return nil }
    return failure
  }

  /// Runs other inputs with the settings of a failure.
  private mutating func attempt(
    _ inputs: [ScriptInput], of failure: ExplorerFailure
  ) async -> ExplorerFailure? {
    if inputs.isEmpty { return nil }
    return await attempt(Script(failure.script.settings, inputs), failure.rule)
  }

  private var hasTime: Bool {
    ContinuousClock.now - begin < (lines < Self.fewLines ? time * 3 : time)
  }

  /// Puts the lines that numbers of menus made in place of the numbers, each of which means little without those before it.
  private mutating func withWords(_ failure: ExplorerFailure) async -> ExplorerFailure {
    if failure.inWords == failure.script.inputs { return failure }
    return await attempt(failure.inWords, of: failure) ?? failure
  }

  /// Keeps the last line, the last two, four and so on, until the rule is broken by those alone.
  private mutating func withLatestLines(_ failure: ExplorerFailure) async -> ExplorerFailure {
    let inputs = failure.script.inputs
    var count = 1
    while count < inputs.count, hasTime {
      let latest = Script(failure.script.settings, Array(inputs.suffix(count)))
      if let shorter = await attempt(latest, failure.rule) { return shorter }
      count *= 2
    }
    return failure
  }

  /// Leaves out the lines that were refused, as about half of a walk's are.
  private mutating func withoutRefusals(_ failure: ExplorerFailure) async -> ExplorerFailure {
    let inputs = failure.script.inputs
    let last = inputs.count - 1
    let others = inputs.indices.filter { failure.troubles[$0] == nil || $0 == last }
    return await attempt(others.map { inputs[$0] }, of: failure) ?? failure
  }

  /// Leaves out halves, then quarters and so on, as long as the rule is broken without them.
  private mutating func withFewerLines(_ failure: ExplorerFailure) async -> ExplorerFailure {
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
  private mutating func withoutTwoLines(_ failure: ExplorerFailure) async -> ExplorerFailure? {
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
  private mutating func withOnePerson(_ failure: ExplorerFailure) async -> ExplorerFailure {
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

  private mutating func withPlainSettings(_ failure: ExplorerFailure) async -> ExplorerFailure {
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
  private mutating func withShorterLines(_ failure: ExplorerFailure) async -> ExplorerFailure {
    var best = failure
    for index in best.script.inputs.indices.reversed() {
      guard index < best.script.inputs.count, case .line(let line) = best.script.inputs[index].own else {
        continue
      }
      for shorter in Self.shorter(line) where hasTime {
        var inputs = best.script.inputs
        inputs[index] = inputs[index].with(shorter)
        guard let found = await attempt(inputs, of: best) else { continue }
        best = found
        break
      }
    }
    return best
  }

  /// Puts two lines in one, such as a command and the answers to what it asks.
  private mutating func withJoinedLines(_ failure: ExplorerFailure) async -> ExplorerFailure {
    var (best, index) = (failure, 0)
    while index + 1 < best.script.inputs.count, hasTime {
      if let shorter = await joiningLines(at: index, of: best) { best = shorter } else { index += 1 }
    }
    return best
  }

  /// Puts a line and the next one or two of the same person in one.
  private mutating func joiningLines(at index: Int, of failure: ExplorerFailure) async -> ExplorerFailure? {
    let inputs = failure.script.inputs
    var joined = ["", ""]
    for (offset, input) in inputs[index...].prefix(3).enumerated() {
      guard case .line(let line) = input.own, input.person == inputs[index].person else { return nil }
      joined = offset == 0 ? [line + " ", line + ", "] : joined.map { $0 + line }
      for line in joined where offset > 0 {
        var shorter = inputs
        shorter.replaceSubrange(index...(index + offset), with: [input.with(line)])
        if let found = await attempt(shorter, of: failure) { return found }
      }
      if offset > 0 { joined = joined.map { $0 + ", " } }
    }
    return nil
  }

  private static func shorter(_ line: String) -> [String] {
    let words = line.split(separator: " ").map(String.init)
    let plain = words.count > 1 ? ["\(words[0]) x", "\(words[0]) \(words[1]) x"] : []
    let beginnings = (1..<max(words.count, 2)).map { words.prefix($0).joined(separator: " ") }
    return (beginnings + plain).filter { $0.count < line.count && $0 != line }
  }
}

extension ScriptInput {
  /// Returns another line of the same person.
  fileprivate func with(_ line: String) -> ScriptInput {
    person.map { .by($0, .line(line)) } ?? .line(line)
  }
}
