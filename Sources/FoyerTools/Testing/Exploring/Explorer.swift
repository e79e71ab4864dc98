import Foyer

/// Walks a graph at random and looks after every step whether everything still holds.
///
/// It types commands that the graph declares, with values that may fit, opens rows, follows paths, misspells, leaves
/// words out, types nonsense and keys, changes the width, lets time pass, and has somebody else change the store. A third of
/// the walks act by the menu alone, and where the language isn't English about half of all names are typed in it. What has
/// to hold is said by the properties. Most walks aim at one of those that a file states: they come back to its screen, and
/// type the commands, fields and words that it names. The same seed gives the same walks, byte for byte.
///
/// A walk is a script that is made up line by line, and the runner of scripts carries it out. There are several walks, in
/// batches, which processes can share. A failure is shrunk to a script of as few lines as show it.
@MainActor
struct Explorer {
  /// The languages that walks are taken in.
  var languages: [Language]
  /// Values that fit somewhere in the program, such as its categories and currencies.
  var vocabulary: [String] = []
  /// Values of the program's options that some walks begin with, by the options' names.
  var options: [String: [String]] = [:]
  /// The people who walk in half of the walks, together on a store or each on a replica of a shared journal; empty for a
  /// program that has no sessions for several.
  var people: [String] = []
  /// Receives the settings of each walk, then each step before it is carried out.
  ///
  /// So whoever watches from another process knows at which line the program crashed or hung.
  var journal: (@MainActor (JournalEntry) -> Void)?

  /// An entry written before the explorer acts.
  enum JournalEntry: Sendable {
    case begin(ScriptSettings)
    case input(ScriptInput)
  }

  /// A part of a run: walks one after the other, which learn from each other and from nothing else.
  ///
  /// So the batches of a run can be taken in any order and by several processes.
  struct Batch: Sendable, Equatable {
    let number: Int
    let steps: Int

    /// The seed of the batch in a run with a seed.
    fileprivate func seed(in run: UInt64) -> UInt64 {
      var seeds = SplitMix64(seed: run)
      for _ in 0..<number { _ = seeds.next() }
      return seeds.next()
    }
  }

  static let stepsPerWalk = 500
  /// The number of lines that are run to shrink a failure.
  private static let shrinkingLines = 40_000
  static let stepsPerBatch = 2_500

  private let graph: CoordinatorNode
  /// The runner of scripts, whose patience a line may take before it counts as hanging.
  private let runner: ScriptRunner

  /// - Parameters:
  ///   - graph: The graph of the coordinator that the sessions begin with.
  ///   - runner: The runner of scripts.
  init(graph: CoordinatorNode, _ runner: ScriptRunner) {
    self.graph = graph
    languages = graph.languages
    self.runner = runner
  }

  /// Returns the batches of a run with so many steps.
  static func batches(of steps: Int) -> [Batch] {
    stride(from: 0, to: steps, by: stepsPerBatch).enumerated().map { number, start in
      Batch(number: number, steps: min(stepsPerBatch, steps - start))
    }
  }

  /// Takes a batch of a run, until a rule is broken or the time is up.
  ///
  /// - Parameters:
  ///   - seed: The seed of the run.
  ///   - limit: The real time to spend.
  /// - Throws: The error of making a session.
  func run(_ batch: Batch, seed: UInt64, limit: Duration? = nil) async throws -> ExplorerReport {
    var report = ExplorerReport(seed: seed)
    let start = ContinuousClock.now
    var chooser = StepChooser(
      seed: batch.seed(in: seed), graph: ReachableNodes(root: graph), vocabulary: vocabulary,
      properties: runner.properties)
    while report.failure == nil, report.steps < batch.steps,
      limit.map({ ContinuousClock.now - start < $0 }) ?? true
    {
      let count = min(Self.stepsPerWalk, batch.steps - report.steps)
      report.failure = try await walk(count, &chooser, &report)
    }
    return report
  }

  /// Returns the failure in few lines, or one that breaks the same rule in fewer.
  ///
  /// For a long script, the batches that follow are searched too, since a common mistake is soon met again.
  func shortest(
    _ failure: ExplorerFailure, in batch: Batch, seed: UInt64
  ) async throws -> ExplorerFailure {
    var best = await shrunk(failure)
    // Walks of one person are shorter.
    var single = self
    single.people = []
    for number in 1...Self.furtherBatches where best.length > Self.fewLines {
      let further = Batch(number: batch.number + number, steps: Self.stepsPerBatch)
      let other = try await single.run(further, seed: seed).failure
      guard let other, other.rule == failure.rule else { continue }
      let another = await shrunk(other)
      if another.length < best.length { best = another }
    }
    return best
  }

  private static let furtherBatches = 4
  private static let fewLines = 8

  /// Returns the failure in as few steps as are found.
  func shrunk(_ failure: ExplorerFailure) async -> ExplorerFailure {
    var impatient = runner
    impatient.patience = min(runner.patience, .seconds(1))
    // To compare each line with another session takes most of the time.
    let compared: [Invariant] = [.hang, .back, .path, .kept, .json, .leak]
    let secondLooks: PropertyWatch.SecondLooks = compared.contains(failure.rule) ? .always : .atEnd
    return await failure.shrunk(within: Self.shrinkingLines) { [impatient] in
      await retrace($0, by: impatient, secondLooks)
    }
  }

  private func walk(
    _ count: Int, _ chooser: inout StepChooser, _ report: inout ExplorerReport
  ) async throws -> ExplorerFailure? {
    var settings = chooser.settings(languages, options)
    chooser.invite(people, to: &settings)
    journal?(.begin(settings))
    var run = try await runner.begin(Script(settings, []), .nowAndThen)
    defer { run.finish() }
    report.begin(settings, byMenu: chooser.isNumbered)
    var inputs: [ScriptInput] = []
    var violation: Violation?
    while violation == nil, inputs.count < count, !run.hasEnded {
      guard let person = chooser.next(among: run.people), let watch = person.watch else { break }
      let input = chooser.next(of: person, in: watch)
      journal?(.input(input))
      inputs.append(input)
      violation = try await run.take(input)
      report.note(input, watch, of: run.watches)
      chooser.learn(from: watch)
    }
    report.merge(run.coverage, byMenu: chooser.isNumbered, decided: run.decided)
    if violation == nil { violation = await run.lastViolation() }
    return violation.map { ExplorerFailure(Script(settings, inputs), $0) }
  }

  /// Runs the inputs of a script again, with everything looked at after every one.
  ///
  /// - Returns: The first rule that does not hold, with the inputs up to there.
  func retrace(_ script: Script) async -> ExplorerFailure? {
    await retrace(script, by: runner, .always)
  }

  private func retrace(
    _ script: Script, by runner: ScriptRunner, _ secondLooks: PropertyWatch.SecondLooks
  ) async -> ExplorerFailure? {
    journal?(.begin(script.settings))
    guard var run = try? await runner.begin(script, secondLooks) else { return nil }
    defer { run.finish() }
    var taken: [ScriptInput] = []
    var inWords: [ScriptInput] = []
    var places: [String] = []
    var troubles: [String] = []
    var violation: Violation?
    for input in script.inputs where violation == nil && !run.hasEnded {
      journal?(.input(input))
      taken.append(input)
      violation = try? await run.take(input)
      if let meant = run.typist.meaning { inWords.append(meant) }
      places.append(run.typist.watch?.session.path ?? "/")
      troubles.append(String((run.trouble ?? "").prefix { $0 != "[" }.prefix(60)))
    }
    if violation == nil { violation = await run.lastViolation() }
    return violation.map {
      ExplorerFailure(Script(script.settings, taken), $0, troubles, inWords: inWords, places: places)
    }
  }
}
