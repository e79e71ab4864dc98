package import Foyer

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
  /// The rule that did not hold, with as few steps as show it; `nil` when all held.
  package var failure: ExplorerFailure?
  /// A number that two runs share when they did and printed the same, byte for byte.
  package private(set) var digest: UInt64 = 0xcbf2_9ce4_8422_2325

  package init(seed: UInt64) { self.seed = seed }

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
    refusalKinds.insert(Self.kind(of: reason.en.shown))
  }

  /// Returns a sentence without its digits and what stands between quotation marks.
  private static func kind(of sentence: String) -> String {
    var kind = String.UnicodeScalarView()
    var isQuoted = false
    for scalar in sentence.unicodeScalars {
      if scalar == "”" { isQuoted = false }
      if !isQuoted, !("0"..."9").contains(scalar) { kind.append(scalar) }
      if scalar == "“" { isQuoted = true }
    }
    return String(kind)
  }

  mutating func merge(_ other: Coverage) { coverage.merge(other) }

  /// Adds the report of the batch that follows.
  package mutating func add(_ batch: ExplorerReport) {
    steps += batch.steps
    walks += batch.walks
    refusals += batch.refusals
    refusalKinds.formUnion(batch.refusalKinds)
    coverage.merge(batch.coverage)
    add(String(batch.digest, radix: 16))
    failure = failure ?? batch.failure
  }

  /// Adds a text to the hash of everything so far, which is FNV-1a.
  private mutating func add(_ text: String) {
    for byte in text.utf8 { digest = (digest ^ UInt64(byte)) &* 0x100_0000_01b3 }
  }
}

/// A report on its way between two processes.
extension ExplorerReport {
  package var json: JSONValue {
    [
      "seed": .string(String(seed)), "steps": .integer(steps), "walks": .integer(walks),
      "refusals": .integer(refusals), "kinds": .array(refusalKinds.map { .string($0) }),
      "coverage": coverage.json, "digest": .string(String(digest)), "failure": failure?.json ?? .null,
    ]
  }

  package init?(_ json: JSONValue) {
    guard let seed = json["seed"]?.string.flatMap({ UInt64($0) }), let steps = json["steps"]?.integer,
      let walks = json["walks"]?.integer, let refusals = json["refusals"]?.integer,
      let kinds = json["kinds"]?.array, let coverage = json["coverage"].flatMap({ Coverage($0) }),
      let digest = json["digest"]?.string.flatMap({ UInt64($0) }), let failure = json["failure"]
    else { return nil }
    self.init(seed: seed)
    (self.steps, self.walks, self.refusals) = (steps, walks, refusals)
    refusalKinds = Set(kinds.compactMap(\.string))
    self.coverage = coverage
    self.digest = digest
    self.failure = ExplorerFailure(failure)
  }
}

/// A broken rule, and the steps that show it.
package struct ExplorerFailure: Sendable, Equatable {
  /// The walk up to the step after which the rule did not hold.
  package let exploration: Exploration
  package let rule: Invariant
  /// A description of the failure, in whole sentences.
  package let cause: String
  let violation: Violation
  /// The reasons of refused lines, by the index of their step.
  let troubles: [Int: String]

  init(_ exploration: Exploration, _ violation: Violation, _ troubles: [Int: String] = [:]) {
    self.exploration = exploration
    rule = violation.rule
    cause = violation.sentence
    self.violation = violation
    self.troubles = troubles
  }

  /// A failure that was seen from another process: the program crashed or hung at the last step.
  package init(_ exploration: Exploration, _ rule: Invariant, cause: String) {
    self.init(exploration, Violation(rule, cause))
  }

  /// The same failure in as few steps as are found in some real time.
  ///
  /// - Parameter retrace: Takes a walk and says how it failed, if it did.
  @MainActor
  package func shrunk(
    within time: Duration, retrace: @escaping @MainActor (Exploration) async -> ExplorerFailure?
  ) async -> ExplorerFailure {
    await Shrinking(within: time, retrace: retrace).shrink(self)
  }

  /// Returns the walk as a script that fails, as far as the format can say it, with the rule and the cause as comments.
  ///
  /// - Parameter program: The name of the program that was explored.
  package func script(of program: String) -> String {
    var lines = ["# \(rule.rawValue)"]
    lines += cause.split(separator: "\n").map { "# \($0)" }
    if violation.expectations.isEmpty, rule != .hang, rule != .crash, rule != .leak {
      lines.append("# A script cannot say this; run it with: \(program) explore --replay FILE")
    }
    lines += exploration.settingLines
    for (index, step) in exploration.steps.enumerated() {
      lines.append(step.description)
      if let trouble = troubles[index] { lines.append("! \(trouble)") }
    }
    return (lines + violation.expectations).map { $0 + "\n" }.joined()
  }
}

/// A failure on its way between two processes.
extension ExplorerFailure {
  package var json: JSONValue {
    [
      "settings": .strings(exploration.settings.lines),
      "steps": .strings(exploration.steps.map(\.description)),
      "rule": .string(rule.rawValue), "cause": .string(cause),
      "expectations": .strings(violation.expectations),
      "troubles": .array(troubles.sorted { $0.key < $1.key }.map { .array([.integer($0), .string($1)]) }),
    ]
  }

  package init?(_ json: JSONValue) {
    guard let settings = json["settings"]?.strings, let steps = json["steps"]?.strings,
      let rule = json["rule"]?.string.flatMap({ Invariant(rawValue: $0) }), let cause = json["cause"]?.string,
      let header = try? Script(parsing: settings.joined(separator: "\n"), name: "walk.nav")
    else { return nil }
    let exploration = Exploration(
      settings: header.settings, steps: steps.compactMap { ExplorerStep(Substring($0)) })
    let troubles = (json["troubles"]?.array ?? []).compactMap { entry -> (Int, String)? in
      guard let pair = entry.array, let index = pair.first?.integer, let trouble = pair.last?.string else {
        return nil
      }
      return (index, trouble)
    }
    self.init(
      exploration,
      Violation(rule, cause, expectations: json["expectations"]?.strings ?? []),
      Dictionary(troubles, uniquingKeysWith: { first, _ in first }))
  }
}

extension JSONValue {
  fileprivate static func strings(_ texts: [String]) -> JSONValue { .array(texts.map { .string($0) }) }

  fileprivate var strings: [String]? { array?.compactMap(\.string) }
}
