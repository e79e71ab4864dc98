import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

typealias ReceiptViewModel = LiveModel<PetStore, Recorded<Receipt>>

struct ReceiptView: UndoableView {
  let viewModel: ReceiptViewModel

  static let actions: [Action<ReceiptView>] = [
    Action("export", PetHelp.export, .receiptFile) { view, file in
      .message(
        PetStrings.exported(view.receipt.value, to: try view.viewModel.store.export(view.receipt, to: file)))
    },
    Action(
      "return", PetHelp.returnHere, .optional(.price(PetStrings.refundWords)),
      offered: { $0.receipt.isAway }
    ) { view, refund in
      try view.viewModel.returnPet(view.receipt.number, refund)
    },
    Action("donation", PetHelp.donationHere, .price(PetStrings.donationWords)) { view, answer in
      try view.viewModel.donate(view.receipt.number, answer)
    },
    Action("forget", PetHelp.forget, .confirmation) { view, confirmation in
      try view.viewModel.forget(view.receipt.number, confirmation)
    },
    .undo, .redo,
  ]

  private var receipt: Recorded<Receipt> { viewModel.value }

  func body(in language: Language) -> Document {
    Document(PetStrings.receipt(receipt.number), of: viewModel, in: language) {
      for field in receipt.fields(of: viewModel.store) { field }
    }
  }
}

extension ReceiptViewModel {
  convenience init(_ number: Int, store: PetStore) throws {
    try self.init(store) { try store.receipt(number) }
  }
}

extension FeatureModel where Store == PetStore {
  func returnPet(_ number: Int, _ refund: PriceAnswer?) throws -> Outcome {
    .message(PetStrings.gaveBack(try store.returnPet(number, refund: refund?.own)))
  }

  func donate(_ number: Int, _ answer: PriceAnswer) throws -> Outcome {
    .message(PetStrings.donated(try store.donate(answer.own, to: number)))
  }

  func forget(_ number: Int, _ confirmation: Confirmation) throws -> Outcome {
    let receipt = try store.receipt(number)
    guard receipt.adopter != nil || receipt.contact != nil else { return store.isForgotten(number) }
    try confirmation.ask(PetStrings.erases([number]))
    return Outcome(
      messages: [PetStrings.forgot(receipt.value, copies: store.feature.journal.store.keptCopies)]
        + (try store.forget([receipt])).sentences)
  }
}

extension Argument where Value == String {
  /// A file's name, before which the word `receipt` may stand: `export receipt FILE.txt`.
  fileprivate static var receiptFile: Argument<String> {
    Argument(ArgumentNames.file) { typed, _ in
      let words = typed.split(separator: " ", maxSplits: 1)
      guard words.count == 2, ["receipt", "증서"].contains(words[0].lowercased()) else { return typed }
      return String(words[1].drop { $0 == " " })
    }
  }
}

extension Argument where Value == Int {
  /// The number that stands on a receipt, which is not that of a row.
  static var receiptNumber: Argument<Int> {
    let (name, expectation) = (
      PetArguments.receiptNumber, PetArguments.receiptNumberExpectation
    )
    return Argument(name, expectation: expectation) { word, _ in
      guard let number = Int(word), number > 0 else { throw Refusal.unexpected(word, name, expectation) }
      return number
    }
  }
}
