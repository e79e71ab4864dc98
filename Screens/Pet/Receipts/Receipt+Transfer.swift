import Foyer
import FoyerFeatures
import FoyerJournal

extension Receipt: ImportableRecord {
  /// The adopter's name and contact are private: they are read from a file and never written to one.
  static let transfer = TransferSchema<Receipt>(
    TransferWords(ReceiptList.nouns), key: .identifiesOnce,
    order: "receipt"
  ) {
    TransferColumn(
      "receipt", \.number, [.isKey, .isRequired],
      .integer(PetArguments.receiptNumber, in: 1...9_999_999), as: .number
    ) { number, _ in String(number) }
    TransferColumn("pet_name", \.petName, [.isRequired], .name(missing: PetStrings.noPetName)) { name, _ in
      name
    }
    TransferColumn("fee", \.fee, [.isRequired], .amount) { fee, _ in fee.written }
    TransferColumn("time", \.time, [.isRequired], .moment) { time, _ in time.iso }
      .comparing(when: { _ in true }) { receipt, _ in receipt.time.iso }
    TransferColumn("returned", \.returned, [], .moment) { time, _ in time.iso }
      .comparing(when: { _ in true }) { receipt, _ in receipt.returned?.iso }
    TransferColumn("donation", \.donation, [], .amount) { amount, _ in amount.written }
    TransferColumn("refund", \.refund, [], .amount) { amount, _ in amount.written }
    TransferColumn("adopter", \.adopter, [.keepsWhenEmpty], .name(missing: PetStrings.noAdopter)) { _, _ in
      nil
    }
    TransferColumn("contact", \.contact, [.keepsWhenEmpty], .contact) { _, _ in nil }
  }
  .remarking { _, _ in PetStrings.withoutAdopters }

  @MainActor static let importGraph = ImportCoordinator<Receipt>.makeGraph(named: "ImportReceipts")
}

extension AnswerKind<Money> {
  /// An amount that isn't below zero, with its currency.
  fileprivate static var amount: AnswerKind {
    AnswerKind(name: PetArguments.amount, show: { "\($0)" }) { typed, _ throws(Refusal) in
      guard let amount = PriceAnswer(typed)?.own else {
        throw .unexpected(typed, PetArguments.amount, PetStrings.donationWords.expectation)
      }
      return amount
    }
  }
}

extension AnswerKind<Timestamp> {
  /// A moment in the form of ISO 8601, or a day, whose noon is meant.
  fileprivate static var moment: AnswerKind {
    AnswerKind(name: PetStrings.time, show: { LocalizedText(verbatim: Text($0.iso)) }) {
      typed, _ throws(Refusal) in
      guard let time = Timestamp(iso: typed) ?? Day(typed).flatMap({ Timestamp(iso: $0.iso + "T12:00:00Z") })
      else {
        throw .unexpected(typed, PetStrings.time, ArgumentNames.momentExpectation)
      }
      return time
    }
  }
}
