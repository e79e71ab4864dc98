import Foyer
import FoyerFeatures
import FoyerJournal

extension Pet: ImportableRecord {
  static let transfer = TransferSchema<Pet>(
    TransferWords(PetPhrases.pets, count: PetPhrases.pets), key: .identifies, condition: PetCondition.isHere
  ) {
    TransferColumn("name", \.name, [.isKey, .isRequired], PetForm.names) { name, _ in name }
    TransferColumn("birthday", \.birthday, [.isKey, .isRequired], PetForm.birthdays) { day, _ in day.iso }
    TransferColumn("rarity", \.rarity, .isRequired, PetForm.rarities) { rarity, language in
      language == .korean ? PetPhrases.rarity(rarity).ko.original : rarity.rawValue
    }
    TransferColumn.picture("picture", \.picture)
    TransferColumn("description", \.pictureDescription, [], PetForm.descriptions) { text, _ in text }
    TransferColumn("fee", \.ownFee) { typed, _ throws(Refusal) in
      try FeeAnswer.read(typed).ownFee
    } write: { fee, _ in
      fee?.written
    }
  }
  .locking { $0.isHere ? nil : PetPhrases.wasAdopted }

  @MainActor static let importGraph = ImportCoordinator<Pet>.makeGraph(named: "ImportPets")
}

extension Receipt: TransferRecord {
  /// The adopter's name and contact are private, so a file of all receipts doesn't have them.
  static let transfer = TransferSchema<Receipt>(
    TransferWords(PetPhrases.receiptFiles, count: PetPhrases.receipts), key: .identifies, order: "receipt"
  ) {
    TransferColumn<Receipt>.written("receipt", as: .number) { receipt, _ in String(receipt.number) }
    TransferColumn<Receipt>.written("pet_name") { receipt, _ in receipt.petName }
    TransferColumn<Receipt>.written("fee") { receipt, _ in receipt.fee.written }
    TransferColumn<Receipt>.written("time") { receipt, _ in receipt.time.iso }
    TransferColumn<Receipt>.written("returned") { receipt, _ in receipt.returned?.iso }
  }
  .remarking { _, _ in PetPhrases.withoutAdopters }
}
