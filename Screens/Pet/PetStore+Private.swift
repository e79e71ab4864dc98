public import Foyer
import FoyerJournal
public import FoyerStorage

extension PetStore {
  /// The private values that a store holds, with what may stand for them.
  public static func privateValues(in store: Store) throws(StoreError) -> [(value: String, standIn: StandIn)]
  {
    try store.read { db in
      let kinds: [(field: String, standIn: StandIn)] = [("adopter", .name), ("contact", .contact)]
      return try kinds.flatMap { kind in
        try db.privateValues(Receipt.self, kind.field).map { ($0, kind.standIn) }
      }
    }
  }
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
