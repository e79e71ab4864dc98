import Foyer
public import FoyerFeatures
public import FoyerJournal
import FoyerStorage

/// Keeps the pets of the shelter, their fees and the receipts of adoptions.
@MainActor
public final class PetStore {
  /// The types of records that the feature keeps in the journal.
  public nonisolated static let recordTypes: [any JournalRecord.Type] = [
    Pet.self, RarityFee.self, Receipt.self,
  ]

  let feature: FeatureJournal
  var environment: Environment { feature.environment }

  public init(_ feature: FeatureJournal) {
    self.feature = feature.described(by: PetPhrases.event)
  }

  func shelter(_ request: ShelterRequest) throws(StoreError) -> Shelter {
    try feature.read { db in try db.shelter(request, try feature.steps()) }
  }

  /// Returns the handles and names of the first pets here whose names begin with a text, case aside.
  func names(beginningWith text: String, limit: Int) throws(StoreError) -> [(handle: String, name: String)] {
    try feature.read { db in try db.names(beginningWith: environment.normalize(text), limit: limit) }
  }

  /// Returns a pet with all that its screens show.
  ///
  /// - Throws: A ``Refusal`` when there never was such a pet.
  func state(of handle: String) throws -> PetState {
    let state = try feature.read { db in
      try db.pet(handle).map { pet in
        PetState(
          pet: pet, receipt: try db.receipt(of: pet.value), fees: try db.feeScale(),
          steps: try feature.steps())
      }
    }
    guard let state else { throw PetPhrases.noPet(handle) }
    return state
  }

  /// Returns a pet that is in the shelter.
  ///
  /// - Throws: A ``Refusal`` when it was adopted, removed or never there.
  func pet(_ handle: String) throws -> Recorded<Pet> {
    let (pet, receipt) = try feature.read { db in
      let pet = try db.record(Pet.self, handle: handle)
      return (pet, try pet.flatMap { try db.receipt(of: $0.value) })
    }
    guard let pet else { throw PetPhrases.noPet(handle) }
    if let receipt { throw PetPhrases.taken(receipt.value, time: environment.text(of: receipt.time)) }
    return pet
  }

  @discardableResult
  func add(_ pet: Pet) throws -> Recorded<Pet> { try feature.write("add") { try $0.create(pet) } }

  /// Changes the fields that were answered otherwise than before, and leaves those that others changed meanwhile.
  func edit(_ handle: String, to answers: PetAnswers) throws -> Outcome {
    let fields = answers.changedFields
    return try feature.write("edit") { change in
      let pet = try pet(handle)
      let changed = try change.update(Pet.self, pet.id) { try answers.apply(fields, to: &$0) }
      guard let (old, new) = changed, old != new else { return .said(PetPhrases.unchanged(pet.value)) }
      return .said(PetPhrases.changed(old.value, fields))
    }
  }

  func edit(_ handle: String, _ field: FormField<PetForm>, to typed: String) throws -> Outcome {
    let form = PetForm(try pet(handle).value)
    return try edit(handle, to: try form.changing(field, to: typed, in: environment))
  }

  func remove(_ handle: String) throws -> Phrase {
    try feature.write("remove") { change in
      let pet = try pet(handle)
      try change.delete(Pet.self, pet.id)
      return PetPhrases.removed(pet.value)
    }
  }
}
