public import Foyer
public import FoyerStorage

extension PetStore {
  /// Where the store holds what people said in confidence, with what may stand for it.
  public static let privateColumns: [(column: StoreColumn, standIn: StandIn)] = [
    (StoreColumn("adoption_receipt", "adopter"), .name)
  ]
}
