import Foyer
import FoyerJournal

/// The fee of every pet of a rarity that has none of its own, where it isn't the standard one.
struct RarityFee: JournalRecord {
  var rarity = Rarity.common
  var fee = Money.cents(0)

  static let schema = RecordSchema<RarityFee>(
    "pet_fee", title: { PetPhrases.everyPet($0.rarity) }, isSetting: true,
    first: { RarityFee(rarity: $0.rarity, fee: FeeScale.standard.fee(for: $0.rarity)) }
  ) {
    Field("rarity", Phrase(en: "rarity", ko: "희귀도"), \.rarity, .isHidden)
    Field("fee", Phrase(en: "fee", ko: "입양비"), \.fee)
  }
}
