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
        LocalizedText(en: "Stuart, a white mouse in a red jacket", ko: "빨간 재킷을 입은 흰 쥐 Stuart")),
      pet(
        "Mochi", aged: 250, .common,
        LocalizedText(
          en: "Mochi, a round grey kitten asleep in a shoe box", ko: "신발 상자에서 잠든 동그란 회색 새끼 고양이 Mochi")),
      pet(
        "Biscuit", aged: 400, .uncommon,
        LocalizedText(en: "Biscuit, a brown dog holding a ball", ko: "공을 문 갈색 개 Biscuit")),
      pet(
        "Luna", aged: 1_900, .rare,
        LocalizedText(en: "Luna, a barn owl on a beam, looking back", ko: "들보에 앉아 뒤돌아보는 가면올빼미 Luna")),
    ]
  }

  private func pet(_ name: String, aged days: Int, _ rarity: Rarity, _ description: LocalizedText) -> Pet {
    Pet(
      name: name, birthday: environment.today.adding(days: -days), rarity: rarity,
      pictures: NamedPicture(description: description(environment.language).original).line)
  }
}
