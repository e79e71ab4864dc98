import Foyer
public import FoyerFeatures
public import FoyerJournal
import FoyerStorage

/// Keeps the pets of the shelter, their fees and the receipts of adoptions.
public final class PetStore: FeatureStore {
  /// The types of records that the feature keeps in the journal.
  public nonisolated static let recordTypes: RecordTypes = [
    Pet.self, RarityFee.self, Receipt.self, Care.self,
  ]

  public let feature: FeatureJournal

  public init(_ feature: FeatureJournal) {
    self.feature = feature.described(by: PetStrings.event).presenting(by: PetStrings.present)
  }

  func shelter(_ request: Shelter.Request) throws(StoreError) -> Shelter {
    try feature.read { db in try db.shelter(request, today: environment.today) }
  }

  /// Returns a pet with all that its screens show.
  ///
  /// - Throws: A ``Refusal`` when there never was such a pet.
  func state(of handle: String) throws -> PetState {
    try feature.fetch { db in
      let pet: Recorded<Pet> = try db.anyRecord(handle)
      return PetState(
        pet: pet, receipt: try db.receipt(of: pet.value), fees: try FeeScale(db),
        care: try db.care(of: pet.id))
    }
  }

  var pets: RecordStore<Pet> {
    RecordStore(feature) { [self] handle in
      let state = try state(of: handle)
      guard !state.pet.isDeleted else { throw Shelter.nouns.missing(handle) }
      if let receipt = state.receipt {
        throw PetStrings.taken(receipt.value, time: environment.text(of: receipt.time))
      }
      return state.pet
    } admit: { _, pet, old in
      try pet.checkDays(after: old?.value)
    }
  }
}
