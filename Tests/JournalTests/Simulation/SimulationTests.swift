import Foundation
import Foyer
import FoyerRecords
import Testing

@Suite("simulation of sharing")
struct SimulationTests {
  /// The number of seeds, which `FOYER_SIMULATION_SEEDS` sets for runs by hand.
  private static let seeds =
    ProcessInfo.processInfo.environment["FOYER_SIMULATION_SEEDS"].flatMap { UInt64($0) } ?? 1_000

  /// Each half of the seeds has a process of its own, because the main actor of this one is busy with other tests.
  @Test(
    "whatever the network, the clocks and the processes do, all replicas agree and nothing is lost",
    arguments: 1...2 as ClosedRange<UInt64>)
  func everything(first: UInt64) async {
    await #expect(processExitsWith: .success) { [first] in try await Self.everySecond(from: first) }
  }

  @MainActor
  private static func everySecond(from first: UInt64) async throws {
    let fresh = try Generation.allCases.map { try Store(at: .memory, migrations: $0.migrations) }
    for seed in stride(from: first, through: seeds, by: 2) {
      let steps = SimulationStep.random(50, seed: seed)
      guard let failure = try await run(steps, seed, fresh) else { continue }
      let shortest = try await shrink(steps, seed, fresh)
      Issue.record(
        "seed \(seed): \(failure)\n\(shortest.map(\.description).joined(separator: "\n"))")
      return
    }
  }

  @MainActor
  private static func run(_ steps: [SimulationStep], _ seed: UInt64, _ fresh: [Store]) async throws -> String?
  {
    do {
      return try await Simulation(seed: seed, on: fresh).run(steps)
    } catch {
      return "\(error)"
    }
  }

  /// Leaves out steps as long as what is left still fails.
  @MainActor
  private static func shrink(
    _ steps: [SimulationStep], _ seed: UInt64, _ fresh: [Store]
  ) async throws -> [SimulationStep] {
    var steps = steps
    var size = steps.count / 2
    while size > 0 {
      var start = 0
      while start < steps.count {
        var fewer = steps
        fewer.removeSubrange(start..<min(start + size, steps.count))
        if try await run(fewer, seed, fresh) != nil { steps = fewer } else { start += size }
      }
      size /= 2
    }
    return steps
  }
}
