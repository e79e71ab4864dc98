import FeatureSupport
import Foyer
import FoyerJournal
import FoyerStorage

extension PlayerStore {
  /// Reads a file of players.
  ///
  /// - Throws: A refusal when it is not there, or is no such file.
  func reading(of file: String) throws -> SquadReading {
    let format = try SquadFormat(ofFile: file)
    let bytes: [UInt8]
    do throws(FileError) {
      bytes = try WholeFile(environment.file(typed: file)).read(atMost: SquadReading.mostBytes)
    } catch {
      throw error.whyNotRead(PlayerPhrases.players, atMost: SquadReading.mostBytes)
    }
    return try SquadReading(bytes, format: format, in: environment)
  }

  /// Imports players of a file as one change.
  func take(_ records: [SquadRecord], from file: String) async throws -> SquadPlan {
    let plan = SquadPlan(records, in: try allPlayers())
    try await feature.writeInParts("import", note: file, plan.new) { change, record in
      try change.create(record.player)
    } finally: { change in
      for item in plan.changed {
        try change.update(Player.self, item.before.id) { $0 = item.record.applied(to: $0) }
      }
    }
    return plan
  }
}
