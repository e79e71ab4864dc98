import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

extension PetStore {
  /// Gives a pet away and writes the receipt.
  ///
  /// Two who try at once get one pet, because the pet and the highest receipt number are read inside the write, and the
  /// server of a shared shelter takes neither twice: both are guarded where they are declared.
  ///
  /// - Throws: A ``Refusal`` when the pet is not here any more or has another fee by now.
  func adopt(_ adoption: Adoption) async throws -> Receipt {
    try await feature.writeGuarded("adopt") { try adopt(adoption, in: $0) }
  }

  func adopt(_ adoption: Adoption, in change: ChangeWriter) throws -> Receipt {
    guard let pet = try change.db.record(Pet.self, handle: adoption.pet) else {
      throw Refusal(PetStrings.petGone)
    }
    if let receipt = try change.db.receipt(of: pet.value) {
      throw PetStrings.takenMeanwhile(receipt.value, time: environment.text(of: receipt.time))
    }
    if let refusal = pet.refusal(toGiveTo: adoption.adopter) { throw refusal }
    let fee = try FeeScale(change.db).price(of: pet.value)
    guard fee == adoption.fee else { throw PetStrings.otherFee(fee, insteadOf: adoption.fee) }
    let receipt = try change.create(
      Receipt(
        number: try change.db.nextReceiptNumber(), pet: pet.id, petName: pet.name, fee: fee,
        time: change.time, adopter: adoption.adopter, contact: adoption.contact))
    try change.update(Pet.self, pet.id) {
      $0.receipt = receipt.id
      $0.standing = PetStanding()
    }
    return receipt.value
  }

  /// Brings the pet of a receipt back into the shelter.
  ///
  /// - Parameter refund: The part of the fee that the adopter gets back; `nil` for nothing.
  /// - Returns: The receipt as it is then.
  @discardableResult
  func returnPet(_ number: Int, refund: Money? = nil) throws -> Receipt {
    try feature.write("return") { change in
      let receipt = try receipt(number)
      guard !receipt.isDeleted else { throw PetStrings.wasUndone(receipt.value) }
      if let returned = receipt.returned {
        throw PetStrings.cameBack(receipt.value, time: environment.text(of: returned))
      }
      if let refund, refund.currency != receipt.fee.currency || refund.minorUnits > receipt.fee.minorUnits {
        throw PetStrings.largeRefund(receipt.fee)
      }
      let today = environment.today
      if let pet = receipt.pet {
        try change.update(Pet.self, pet) {
          $0.receipt = nil
          $0.arrived = today
        }
      }
      let changed = try change.update(Receipt.self, receipt.id) {
        $0.returned = change.time
        $0.refund = refund
      }
      return changed?.new.value ?? receipt.value
    }
  }

  /// Writes what an adopter gave besides the fee.
  func donate(_ donation: Money?, to number: Int) throws -> Receipt {
    try feature.write("donation") { change in
      let receipt = try receipt(number)
      guard !receipt.isDeleted else { throw PetStrings.wasUndone(receipt.value) }
      let changed = try change.update(Receipt.self, receipt.id) { $0.donation = donation }
      return changed?.new.value ?? receipt.value
    }
  }

  /// Returns the part of the receipts that was asked for.
  func receipts(_ request: ReceiptList.Request) throws(StoreError) -> ReceiptList {
    try feature.page(request) { db, condition, _ throws(StoreError) in
      try ReceiptTotals(db, of: request.filter.map { _ in condition })
    }
  }

  /// Returns a receipt, also one whose adoption was undone.
  func receipt(_ number: Int) throws -> Recorded<Receipt> {
    guard let receipt = try feature.read({ db in try db.receipt(number) }) else {
      throw Receipt.nouns.missing(String(number))
    }
    return receipt
  }

  /// Returns a pet that can be adopted.
  ///
  /// - Throws: A ``Refusal`` that says why it can't.
  func adoptable(_ handle: String) throws -> Recorded<Pet> {
    let pet = try pets(handle)
    if let refusal = pet.refusal(toGiveTo: nil) { throw refusal }
    return pet
  }

  /// Returns the number of the receipt by which a pet left.
  func receiptNumber(of handle: String) throws -> Int {
    guard let receipt = try state(of: handle).receipt else { throw PetStrings.notAdopted }
    return receipt.number
  }
}

extension PetStore {
  /// Writes a receipt as text to a file that does not exist yet.
  ///
  /// - Returns: The name of the file.
  func export(_ receipt: Recorded<Receipt>, to file: String) throws -> String {
    guard file.lowercased().hasSuffix(".txt") else { throw PetStrings.notText(file) }
    let file = environment.file(typed: file)
    let showing = Showing<Receipt>(try feature.read(MissingPerson.init), in: environment)
    let lines =
      [PetStrings.receipt(receipt.number)(environment.language), ""]
      + Receipt.declaration.lines(of: receipt, showing).map { "\($0.label): \($0.value)" }
    do throws(FileError) {
      try AtomicFile(file).create(Array((lines.joined(separator: "\n").shown + "\n").utf8))
    } catch {
      throw error.whyNotWritten(PetStrings.adoptionKept)
    }
    return file.name
  }
}
