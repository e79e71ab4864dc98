import Foyer
import FoyerStorage

extension PetStore {
  /// What came of the wish to adopt a pet.
  enum AdoptionResult {
    case adopted(Receipt)
    /// Someone else was first.
    case taken(Receipt)
    /// It costs something else by now.
    case otherFee(Money)
    case gone
  }

  /// What came of the wish to bring a pet back.
  enum ReturnResult {
    case returned(Receipt)
    /// It was brought back before.
    case cameBack(Receipt, at: Timestamp)
    case noReceipt
  }

  /// Gives a pet away and writes the receipt, unless it is not here any more or costs something else.
  ///
  /// Two who try at once get one pet.
  func adopt(_ adoption: Adoption) throws(StoreError) -> AdoptionResult {
    let now = environment.clock.now
    return try write { db in
      guard let pet = try db.pet(adoption.pet) else { return .gone }
      if let receipt = try pet.receipt.flatMap({ try db.receipt($0) }) { return .taken(receipt) }
      let fee = try db.feeScale().fee(for: pet)
      guard fee == adoption.fee else { return .otherFee(fee) }
      let receipt = try db.insertReceipt(adoption, of: pet, at: now)
      try db.setReceipt(of: pet.id, to: receipt.id)
      try begin(PetChange(.adopted, receipt), in: db)
      return .adopted(receipt)
    }
  }

  /// Brings the pet of a receipt back into the shelter.
  func giveBack(_ number: Receipt.ID) throws(StoreError) -> ReturnResult {
    let now = environment.clock.now
    return try write { db in
      guard let receipt = try db.receipt(number) else { return .noReceipt }
      if let returned = receipt.returned { return .cameBack(receipt, at: returned) }
      try db.setReceipt(of: receipt.pet, to: nil)
      try db.setReturn(of: number, at: now)
      try begin(PetChange(.returned, receipt), in: db)
      return .returned(receipt)
    }
  }

  func receipt(_ number: Receipt.ID) throws(StoreError) -> Receipt? {
    try receipts.value(for: number) { db in try db.receipt(number) }
  }

  func receiptList(_ request: ReceiptRequest = ReceiptRequest()) throws(StoreError) -> ReceiptList {
    try receiptLists.value(for: request) { db in try db.receiptList(request) }
  }

  /// The receipt by which a pet left; `nil` while it is here.
  func receipt(of pet: Pet) throws(StoreError) -> Receipt? {
    guard let number = pet.receipt else { return nil }
    return try receipt(number)
  }

  /// Why a pet cannot be adopted any more; `nil` when it can.
  func refusal(toAdopt id: Pet.ID) throws(StoreError) -> Refusal? {
    guard let pet = try pet(id) else { return PetPhrases.noPet(id) }
    return try receipt(of: pet).map { PetPhrases.taken($0, time: environment.text(of: $0.time)) }
  }
}

extension PetChange {
  fileprivate init(_ kind: Kind, _ receipt: Receipt) {
    self.init(kind, pet: receipt.pet, receipt.petName)
    self.receipt = receipt.id
    new = receipt.adopter
  }
}
