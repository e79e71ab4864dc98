import Foyer

struct ReceiptsView: View {
  let viewModel: ReceiptsViewModel

  func body(in language: Language) -> Document {
    let receipts = viewModel.receipts
    return Document(
      PetPhrases.receipts(language), state: PetPhrases.receiptCount(receipts.count)(language)
    ) {
      if viewModel.isStale { Paragraph(PetPhrases.staleReceipts(language), style: .warning) }
      Rows(
        [
          Column("pet", PetPhrases.pet(language), isFlexible: true),
          Column("adopter", PetPhrases.adopter(language), isFlexible: true, isLabelled: true),
          Column("fee", PetPhrases.fee(language), alignment: .trailing, isLabelled: true),
          Column("time", PetPhrases.time(language)),
        ],
        receipts.map { receipt in
          Row(
            String(receipt.id),
            [
              Cell(Text(receipt.petName)), Cell(Text(receipt.adopter)),
              Cell(receipt.fee.text(in: language), json: .string(receipt.fee.written)),
              Cell(viewModel.time(of: receipt.time), json: .string(receipt.time.iso)),
            ], extras: [JSONValue.Member("receipt", .integer(receipt.id))])
        }, whenEmpty: PetPhrases.noReceipts(language))
    }
  }

  func follow() async { await viewModel.follow() }
}
