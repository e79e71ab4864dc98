public import Foyer
public import FoyerStorage

extension PetStore {
  /// Where the store holds what people said in confidence, with what may stand for it.
  public static let privateColumns: [(column: StoreColumn, standIn: StandIn)] = [
    (StoreColumn("adoption_receipt", "adopter"), .name),
    (StoreColumn("adoption_receipt", "contact"), .contact),
  ]
}

extension StandIn {
  /// An address that reaches nobody.
  static let contact = StandIn { "private\($0)@example.com" }
}

extension AnswerKind<String> {
  /// How an adopter can be reached.
  static let contact = AnswerKind(
    name: PetPhrases.Argument.contact, show: { Phrase(verbatim: Text($0)) }
  ) { typed, _ throws(Refusal) in
    try Contact.read(typed)
  }.private(.contact)
}
