import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

extension PetStore {
  /// Adds a few pets, one of each rarity, unless there are pets already, here or adopted.
  ///
  /// - Returns: True when there was anything to add.
  @discardableResult
  public func fillWithSample() throws -> Bool {
    try feature.write("sample") { change in
      guard try !change.db.hasRecords(of: Pet.self), try !change.db.hasRecords(of: Receipt.self) else {
        return false
      }
      try pets.addSample(sample, in: change)
      return true
    }
  }

  private var sample: [Pet] {
    [
      pet(
        "Stuart", aged: 790, .veryRare,
        "Stuart, a white mouse in a red jacket"),
      pet(
        "Mochi", aged: 250, .common,
        "Mochi, a round grey kitten asleep in a shoe box"),
      pet(
        "Biscuit", aged: 400, .uncommon,
        "Biscuit, a brown dog holding a ball"),
      pet(
        "Luna", aged: 1_900, .rare,
        "Luna, a barn owl on a beam, looking back"),
    ]
  }

  private func pet(_ name: String, aged days: Int, _ rarity: Rarity, _ description: LocalizedText) -> Pet {
    Pet(
      name: name, birthday: environment.today.adding(days: -days), rarity: rarity,
      pictures: NamedPicture(description: description(environment.language).original).line)
  }
}
