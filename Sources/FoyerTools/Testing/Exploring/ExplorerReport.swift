import Foyer
import FoyerSystem

/// The work and the findings of an explorer.
struct ExplorerReport: Sendable {
  let seed: UInt64
  /// The number of steps taken.
  private(set) var steps = 0
  /// The number of sessions.
  private(set) var walks = 0
  /// The parts of the graph that were exercised.
  private(set) var coverage = Coverage()
  /// The number of sessions that acted by the menu alone.
  private(set) var menuWalks = 0
  /// The parts of the graph that those exercised.
  private(set) var menuCoverage = Coverage()
  /// The number of lines that were refused or failed.
  private(set) var refusals = 0
  /// The refusals and failures in English without what was quoted or counted in them, each once.
  private(set) var refusalKinds: Set<String> = []
  /// The names of the properties of authors that held or failed at some moment.
  private(set) var decided: Set<String> = []
  /// The rule that did not hold, with as few steps as show it; `nil` when all held.
  var failure: ExplorerFailure?
  /// A number that two runs share when they did and printed the same, byte for byte.
  var digest: UInt64 { hash.value }
  private var hash = TextHash()

  init(seed: UInt64) { self.seed = seed }

  mutating func begin(_ settings: ScriptSettings, byMenu isNumbered: Bool) {
    walks += 1
    menuWalks += isNumbered ? 1 : 0
    for line in settings.lines { hash.add(line) }
  }

  @MainActor
  mutating func note(_ input: ScriptInput, _ walk: PropertyWatch, of all: [PropertyWatch]) {
    steps += 1
    hash.add(input.description)
    for walk in all { hash.add(walk.output) }
    for reason in walk.turns.compactMap(\.reason) {
      refusals += 1
      refusalKinds.insert(Self.kind(of: reason.en.shown))
    }
  }

  /// Returns a sentence without its digits and what stands between quotation marks.
  private static func kind(of sentence: String) -> String {
    var kind = String.UnicodeScalarView()
    var isQuoted = false
    for scalar in sentence.unicodeScalars {
      switch scalar {
      case "“": isQuoted = true
      case "”" where isQuoted: isQuoted = false
      case "0"..."9": continue
      default: if !isQuoted { kind.append(scalar) }
      }
    }
    return String(kind)
  }

  mutating func merge(_ other: Coverage, byMenu isNumbered: Bool, decided: Set<String>) {
    coverage.formUnion(other)
    if isNumbered { menuCoverage.formUnion(other) }
    self.decided.formUnion(decided)
  }

  /// Adds the report of the batch that follows.
  mutating func add(_ batch: ExplorerReport) {
    steps += batch.steps
    walks += batch.walks
    refusals += batch.refusals
    refusalKinds.formUnion(batch.refusalKinds)
    menuWalks += batch.menuWalks
    coverage.formUnion(batch.coverage)
    menuCoverage.formUnion(batch.menuCoverage)
    decided.formUnion(batch.decided)
    hash.add(String(batch.digest, radix: 16))
    failure = failure ?? batch.failure
  }
}

/// A report on its way between two processes.
extension ExplorerReport {
  var json: JSONValue {
    [
      "seed": .string(String(seed)), "steps": .integer(steps), "walks": .integer(walks),
      "refusals": .integer(refusals), "kinds": .strings(Array(refusalKinds)),
      "decided": .strings(Array(decided)),
      "coverage": coverage.json, "menuWalks": .integer(menuWalks), "menuCoverage": menuCoverage.json,
      "digest": .string(String(digest)), "failure": failure?.json ?? .null,
    ]
  }

  init?(_ json: JSONValue) {
    guard let seed = json["seed"]?.string.flatMap({ UInt64($0) }), let steps = json["steps"]?.integer,
      let walks = json["walks"]?.integer, let refusals = json["refusals"]?.integer,
      let kinds = json["kinds"]?.strings, let decided = json["decided"]?.strings,
      let coverage = json["coverage"].flatMap({ Coverage($0) }), let menuWalks = json["menuWalks"]?.integer,
      let menuCoverage = json["menuCoverage"].flatMap({ Coverage($0) }),
      let digest = json["digest"]?.string.flatMap({ UInt64($0) }), let failure = json["failure"]
    else { return nil }
    self.init(seed: seed)
    (self.steps, self.walks, self.refusals) = (steps, walks, refusals)
    refusalKinds = Set(kinds)
    self.decided = Set(decided)
    self.coverage = coverage
    (self.menuWalks, self.menuCoverage) = (menuWalks, menuCoverage)
    hash.value = digest
    self.failure = ExplorerFailure(failure)
  }
}

/// A broken rule, and the script that shows it.
struct ExplorerFailure: Sendable, Equatable {
  /// The inputs up to the one after which the rule did not hold.
  let script: Script
  let violation: Violation
  /// The reason for which each input was refused, or an empty text; empty before the script was run again.
  let troubles: [String]
  /// The inputs with the lines that numbers of menus made; empty before the script was run again.
  let inWords: [ScriptInput]
  /// The paths that the inputs led to; empty before the script was run again.
  let places: [String]

  init(
    _ script: Script, _ violation: Violation, _ troubles: [String] = [], inWords: [ScriptInput] = [],
    places: [String] = []
  ) {
    self.script = script
    self.violation = violation
    self.troubles = troubles
    self.inWords = inWords
    self.places = places
  }

  /// A failure that was seen from another process: the program crashed or hung at the last input.
  init(_ script: Script, _ rule: Invariant, cause: String) {
    self.init(script, Violation(rule, cause))
  }

  var rule: Invariant { violation.rule }
  /// A description of the failure, in whole sentences.
  var cause: String { violation.sentence }

  /// The same failure in as few inputs as are found.
  ///
  /// - Parameters:
  ///   - lines: The number of lines that may be run for it.
  ///   - retrace: Runs a script and says how it failed, if it did.
  @MainActor
  func shrunk(
    within lines: Int, retrace: @escaping @MainActor (Script) async -> ExplorerFailure?
  ) async -> ExplorerFailure {
    var shrinking = Shrinking(within: lines, retrace: retrace)
    return await shrinking.shrink(self)
  }

  /// The script that fails, with the rule and the cause as comments.
  var text: String {
    var lines = ["# \(rule.rawValue)"]
    lines += cause.split(separator: "\n").map { "# \($0)" }
    lines += script.settingLines
    for (index, input) in script.inputs.enumerated() {
      lines.append(input.description)
      if index < troubles.count, troubles[index] != "" { lines.append("! \(troubles[index])") }
    }
    return (lines + violation.expectations).map { $0 + "\n" }.joined()
  }
}

/// A failure on its way between two processes.
extension ExplorerFailure {
  var json: JSONValue {
    [
      "script": .string(script.inputText),
      "rule": .string(rule.rawValue), "cause": .string(cause),
      "expectations": .strings(violation.expectations),
      "troubles": .strings(troubles),
    ]
  }

  init?(_ json: JSONValue) {
    guard let rule = json["rule"]?.string, let cause = json["cause"]?.string,
      let script = json["script"]?.string.flatMap({ try? Script(parsing: $0, name: "walk.nav") })
    else { return nil }
    self.init(
      Script(script.settings, script.inputs),
      Violation(Invariant(rule), cause, expectations: json["expectations"]?.strings ?? []),
      json["troubles"]?.strings ?? [])
  }
}
