import Foyer
import FoyerFeatures
import FoyerJournal

struct ReceiptsView: View {
  let viewModel: ReceiptsViewModel

  static let actions = [
    Action<ReceiptsView>(
      "find", PetPhrases.Help.findReceipts, .optional(.text(PetPhrases.Argument.receiptText))
    ) { view, text in
      try view.viewModel.find(text)
    },
    Action<ReceiptsView>("more", PetPhrases.Help.olderReceipts, offered: { $0.viewModel.list.hasMore }) {
      view in
      try view.viewModel.showMore()
    },
    Action<ReceiptsView>("forget", PetPhrases.Help.forget, .receiptNumber, .yes) {
      view, number, isConfirmed in
      try view.viewModel.forget(number, isConfirmed: isConfirmed != nil)
    },
    exportAction(of: Receipt.self) { $0.viewModel.feature },
  ]

  func body(in language: Language) -> Document {
    let (list, text) = (viewModel.list, viewModel.request.text)
    return Document(PetPhrases.receipts(language), state: PetPhrases.receiptCount(list, with: text)(language))
    {
      if viewModel.isStale { Paragraph(PetPhrases.staleReceipts(language), style: .warning) }
      Rows(
        [
          Column("pet", PetPhrases.pet(language), isFlexible: true),
          Column("receipt", PetPhrases.receipt(language), alignment: .trailing, isLabelled: true),
          Column("adopter", PetPhrases.adopter(language), isFlexible: true, isLabelled: true),
          Column("fee", PetPhrases.fee(language), alignment: .trailing, isLabelled: true),
          Column("time", PetPhrases.time(language)),
          Column("returned", PetPhrases.state(language)),
        ], list.receipts.map { row($0, in: language) },
        whenEmpty: (text.map(PetPhrases.noReceipts) ?? PetPhrases.noReceipts)(language))
    }
  }

  private func row(_ receipt: Recorded<Receipt>, in language: Language) -> Row {
    let state = receipt.isDeleted ? PetPhrases.undone : receipt.isAway ? nil : PetPhrases.cameBack
    return Row(
      String(receipt.number),
      [
        Cell(Text(receipt.petName)), Cell("\(receipt.number)", json: .integer(receipt.number)),
        Cell(
          receipt.adopter.map { Text($0) } ?? PetPhrases.erased(language),
          json: receipt.adopter.map { .string($0) } ?? .null),
        Cell(receipt.fee.text(in: language), json: .string(receipt.fee.written)),
        Cell(viewModel.time(of: receipt.time), json: .string(receipt.time.iso)),
        Cell(
          state?(language) ?? "",
          json: receipt.isDeleted ? .string("undone") : receipt.returned.map { .string($0.iso) } ?? .null),
      ])
  }

  func follow() async { await viewModel.follow() }
}
