package import Foyer

/// Walks a graph at random and looks after every step whether everything still holds.
///
/// ```swift
/// let explorer = Explorer(graph: HomeCoordinator.graph.type) { settings, console, clock in
///   ExploredSession(try makeSession(settings, console, clock))
/// }
/// let report = try await explorer.run(seed: 1, steps: 5_000)
/// #expect(report.failure == nil)
/// ```
///
/// It types commands that the graph declares, with values that may fit, opens rows, follows paths, misspells, leaves
/// words out, types nonsense and keys, changes the width, lets time pass, and has somebody else change the store. What
/// has to hold is said by ``Invariant``. The same seed gives the same walks, byte for byte.
///
/// The steps are taken in several walks, each in a session of its own, and the walks in batches, which processes can
/// share. A failure is shrunk to as few steps as show it.
@MainActor
package struct Explorer {
  /// Makes a session to walk in, with the settings, the console and the clock that it is given.
  package typealias Factory =
    @MainActor (ScriptSettings, any Console, VirtualClock) async throws -> ExploredSession

  /// The languages that walks are taken in.
  package var languages: [Language]
  /// Values that fit somewhere in the program, such as its categories and currencies.
  package var vocabulary: [String] = []
  /// Values of the program's options that some walks begin with, by the options' names.
  package var options: [String: [String]] = [:]
  /// The real time that a line may wait for something outside before it counts as hanging.
  package var patience = Duration.seconds(5)
  /// The real time spent on shrinking a failure.
  package var shrinkingTime = Duration.seconds(20)
  /// Receives the settings of each walk, then each step before it is carried out.
  ///
  /// So whoever watches from another process knows at which line the program crashed or hung.
  package var journal: (@MainActor (JournalEntry) -> Void)?

  /// An entry written before the explorer acts.
  package enum JournalEntry: Sendable {
    case begin(ScriptSettings)
    case step(ExplorerStep)
  }

  /// A part of a run: walks one after the other, which learn from each other and from nothing else.
  ///
  /// So the batches of a run can be taken in any order and by several processes.
  package struct Batch: Sendable, Equatable {
    package let number: Int
    package let steps: Int

    package init(number: Int, steps: Int) {
      self.number = number
      self.steps = steps
    }

    /// The seed of the batch in a run with a seed.
    fileprivate func seed(in run: UInt64) -> UInt64 {
      var seeds = SplitMix64(seed: run)
      for _ in 0..<number { _ = seeds.next() }
      return seeds.next()
    }
  }

  static let stepsPerWalk = 500
  static let stepsPerBatch = 2_500

  private let graph: CoordinatorNode
  private let make: Factory

  /// - Parameters:
  ///   - graph: The graph of the coordinator that the sessions begin with.
  ///   - make: Makes a session.
  package init(graph: CoordinatorNode, make: @escaping Factory) {
    self.graph = graph
    languages = graph.languages
    self.make = make
  }

  /// Returns the batches of a run with so many steps.
  package static func batches(of steps: Int) -> [Batch] {
    stride(from: 0, to: steps, by: stepsPerBatch).enumerated().map { number, start in
      Batch(number: number, steps: min(stepsPerBatch, steps - start))
    }
  }

  /// Takes so many steps, or fewer when a rule is broken.
  ///
  /// - Parameters:
  ///   - seed: The seed of every choice.
  ///   - steps: The number of steps.
  /// - Throws: The error of making a session.
  package func run(seed: UInt64, steps: Int) async throws -> ExplorerReport {
    var report = ExplorerReport(seed: seed)
    for batch in Self.batches(of: steps) where report.failure == nil {
      report.add(try await run(batch, seed: seed))
    }
    if let failure = report.failure { report.failure = await shrunk(failure) }
    return report
  }

  /// Takes a batch of a run, until a rule is broken or the time is up.
  ///
  /// - Parameters:
  ///   - seed: The seed of the run.
  ///   - limit: The real time to spend.
  /// - Throws: The error of making a session.
  package func run(_ batch: Batch, seed: UInt64, limit: Duration? = nil) async throws -> ExplorerReport {
    var report = ExplorerReport(seed: seed)
    let start = ContinuousClock.now
    var chooser = StepChooser(
      seed: batch.seed(in: seed), graph: ReachableNodes(root: graph), vocabulary: vocabulary)
    while report.failure == nil, report.steps < batch.steps,
      limit.map({ ContinuousClock.now - start < $0 }) ?? true
    {
      let count = min(Self.stepsPerWalk, batch.steps - report.steps)
      report.failure = try await walk(count, &chooser, &report)
    }
    return report
  }

  /// Returns the failure in as few steps as were found in ``shrinkingTime``.
  package func shrunk(_ failure: ExplorerFailure) async -> ExplorerFailure {
    await Shrinking(self).shrink(failure)
  }

  private func walk(
    _ count: Int, _ chooser: inout StepChooser, _ report: inout ExplorerReport
  ) async throws -> ExplorerFailure? {
    let settings = chooser.settings(languages, options)
    journal?(.begin(settings))
    let walk = try await ExploredWalk(settings, patience: patience, isThorough: false, make: make)
    report.begin(settings)
    var violation: Violation?
    while violation == nil, walk.steps.count < count, !walk.walk.hasEnded {
      let step = chooser.next(in: walk)
      journal?(.step(step))
      violation = await walk.take(step)
      report.note(step, walk)
      chooser.learn(from: walk)
    }
    report.merge(walk.walk.coverage)
    let steps = walk.steps
    if violation == nil { violation = await walk.end() } else { walk.walk.finish() }
    return violation.map { ExplorerFailure(Exploration(settings: settings, steps: steps), $0) }
  }

  /// Takes a walk again, with everything looked at after every step.
  ///
  /// - Returns: The first rule that does not hold, with the steps up to there.
  package func retrace(_ exploration: Exploration) async -> ExplorerFailure? {
    await retrace(exploration, patience: patience)
  }

  func retrace(_ exploration: Exploration, patience: Duration) async -> ExplorerFailure? {
    journal?(.begin(exploration.settings))
    guard
      let walk = try? await ExploredWalk(
        exploration.settings, patience: patience, isThorough: true, make: make)
    else { return nil }
    var troubles: [Int: String] = [:]
    for (index, step) in exploration.steps.enumerated() where !walk.walk.hasEnded {
      journal?(.step(step))
      let violation = await walk.take(step)
      if let trouble = walk.trouble { troubles[index] = trouble }
      guard let violation else { continue }
      walk.walk.finish()
      var taken = exploration
      taken.steps = walk.steps
      return ExplorerFailure(taken, violation, troubles)
    }
    guard let violation = await walk.end() else { return nil }
    return ExplorerFailure(exploration, violation, troubles)
  }
}

extension ExploredWalk {
  /// A part of the reason why the latest line was refused or failed, such as a script can expect.
  fileprivate var trouble: String? {
    let reason: LocalizedText? =
      switch turns.last {
      case .refused(let refusal): refusal.reason
      case .failed(let failure): failure.explanation
      default: nil
      }
    return reason.map { String($0(session.environment.language).shown.prefix { $0 != "[" }.prefix(60)) }
  }
}
