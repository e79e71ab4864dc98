import FeatureSupport
import Foyer
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

  /// Takes players of a file, as one step.
  func take(_ records: [SquadRecord], from file: String) throws(StoreError) -> SquadPlan {
    try write { db in
      let players = try db.allPlayers()
      let plan = SquadPlan(records, in: players)
      guard !plan.changesNothing else { return plan }
      let step = try db.beginStep(.imported, file)
      for change in plan.changed {
        guard let place = try db.place(of: change.after.id) else { continue }
        try db.keepBefore(change.after.id, step)
        try db.keepAfter(change.after, at: place, step)
      }
      var place = try db.nextPlace() - 1
      var taken = Set<Player.ID>(minimumCapacity: players.count + plan.new.count)
      taken.formUnion(players.lazy.map(\.id))
      try db.keepAfter(plan.new, step) { record in
        place += 1
        return (newPlayer(record, apartFrom: &taken), place)
      }
      try db.bring(step, to: .done)
      return plan
    }
  }

  private func newPlayer(_ record: SquadRecord, apartFrom taken: inout Set<Player.ID>) -> Player {
    var id = environment.identifiers.next()
    while !taken.insert(id).inserted { id = environment.identifiers.next() }
    return Player(id: id, profile: record.profile, agreedWage: record.wage)
  }
}
