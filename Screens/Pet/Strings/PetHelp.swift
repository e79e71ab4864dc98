import Foyer

/// The help of the feature's commands.
enum PetHelp {
  static let picture: LocalizedText =
    "Add a picture, remove one, or show one first, as in picture add luna.png asleep"
  static let remove: LocalizedText = "Delete pets from the shelter"
  static let adopt: LocalizedText = "Adopt a pet. Alone, asks which one"
  static let choose: LocalizedText = "Choose the pet to adopt"
  static let `return`: LocalizedText = "Return the pet to the shelter"
  static let forget: LocalizedText = "Erase the adopter's name and contact, for good"
  static let donation: LocalizedText = "Note a donation by the adopter"
  static let adopters: LocalizedText = "Show who adopted, with their receipts"
  static let forgetHolder: LocalizedText =
    "Erase the names and contacts of reservations and foster homes, for good"
  static let export: LocalizedText = "Write the receipt to a new file that ends in .txt"
  static let receipts: LocalizedText = "Show the receipts of all adoptions"
  static let confirm: LocalizedText = "Adopt the pet as shown (also yes)"
}

/// The names of the feature's arguments, and what they expect.
enum PetArguments {
  static let adoption: LocalizedText = "PET | PET, NAME, PHONE OR E-MAIL"
  static let birth: LocalizedText = "DAY | about AGE | unknown"
  static let species: LocalizedText = "SPECIES"
  static let contact: LocalizedText = "PHONE OR E-MAIL"
  static let receiptNumber: LocalizedText = "NUMBER"
  static let receiptNumberExpectation: LocalizedText = "the number on a receipt"
  static let verb: LocalizedText = "add | remove | first"
  static let picture: LocalizedText = "FILE | NUMBER"
  static let description: LocalizedText = "DESCRIPTION"
}
