import Foyer

extension PetStore {
  /// Adds one pet of each rarity, unless they are there.
  ///
  /// - Returns: Whether there was anything to add.
  @discardableResult
  public func fillWithSample() throws -> Bool {
    try add([
      pet("stuart", "Stuart", aged: 790, .veryRare, PetPhrases.Sample.stuart),
      pet("mochi", "Mochi", aged: 250, .common, PetPhrases.Sample.mochi),
      pet("biscuit", "Biscuit", aged: 400, .uncommon, PetPhrases.Sample.biscuit),
      pet("luna", "Luna", aged: 1_900, .rare, PetPhrases.Sample.luna),
    ]) > 0
  }

  private func pet(
    _ id: Pet.ID, _ name: String, aged days: Int, _ rarity: Rarity, _ description: Phrase
  ) -> Pet {
    Pet(
      id: id,
      profile: PetProfile(
        name: name, birthday: environment.today.adding(days: -days), rarity: rarity, picture: nil,
        pictureDescription: description(environment.language).original))
  }
}

extension PetPhrases {
  /// What the sample's pictures show.
  fileprivate enum Sample {
    static let stuart = Phrase(en: "Stuart, a white mouse in a red jacket", ko: "빨간 재킷을 입은 흰 쥐 Stuart")
    static let mochi = Phrase(
      en: "Mochi, a round grey kitten asleep in a shoe box", ko: "신발 상자에서 잠든 동그란 회색 새끼 고양이 Mochi")
    static let biscuit = Phrase(en: "Biscuit, a brown dog holding a ball", ko: "공을 문 갈색 개 Biscuit")
    static let luna = Phrase(en: "Luna, a barn owl on a beam, looking back", ko: "들보에 앉아 뒤돌아보는 가면올빼미 Luna")
  }
}
