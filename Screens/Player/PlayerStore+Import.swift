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
      bytes = try WholeFile(path: environment.path(typed: file)).read(atMost: SquadReading.mostBytes)
    } catch {
      throw PlayerPhrases.cannotRead(error)
    }
    return try SquadReading(bytes, format: format, in: environment)
  }

  /// Takes players of a file, as one step.
  func take(_ records: [SquadRecord], from file: String) throws(StoreError) -> SquadPlan {
    try write { db in
      let plan = SquadPlan(records, in: try db.squad())
      guard !plan.changesNothing else { return plan }
      let step = try db.beginStep(.imported, file)
      let first = try db.nextPlace()
      for (index, record) in plan.new.enumerated() { try insert(record, at: first + index, into: db) }
      try db.keepImages(from: first, step)
      for change in plan.changed {
        try db.keepImage(of: change.after.id, isAfter: false, step)
        try db.update(change.after)
        try db.keepImage(of: change.after.id, isAfter: true, step)
      }
      return plan
    }
  }

  private func insert(_ record: SquadRecord, at place: Int, into db: Database) throws(StoreError) {
    var isIn = false
    while !isIn {
      let id = environment.identifiers.next()
      isIn = try db.insert(
        Player(id: id, profile: record.profile, agreedWage: record.wage), at: place)
    }
  }
}
