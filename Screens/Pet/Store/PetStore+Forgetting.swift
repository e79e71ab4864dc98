import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

/// Records that name a person still whom others forgot.
struct RemainingNames: Equatable, Sendable {
  var receipts: [Int] = []
  var pets: [String] = []

  var sentences: [LocalizedText] {
    (receipts.isEmpty ? [] : [PetStrings.stillOnReceipts(receipts)])
      + (pets.isEmpty ? [] : [PetStrings.stillWithPets(pets)])
  }
}

extension PetStore {
  /// The words in place of a name or contact that isn't here.
  var missingPerson: LocalizedText { feature.journal.missingPrivateValue }

  /// Says that there is nothing to erase from a receipt, or nothing that this member sees.
  func isForgotten(_ number: Int) -> Outcome {
    .message(
      feature.journal.readsPrivateValues
        ? PetStrings.isForgotten(number) : PetStrings.isNotVisible(number))
  }

  /// Erases the adopters of receipts.
  ///
  /// - Returns: The other records that have the same names or contacts.
  func forget(_ receipts: [Recorded<Receipt>]) throws -> RemainingNames {
    try forget(receipts.map(\.id)) { change in
      for receipt in receipts { try change.erasePrivateValues(Receipt.self, receipt.id) }
    }
  }

  /// Erases the person whom a pet is or was reserved for or fostered by.
  ///
  /// - Returns: The other records that have the same name or contact.
  func forgetHolder(of pet: Recorded<Pet>) throws -> RemainingNames {
    try forget([pet.id]) { change in try change.erasePrivateValues(Pet.self, pet.id) }
  }

  private func forget(
    _ records: [RecordID], _ erase: (ChangeWriter) throws -> Void
  ) throws -> RemainingNames {
    let remaining = try feature.write("forget") { change in
      let ids = try change.db.recordsNaming(thePeopleOf: records)
      try erase(change)
      var remaining = RemainingNames()
      for id in ids {
        if let receipt = try change.db.records(Receipt.self, "id = ?", [id.stored]).first {
          remaining.receipts.append(receipt.number)
        } else if let pet = try change.db.records(Pet.self, "id = ?", [id.stored]).first {
          remaining.pets.append(pet.name)
        }
      }
      return remaining
    }
    try feature.journal.store.emptyLog()
    return remaining
  }
}
