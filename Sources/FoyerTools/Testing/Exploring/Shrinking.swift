import Foyer

/// Shrinks a script that broke a rule to the lines that are needed to break it, by delta debugging.
///
/// It counts the lines that it runs and not the time, so that a failure becomes the same script on any machine.
@MainActor
struct Shrinking {
  /// Runs a script and says how it failed, if it did.
  private let retrace: @MainActor (Script) async -> ExplorerFailure?
  /// The number of lines that may still be run.
  private var left: Int
  /// The scripts that were run in vain.
  private var vain: Set<String> = []

  /// - Parameters:
  ///   - lines: The number of lines that may be run; the beginning of each session counts as some.
  ///   - retrace: Runs a script and says how it failed, if it did.
  init(within lines: Int, retrace: @escaping @MainActor (Script) async -> ExplorerFailure?) {
    left = lines
    self.retrace = retrace
  }

  /// The same failure with as few and as short steps as were found.
  mutating func shrink(_ failure: ExplorerFailure) async -> ExplorerFailure {
    guard var best = await attempt(failure.script.inputs, of: failure) else { return failure }
    best = await withWords(best)
    best = await withPlainSettings(best)
    best = await withLatestLines([1, 2, 4, 8, 16, 32, 64, 128, 256], best.script.settings, best)
    best = await withoutRefusals(best)
    var length = Int.max
    while mayGoOn, best.length < length {
      length = best.length
      best = await simpler(best)
      for count in 2...3 where best.length == length { best = await withoutSome(count, best) }
      if best.length == length { best = await withRows(best) }
    }
    return best
  }

  /// The same failure without lines that aren't needed, and then without what fewer lines can do without.
  private mutating func simpler(_ failure: ExplorerFailure) async -> ExplorerFailure {
    var best = await withFewerLines(failure)
    best = await withOnePerson(best)
    best = await withWords(best)
    best = await withSample(best)
    best = await withPlainSettings(best)
    best = await withJoinedLines(best)
    return await withShorterLines(best)
  }

  /// The lines that the beginning of a session counts as.
  private static let beginning = 10

  /// Runs other inputs, perhaps with other settings.
  ///
  /// - Returns: The same failure by those; `nil` when the rule isn't broken.
  private mutating func attempt(
    _ inputs: some Collection<ScriptInput>, _ settings: ScriptSettings? = nil, of failure: ExplorerFailure
  ) async -> ExplorerFailure? {
    let script = Script(settings ?? failure.script.settings, Array(inputs))
    if inputs.isEmpty || vain.contains(script.inputText) { return nil }
    left -= inputs.count + Self.beginning
    if let found = await retrace(script), found.rule == failure.rule { return found }
    vain.insert(script.inputText)
    return nil
  }

  private var mayGoOn: Bool { left > 0 }

  /// Puts the lines that numbers of menus made in place of the numbers, each of which means little without those before it.
  private mutating func withWords(_ failure: ExplorerFailure) async -> ExplorerFailure {
    if failure.inWords == failure.script.inputs { return failure }
    return await attempt(failure.inWords, of: failure) ?? failure
  }

  /// Lets a session with the sample data begin before one of the last lines, where other lines made the data so far.
  private mutating func withSample(_ failure: ExplorerFailure) async -> ExplorerFailure {
    var settings = failure.script.settings
    if settings.hasSample { return failure }
    settings.hasSample = true
    return await withLatestLines(Array(1..<max(2, failure.script.inputs.count - 1)), settings, failure)
  }

  /// Keeps as many of the last lines as the first of some numbers by which the rule is broken, alone or behind the path of the
  /// screen that they were typed on.
  private mutating func withLatestLines(
    _ counts: [Int], _ settings: ScriptSettings, _ failure: ExplorerFailure
  ) async -> ExplorerFailure {
    let inputs = failure.script.inputs
    for count in counts where count < inputs.count && mayGoOn {
      if let shorter = await attempt(inputs.suffix(count), settings, of: failure) { return shorter }
      if let behindPath = failure.inputs(jumpingFrom: 0, to: inputs.count - count),
        let shorter = await attempt(behindPath, settings, of: failure)
      {
        return shorter
      }
    }
    return failure
  }

  /// Opens the row of a list in place of a path, where lines can be left out then.
  ///
  /// A path can have an identifier in it, and the lines before it decide which.
  private mutating func withRows(_ failure: ExplorerFailure) async -> ExplorerFailure {
    for (index, input) in failure.script.inputs.enumerated().reversed() {
      guard case .line(let line) = input.own, line.hasPrefix("/") else { continue }
      let list = "/" + line.split(separator: "/").dropLast(2).joined(separator: "/")
      for row in 1...3 where mayGoOn {
        var inputs = failure.script.inputs
        inputs.replaceSubrange(index...index, with: [input.with(list), input.with("\(row)")])
        guard let longer = await attempt(inputs, of: failure) else { continue }
        let shorter = await simpler(longer)
        if shorter.length < failure.length { return shorter }
      }
    }
    return failure
  }

  /// Leaves out the lines that were refused, as about half of a walk's are.
  private mutating func withoutRefusals(_ failure: ExplorerFailure) async -> ExplorerFailure {
    let inputs = failure.script.inputs
    guard failure.troubles.count == inputs.count else { return failure }
    let carriedOut = inputs.indices.filter { failure.troubles[$0] == "" || $0 == inputs.count - 1 }
    return await attempt(carriedOut.map { inputs[$0] }, of: failure) ?? failure
  }

  /// Leaves out halves, then quarters and so on, as long as the rule is broken without them.
  private mutating func withFewerLines(_ failure: ExplorerFailure) async -> ExplorerFailure {
    var best = failure
    var size = max(1, best.script.inputs.count / 2)
    while mayGoOn {
      var hasShrunk = false
      var end = best.script.inputs.count
      while end > 0, mayGoOn {
        let start = max(0, end - size)
        if let shorter = await withoutLines(start..<end, best) {
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

  /// Leaves out some lines, or puts the path of the screen in their place that they lead to.
  private mutating func withoutLines(
    _ lines: Range<Int>, _ failure: ExplorerFailure
  ) async -> ExplorerFailure? {
    var inputs = failure.script.inputs
    inputs.removeSubrange(lines)
    if let shorter = await attempt(inputs, of: failure) { return shorter }
    guard lines.count > 1,
      let shorter = failure.inputs(jumpingFrom: lines.lowerBound, to: lines.upperBound)
    else { return nil }
    return await attempt(shorter, of: failure)
  }

  /// Leaves out two or three lines that only make sense together, such as a half-typed text and the line that ends it.
  private mutating func withoutSome(_ count: Int, _ failure: ExplorerFailure) async -> ExplorerFailure {
    let all = failure.script.inputs
    for choice in Self.choices(of: count, below: all.count) where mayGoOn {
      if choice[count - 1] == choice[0] + count - 1 {
        if let shorter = await withoutLines(choice[0]..<(choice[0] + count), failure) { return shorter }
      } else {
        let rest = all.indices.filter { !choice.contains($0) }
        if let shorter = await attempt(rest.map { all[$0] }, of: failure) { return shorter }
      }
    }
    return failure
  }

  /// Returns all choices of so many numbers below another, those with high numbers first.
  private static func choices(of count: Int, below end: Int) -> [[Int]] {
    if count == 0 { return [[]] }
    return (0..<end).reversed().flatMap { last in choices(of: count - 1, below: last).map { $0 + [last] } }
  }

  /// Leaves one of the people alone, with lines from elsewhere in place of the others.
  private mutating func withOnePerson(_ failure: ExplorerFailure) async -> ExplorerFailure {
    var settings = failure.script.settings
    (settings.people, settings.share) = ([], nil)
    let people = failure.script.settings.people
    guard let first = people.first else { return failure }
    for person in [failure.script.inputs.last?.person ?? first] + people where mayGoOn {
      let inputs = failure.script.inputs.compactMap { $0.asSeen(by: person) }
      if let alone = await attempt(inputs, settings, of: failure) { return alone }
    }
    return failure
  }

  private mutating func withPlainSettings(_ failure: ExplorerFailure) async -> ExplorerFailure {
    var best = failure
    for line in best.script.settingLines where mayGoOn && !line.hasPrefix(": people ") {
      let others = best.script.settingLines.filter { $0 != line }.joined(separator: "\n")
      guard let settings = try? Script(parsing: others, name: "").settings,
        let plainer = await attempt(best.script.inputs, settings, of: failure)
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
      for shorter in Self.shorter(line) where mayGoOn {
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
    while index + 1 < best.script.inputs.count, mayGoOn {
      if let shorter = await joiningLines(at: index, of: best) { best = shorter } else { index += 1 }
    }
    return best
  }

  /// Puts a line and the next ones of the same person in one, as many as it can.
  private mutating func joiningLines(at index: Int, of failure: ExplorerFailure) async -> ExplorerFailure? {
    let inputs = failure.script.inputs
    var lines: [String] = []
    for input in inputs[index...].prefix(Self.mostJoined) {
      guard case .line(let line) = input.own, input.person == inputs[index].person else { break }
      lines.append(line)
    }
    while lines.count > 1, mayGoOn {
      for line in Self.joined(lines) {
        var shorter = inputs
        shorter.replaceSubrange(index..<(index + lines.count), with: [inputs[index].with(line)])
        if let found = await attempt(shorter, of: failure) { return found }
      }
      lines.removeLast()
    }
    return nil
  }

  private static let mostJoined = 6

  /// Returns lines that may stand for several: a command with the answers to what it asks, which may stand behind a word.
  private static func joined(_ lines: [String]) -> [String] {
    let answers = lines.dropFirst().map { line in
      line.firstIndex(of: " ").map { String(line[$0...].dropFirst()) } ?? line
    }
    return [Array(lines.dropFirst()), answers].flatMap { answers in
      ["\(lines[0]) ", "\(lines[0]), "].map { $0 + answers.joined(separator: ", ") }
    }
  }

  private static func shorter(_ line: String) -> [String] {
    let words = line.split(separator: " ").map(String.init)
    let plain = words.count > 1 ? ["\(words[0]) x", "\(words[0]) \(words[1]) x"] : []
    let beginnings = (1..<max(words.count, 2)).map { words.prefix($0).joined(separator: " ") }
    return (beginnings + plain).filter { $0.count < line.count && $0 != line }
  }
}

extension ExplorerFailure {
  /// The number of lines that the script takes beside its comments.
  var length: Int { script.settingLines.count + script.inputs.count }

  /// The inputs with the path in place of some that the last of these led to; `nil` when it isn't known.
  fileprivate func inputs(jumpingFrom start: Int, to end: Int) -> [ScriptInput]? {
    guard places.indices.contains(end - 1) else { return nil }
    let jump = script.inputs[end - 1].with(places[end - 1])
    return script.inputs[..<start] + [jump] + script.inputs[end...]
  }
}

extension ScriptInput {
  /// Returns the input as it is in a script of one of the people alone; `nil` when nobody else can give it.
  fileprivate func asSeen(by person: String) -> ScriptInput? {
    if self.person == nil || self.person == person { return own }
    guard case .line(let line) = own else { return nil }
    return .elsewhere(line)
  }

  /// Returns another line of the same person.
  fileprivate func with(_ line: String) -> ScriptInput {
    person.map { .by($0, .line(line)) } ?? .line(line)
  }
}
