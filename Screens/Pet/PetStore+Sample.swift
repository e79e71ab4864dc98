import Foyer

extension PetStore {
  /// Adds one pet of each rarity, unless they are there.
  public func fillWithSample() throws {
    let today = environment.today
    try add([
      pet("stuart", "Stuart", aged: 790, .veryRare, "Stuart, a white mouse in a red jacket", today),
      pet("mochi", "Mochi", aged: 250, .common, "Mochi, a round grey kitten asleep in a shoe box", today),
      pet("biscuit", "Biscuit", aged: 400, .uncommon, "Biscuit, a brown dog holding a ball", today),
      pet("luna", "Luna", aged: 1_900, .rare, "Luna, a barn owl on a beam, looking back", today),
    ])
  }

  private func pet(
    _ id: Pet.ID, _ name: String, aged days: Int, _ rarity: Rarity, _ description: String, _ today: Day
  ) -> Pet {
    Pet(
      id: id,
      profile: PetProfile(
        name: name, birthday: today.adding(days: -days), rarity: rarity, picture: nil,
        pictureDescription: description))
  }
}
