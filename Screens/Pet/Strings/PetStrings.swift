import Foyer
import FoyerFeatures

/// Every word of the shelter, its pets and the questions about a new one.
enum PetStrings {
  static let subject: LocalizedText = "pet"
  static let exampleLine: LocalizedText = "Stuart, 2019-10-23, very rare, stuart.png"
  static let feature: LocalizedText = "Pet"
  static let pet = LocalizedText("Pet", context: "animal")
  static let rarity: LocalizedText = "Rarity"
  static let fee: LocalizedText = "Adoption fee"
  static let empty: LocalizedText =
    "No pets in the shelter. Type add to be asked for one, or add Stuart, 2019-10-23, very rare."
  static let petGone: LocalizedText = "This pet is no longer in the shelter."
  static let ownFee: LocalizedText = "Adoption fee, of this pet alone"
  static let species: LocalizedText = "Species"
  static let speciesExpectation: LocalizedText = "one of those, or any other word, such as parrot"
  static let sex: LocalizedText = "Sex"
  static let arrived: LocalizedText = "Arrival"
  static let breed: LocalizedText = "Breed"
  static let color: LocalizedText = "Color"
  static let weight: LocalizedText = "Weight"
  static let weightArgument: LocalizedText = "KILOGRAMS"
  static let weightExpectation: LocalizedText = "a weight such as 4.2, 4.2 kg or 850 g"
  static let chip: LocalizedText = "Microchip"
  static let timeInShelter: LocalizedText = "Time in the shelter"

  /// The number of pets in the shelter.
  static func toAdopt(_ count: Int) -> LocalizedText {
    let pets = Pet.nouns.count(count)
    return "\(pets) to adopt"
  }
  static let birthExample: LocalizedText = "2019-10-23 or 2019.10.23, about 3 years, or unknown"
  static let birthExpectation: LocalizedText =
    "today or an earlier day, about an age, or unknown, such as \(birthExample)"
  static let whenBorn: LocalizedText =
    "When was the pet born? For example 2019-10-23, about 3 years, or unknown."
  static let statusExample: LocalizedText = "reserved for Kim Minji, 010-1234-5678 until friday"
  static let statusHelp: LocalizedText = "Set the status, as in reserved for Kim Minji until friday"
  static let howRare: LocalizedText = "How rare is the pet?"

  // MARK: Adoption

  static let adopter: LocalizedText = "Adopter"
  static let contact: LocalizedText = "Contact"
  static let time: LocalizedText = "Time"
  static let receipt: LocalizedText = "Receipt"
  static let receipts: LocalizedText = "Receipts"
  static let notGiven: LocalizedText = "not given yet"
  static let noReceipts: LocalizedText = "No pet has been adopted yet. Type adopt and a pet in the shelter."
  static let noVisibleAdopters: LocalizedText = "There is nobody whose name is visible to you."
  static let reviewHint: LocalizedText = "Type confirm to adopt, or back to change an answer."
  static let whereToReach: LocalizedText = "What is the phone number or e-mail address?"
  static let chooseTitle: LocalizedText = "Adopt a pet"
  static let whoAdopts: LocalizedText = "What is the adopter's name?"
  static let adoptOnOneLine: LocalizedText = "Type for example adopt Stuart, Kim Minji, 010-1234-5678 --yes."

  // MARK: Pictures

  static let pictures: LocalizedText = "Pictures"
  /// A picture without a description in a list.
  static let aPicture: LocalizedText = "no description"

  // MARK: Receipts

  static let state: LocalizedText = "State"
  static let cameBack: LocalizedText = "returned"
  static let returned: LocalizedText = "Returned"
  static let donation: LocalizedText = "Donation"
  static let refund: LocalizedText = "Refund"
  static let fees: LocalizedText = "Fees"
  static let donations: LocalizedText = "Donations"
  static let refunds: LocalizedText = "Refunds"
  static let adopters: LocalizedText = "Adopters"
  static let pets: LocalizedText = "pets in the shelter"
  static let withoutAdopters: LocalizedText = "The adopters' names and contacts are private and stay here."
  static let wasAdopted: LocalizedText = "The pet was adopted, so a file can't change it."
  static let adoptionKept: LocalizedText = "The adoption stands."
  static let erasesHolder: LocalizedText =
    "This erases the names and contacts of the pet's reservations and foster homes for good; undo can't bring them back. Nothing was erased yet."
  static let isNotVisible: LocalizedText =
    "Names and contacts are not visible to you, so nothing was erased. Ask a colleague who sees them."
  static let forgotHolder: LocalizedText = "Erased the names and contacts of reservations and foster homes."
  static let undone: LocalizedText = "undone"
  static let wasUndone: LocalizedText = "Undone"
  static let undoneState: LocalizedText = "This adoption was undone."
}
