import Foundation
import Foyer
import FoyerRecords
import Testing

@MainActor
@Suite("simulation of sharing")
struct SimulationTests {
  /// The number of seeds, which `FOYER_SIMULATION_SEEDS` sets for runs by hand.
  private static let seeds =
    ProcessInfo.processInfo.environment["FOYER_SIMULATION_SEEDS"].flatMap { UInt64($0) } ?? 1_000

  @Test("whatever the network, the clocks and the processes do, all replicas agree and nothing is lost")
  func everything() async throws {
    let fresh = try Generation.allCases.map { try Store(at: .memory, migrations: $0.migrations) }
    for seed in 1...Self.seeds {
      let steps = SimulationStep.random(50, seed: seed)
      guard let failure = try await run(steps, seed, fresh) else { continue }
      let shortest = try await shrink(steps, seed, fresh)
      Issue.record(
        "seed \(seed): \(failure)\n\(shortest.map(\.description).joined(separator: "\n"))")
      return
    }
  }

  private func run(_ steps: [SimulationStep], _ seed: UInt64, _ fresh: [Store]) async throws -> String? {
    do {
      return try await Simulation(seed: seed, on: fresh).run(steps)
    } catch {
      return "\(error)"
    }
  }

  /// Leaves out steps as long as what is left still fails.
  private func shrink(
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
