import Foyer
import FoyerFeatures
import FoyerJournal

struct ReceiptView: UndoableView {
  let viewModel: ReceiptViewModel

  static let actions =
    [
      Action<ReceiptView>("export", PetPhrases.Help.export, .receiptFile) { view, file in
        try view.viewModel.export(to: file)
      },
      Action<ReceiptView>("return", PetPhrases.Help.returnHere, offered: { $0.viewModel.receipt.isAway }) {
        view in
        try view.viewModel.giveBack()
      },
      Action<ReceiptView>("forget", PetPhrases.Help.forget, .yes) { view, isConfirmed in
        try view.viewModel.forget(isConfirmed: isConfirmed != nil)
      },
    ] + undoActions

  func body(in language: Language) -> Document {
    let receipt = viewModel.receipt
    return Document(PetPhrases.receipt(receipt.number)(language)) {
      if viewModel.isStale { Paragraph(PetPhrases.staleReceipts(language), style: .warning) }
      for field in receipt.fields(in: viewModel.environment) { field }
    }
  }

  func follow() async { await viewModel.follow() }
}

extension Argument where Value == String {
  /// A file's name, before which the word `receipt` may stand: `export receipt FILE.txt`.
  fileprivate static var receiptFile: Argument<String> {
    Argument(PetPhrases.Argument.file) { typed, _ in
      let words = typed.split(separator: " ", maxSplits: 1)
      guard words.count == 2, ["receipt", "증서"].contains(words[0].lowercased()) else { return typed }
      return String(words[1].drop { $0 == " " })
    }
  }
}
