import Foyer

/// One script on its way over one stage, or one for each of its people: one that is there, or one that the explorer makes up
/// line by line.
@MainActor
struct ScriptRun {
  private let script: Script
  /// The people of the script; one without a name where it declares none.
  let people: [Participant]
  /// The one who typed last.
  private(set) var typist: Participant
  /// The one whose session the latest step gave an input to or looked at.
  private var subject: Participant
  private let isCompared: Bool
  /// The moments after each input, for comparison with other stages.
  private(set) var moments: [StepSnapshot] = []
  /// The replacements for wrong expectations.
  private(set) var corrections: [Correction] = []
  private let accepted: Set<ScriptChange.Kind>
  /// The language of what failures say.
  private let language: Language
  private var bindings = Bindings()
  /// The rule that the last input broke.
  private(set) var violation: Violation?

  /// - Parameters:
  ///   - isCompared: True when ``moments`` are kept.
  ///   - accepted: Of what kinds wrong expectations may be that are corrected; at any other the run stops.
  init(
    _ script: Script, _ people: [Participant], _ language: Language, isCompared: Bool,
    accepting accepted: Set<ScriptChange.Kind>
  ) {
    self.script = script
    self.people = people
    typist = people[0]
    subject = typist
    self.language = language
    self.isCompared = isCompared
    self.accepted = accepted
  }

  /// The watches over all sessions.
  var watches: [PropertyWatch] { people.compactMap(\.watch) }

  /// The names of the properties of authors that held or failed at some moment.
  var decided: Set<String> { Set(watches.flatMap(\.decided)) }

  var coverage: Coverage { Set(people.flatMap(\.stage.watch.coverage)) }

  /// The reason why the stage can't run the script; `nil` when it can.
  var unplayable: String? {
    watches.isEmpty ? script.firstUnplayable(hasKeys: people[0].stage.hasKeys) : nil
  }

  /// Ends all sessions, that with the clock last.
  func finish() {
    for person in people.reversed() { person.stage.finish() }
  }

  /// Runs to the first wrong step, or to the end and looks at what is left over there.
  mutating func failures() async -> [ScriptFailure] {
    let place = ScriptPlace(of: script.name)
    defer { place.end() }
    for (index, step) in script.steps.enumerated() {
      do throws(Mismatch) {
        switch step.kind {
        case .input(let input):
          place.reach(step.line, input)
          try await give(input, in: step.line)
          try checkForTrouble(expectedBy: script.steps[(index + 1)...])
          if let violation {
            return [
              failure(step.line, Mismatch("\(violation.rule.rawValue)", "\(violation.sentence)"), of: "")
            ]
          }
        case .expectation(let expectation): try check(expectation, in: step.line)
        }
      } catch {
        guard let correction = error.correction else { return [failure(step.line, error)] }
        corrections.append(correction)
      }
    }
    return await leftovers()
  }

  /// - Parameter person: The words before the sentence, which name the one whom it is about.
  private func failure(_ line: Int, _ mismatch: Mismatch, of person: String? = nil) -> ScriptFailure {
    ScriptFailure(
      script: script.name, line: line, expected: mismatch.expected(language).original,
      found: (person ?? subject.said) + mismatch.found(language).original)
  }

  private mutating func leftovers() async -> [ScriptFailure] {
    let last = script.steps.last?.line ?? 1
    var failures: [ScriptFailure] = []
    for person in people {
      subject = person
      let found = await person.leftovers(script.settings.isExhaustive)
      failures += found.map { failure(last, $0) }
    }
    return failures
  }

  // MARK: Inputs

  /// The reason why the last line was refused or failed.
  var trouble: String? { typist.stage.state.turns.last?.reason }

  /// True when one of the sessions is over.
  var hasEnded: Bool { watches.contains { $0.walk.hasEnded } }

  /// Gives an input.
  ///
  /// - Returns: The first rule that doesn't hold then.
  mutating func take(_ input: ScriptInput) async throws(DriverFailure) -> Violation? {
    if let name = input.person {
      guard let person = people.first(where: { $0.name == name }) else {
        throw DriverFailure("“\(name)” is none of the script’s people.")
      }
      typist = person
    }
    let own = input.own
    // Time passes for everybody.
    let seen: ScriptInput = if case .wait = own { own } else { .by(typist.name, own) }
    let others = people.filter { $0 !== typist }
    for person in others {
      person.watch?.begin(seen)
      person.stage.stepAside()
    }
    typist.watch?.begin(own)
    try await typist.stage.give(own)
    violation = await typist.violation(after: own)
    for person in others where violation == nil { violation = await person.violation(after: seen) }
    return violation
  }

  /// Ends the input of all sessions, the first one's last, and looks at what they kept.
  func lastViolation() async -> Violation? {
    for person in people.reversed() {
      if let violation = await person.watch?.finish() { return person.naming(violation) }
    }
    return nil
  }

  private mutating func give(_ input: ScriptInput, in line: Int) async throws(Mismatch) {
    subject = people.first { $0.name == input.person } ?? typist
    if subject.state.hasEnded { throw Mismatch("a session that goes on", "The session is over.") }
    do throws(DriverFailure) {
      _ = try await take(input.substituting(bindings))
    } catch {
      throw Mismatch("the program to come to rest", "\(error.sentence)")
    }
    for person in people {
      person.look(after: line)
      if isCompared { moments.append(person.moment(after: line)) }
    }
    if input.own == .line(GlobalCommand.news.rawValue) { typist.unread = nil }
  }

  private mutating func checkForTrouble(
    expectedBy rest: ArraySlice<Script.Step>
  ) throws(Mismatch) {
    for person in people {
      subject = person
      if let problem = person.state.problems.first {
        throw Mismatch("a screen as it is declared", "\(problem)")
      }
      guard script.settings.isExhaustive,
        let trouble = person.state.turns.first(where: { $0.reason != nil }),
        !rest.expectsTrouble(of: person.name, isTypist: person === typist)
      else { continue }
      throw Mismatch("the line to be carried out", "\(trouble.description)")
    }
    subject = typist
  }

  // MARK: Expectations

  private mutating func check(_ expectation: ScriptExpectation, in line: Int) throws(Mismatch) {
    subject = people.first { $0.name == expectation.person } ?? typist
    subject.unread = nil
    let state = subject.state
    let repair = PatternRepair(bindings: bindings)
    func correction(_ kind: ScriptChange.Kind, _ text: @autoclosure () -> String) -> Correction? {
      guard accepted.contains(kind) else { return nil }
      return Correction(line: line, kind: kind, text: text(), person: expectation.person)
    }
    switch expectation.own {
    case .path(let pattern):
      guard !pattern.matches(state.path, &bindings) else { return }
      throw Mismatch(
        expected(pattern.description), "\(state.path)",
        correction(.route, repair.path(pattern, toMatch: state.path)))
    case .value(let keyPath, let expected):
      let value = subject.value(at: keyPath)
      guard !expected.matches(value, &bindings) else { return }
      throw Mismatch(
        self.expected("\(keyPath) \(expected)"),
        value.map { "\(keyPath) \($0.text)" } ?? "nothing at \(keyPath)",
        correction(.value, repair.value(expected, toMatch: value)))
    case .trouble(let pattern):
      let turn = state.turns.last
      if let reason = turn?.reason, pattern.isFound(in: reason, &bindings) { return }
      let nothing: LocalizedText = state.isRunning ? "The action still runs." : "No line was carried out."
      throw Mismatch(
        "a refusal or failure that says \(quoted: bindings.substituted(in: pattern.description))",
        turn.map { "\($0.description)" } ?? nothing,
        turn?.reason.flatMap { correction(.text, repair.part(pattern, toBeIn: $0)) })
    case .output(let pattern):
      guard let lines = subject.stage.expectedOutput?.outputLines,
        !subject.output.match(pattern, in: lines, &bindings)
      else { return }
      let found = subject.output.rest(of: lines)
      let there = subject.output.next(like: pattern, in: lines)
      let kind: ScriptChange.Kind = there.map { pattern.reads($0, bindings) } == true ? .style : .text
      throw Mismatch(
        expected(pattern.description), found,
        there.flatMap { correction(kind, repair.text(pattern, toMatch: $0)) })
    case .anyOutput: subject.output.skipAny()
    case .of: return
    }
  }

  private func expected(_ words: String) -> LocalizedText { "\(bindings.substituted(in: words))" }
}

extension ArraySlice<Script.Step> {
  /// Returns true when a `!` about one of the people comes before the next input.
  ///
  /// - Parameter isTypist: True for the one whom a line without a name is about.
  fileprivate func expectsTrouble(of name: String, isTypist: Bool) -> Bool {
    for step in self {
      guard case .expectation(let expectation) = step.kind else { return false }
      guard case .trouble = expectation.own else { continue }
      if expectation.person.map({ $0 == name }) ?? isTypist { return true }
    }
    return false
  }
}

extension TurnSummary: CustomStringConvertible {
  /// The turn's name, and the reason behind it when there is one.
  var description: String { reason.map { "\(name): \($0)" } ?? name }
}

/// Matches the lines of a script with what was printed since the last input, in order.
///
/// The first line may match anywhere in the output, because a screen that is printed whole comes with a title
/// and a menu that few scripts care for. Every further line must match the very next one, unless `...` stands
/// between them. Blank lines of output are passed over where none is expected.
struct OutputReader {
  /// The number of lines matched or skipped.
  private var position = 0
  private var mayPass = true

  /// Lets any lines come before the next expected one.
  mutating func skipAny() { mayPass = true }

  /// Returns false where no line matches that may be the next one.
  mutating func match(_ pattern: TextPattern, in lines: [String], _ bindings: inout Bindings) -> Bool {
    for index in lines.indices.dropFirst(position) {
      if pattern.matches(lines[index], &bindings) {
        position = index + 1
        mayPass = false
        return true
      }
      if !mayPass && !lines[index].isEmpty { break }
    }
    return false
  }

  /// Takes the line that stands where an expected one does not: the next one, or, where lines may be passed over, the
  /// one that is most like it.
  mutating func next(like pattern: TextPattern, in lines: [String]) -> String? {
    let rest = lines.indices.dropFirst(position).filter { !lines[$0].isEmpty }
    let candidates = mayPass ? rest : Array(rest.prefix(1))
    guard let best = Similarity.index(among: candidates.map { lines[$0] }, like: pattern.description) else {
      return nil
    }
    position = candidates[best] + 1
    mayPass = false
    return lines[candidates[best]]
  }

  /// Returns the words for the lines of which none matched.
  func rest(of lines: [String]) -> LocalizedText {
    let rest = lines.dropFirst(position).drop(while: \.isEmpty)
    guard let next = rest.first else { return "the end of the output" }
    let lines = rest.joined(separator: "\n")
    return mayPass ? "none of these lines:\n\(lines)" : "\(next)"
  }
}
