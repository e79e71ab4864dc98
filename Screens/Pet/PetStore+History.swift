import Foyer
import FoyerStorage

extension PetStore {
  /// The latest steps, at most so many.
  func history(_ length: Int) throws(StoreError) -> ShelterHistory {
    try histories.value(for: length) { db in
      let latest = try db.rows(
        "SELECT \(PetStep.columns) FROM pet_step ORDER BY id DESC LIMIT ?", [length + 1]
      ) { row in try PetStep(row) }
      return ShelterHistory(steps: latest.prefix(length).reversed(), hasMore: latest.count > length)
    }
  }

  /// The pets that something happened to after a step, the latest ones when there are many.
  func touched(after step: Int64) throws(StoreError) -> [Pet.ID] {
    let pets = try read { db in
      try db.rows(
        "SELECT pet FROM pet_step WHERE id > ? AND pet IS NOT NULL ORDER BY id DESC LIMIT 50", [step]
      ) { $0[0] as String }
    }
    var seen: Set<Pet.ID> = []
    return pets.filter { seen.insert($0).inserted }
  }
}
