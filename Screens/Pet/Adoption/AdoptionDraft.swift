import Foyer
import FoyerRecords
import Observation

/// The answers of a person who is adopting a pet, kept while they walk between the screens.
@MainActor
@Observable
final class AdoptionDraft {
  private(set) var pet: String?
  private(set) var adopter: String?
  private(set) var contact: String?
  /// The fee that the review showed, so that nobody signs for another.
  @ObservationIgnored private var shownFee: Money?

  /// True until somebody answers: a name that the reservation suggests is no answer yet.
  private(set) var isEmpty = true

  func choose(_ pet: String) { self.pet = pet }

  /// Takes the person whom the pet is reserved for, so that `keep` is enough.
  func suggest(_ pet: Pet) {
    guard isEmpty, pet.standing.status == .reserved else { return }
    (adopter, contact) = (pet.standing.holder, pet.standing.contact)
  }

  /// - Throws: A ``Refusal`` of what is no name, or of another person than the one whom the pet is reserved for.
  func giveAdopter(_ typed: String, of pet: Recorded<Pet>, in environment: Environment) throws(Refusal) {
    let name = try AnswerKind.adopter.read(typed, environment)
    if let name, let refusal = pet.refusal(toGiveTo: name, on: environment.today) { throw refusal }
    adopter = name
    isEmpty = false
  }

  func giveContact(_ typed: String, in environment: Environment) throws(Refusal) {
    contact = try AnswerKind.contact.read(typed, environment)
    isEmpty = false
  }

  func show(_ fee: Money) { shownFee = fee }

  /// The first answer that is missing; `nil` when all are there.
  var missing: Refusal? {
    if adopter == nil { return PetStrings.noAdopter }
    return contact == nil ? PetStrings.noContact : nil
  }

  /// - Throws: A ``Refusal`` when an answer is missing, or once when the fee is another than the one shown.
  func adoption(for fee: Money) throws(Refusal) -> Adoption {
    guard let pet else { throw Shelter.nouns.missing("") }
    guard let adopter else { throw PetStrings.noAdopter }
    guard let contact else { throw PetStrings.noContact }
    if let shownFee, fee != shownFee {
      self.shownFee = fee
      throw PetStrings.otherFee(fee, insteadOf: shownFee)
    }
    return Adoption(pet: pet, adopter: adopter, contact: contact, fee: fee)
  }
}

/// A confirmed wish to adopt a pet.
struct Adoption: Equatable, Sendable {
  let pet: String
  let adopter: String
  let contact: String
  let fee: Money
  /// True when one line gave all answers.
  var isOneLine = false
}

extension Adoption: FlowValue {
  static let title = LocalizedText("adoption", context: "result")

  var json: JSONValue {
    [
      "pet": .string(pet), "adopter": .string(adopter), "contact": .string(contact),
      "fee": .string(fee.written),
    ]
  }
}

/// The pet of an adoption, and perhaps the adopter's name and contact behind commas.
struct AdoptionLine: Sendable {
  var pet: String
  var adopter: String?
  var contact: String?
}

extension Argument where Value == AdoptionLine {
  /// `1` or `Stuart, Kim Minji, 010-1234-5678`.
  static var adoption: Argument<AdoptionLine> {
    rows(
      "PET | PET, NAME, PHONE OR E-MAIL", expectation: ArgumentNames.rowExpectation, also: { _ in false },
      isOneWord: true
    ) { words, context -> AdoptionLine in
      var parts = CommaFields.split(words)
      // The line may be refused because of the pet, and a comma may be missing behind it: `1 Kim, kim@example.com`.
      let first = parts[0].split(separator: " ", maxSplits: 1).map(String.init)
      let apart = parts.count < 3 ? first + parts.dropFirst() : parts
      for part in apart.dropFirst() { context.environment.tellPrivate([part], nil) }
      if first.count == 2, (try? context.row(named: parts[0])) == nil,
        (try? context.row(named: first[0])) != nil
      {
        parts = apart
      }
      let pet = try context.row(named: parts[0]).id
      guard parts.count > 1 else { return AdoptionLine(pet: pet) }
      guard parts.count == 3 else { throw PetStrings.noContactInLine }
      return AdoptionLine(pet: pet, adopter: parts[1], contact: parts[2])
    }
  }

  /// `Kim Minji, 010-1234-5678`, for a pet that is known without its name.
  static var adopter: Argument<AdoptionLine> {
    Argument("NAME, PHONE OR E-MAIL") { typed, context in
      let parts = CommaFields.split(typed)
      for part in parts { context.environment.tellPrivate([part], nil) }
      guard parts.count == 2 else { throw PetStrings.noContactInLine }
      return AdoptionLine(pet: "", adopter: parts[0], contact: parts[1])
    }
  }
}
