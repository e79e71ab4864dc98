import Foyer
import FoyerRecords

typealias ReceiptList = RecordPage<Receipt>
typealias ReceiptsViewModel = RecordListModel<PetStore, Receipt>
typealias ReceiptViewModel = RecordModel<PetStore, Receipt>

struct ReceiptsView: ListView {
  let viewModel: ReceiptsViewModel

  static let actions: [Action<Self>] = [
    .find, .sort, .more,
    .forget,
    Action("donation", PetHelp.donation, .receiptNumber, .price(PetStrings.donationWords)) {
      view, number, answer in
      try view.viewModel.donate(number, answer)
    },
    exportAction(ofList: Receipt.self), .undo, .redo,
  ]

  var body: Document { viewModel.document("Receipts") }
}

struct ReceiptView: UndoableView {
  let viewModel: ReceiptViewModel

  static let actions: [Action<Self>] = [
    Action("export", "Write the receipt to a new file that ends in .txt", .receiptFile) { view, file in
      let path = Text.path(try view.viewModel.store.export(view.receipt, to: file))
      return .message("Wrote receipt \(view.receipt.number) to \(path).")
    },
    Action(
      "return", PetHelp.return, .optional(.price(PetStrings.refundWords)), offered: { $0.receipt.isAway }
    ) { view, refund in
      try view.viewModel.returnPet(view.receipt.number, refund)
    },
    Action("donation", PetHelp.donation, .price(PetStrings.donationWords)) { view, answer in
      try view.viewModel.donate(view.receipt.number, answer)
    },
    Action("forget", PetHelp.forget, .confirmation) { view, confirmation in
      try view.viewModel.forget(view.receipt.number, confirmation)
    },
    .undo, .redo,
  ]

  private var receipt: Recorded<Receipt> { viewModel.value.record }

  var body: Document {
    viewModel.document(PetStrings.receipt(receipt.number), of: viewModel.value)
  }
}

extension Action
where Screen: UndoableView, Screen.ViewModel: FeatureModel, Screen.ViewModel.Store == PetStore {
  /// Erases the adopter of the receipt with a number.
  static var forget: Action {
    Action("forget", PetHelp.forget, .receiptNumber, .confirmation) { view, number, confirmation in
      try view.viewModel.forget(number, confirmation)
    }
  }
}

extension FeatureModel where Store == PetStore {
  func returnPet(_ number: Int, _ refund: PriceAnswer?) throws -> Outcome {
    let wasBack = try store.receipt(number).returned != nil
    let receipt = try store.returnPet(number, refund: refund?.own)
    return .message(wasBack ? PetStrings.refunded(receipt) : PetStrings.gaveBack(receipt))
  }

  func donate(_ number: Int, _ answer: PriceAnswer) throws -> Outcome {
    guard let donation = try store.donate(answer.own, to: number).donation else {
      return .message("Receipt \(number) has no donation now.")
    }
    return .message("The donation of receipt \(number) is \(donation).")
  }

  func forget(_ number: Int, _ confirmation: Confirmation) throws -> Outcome {
    try forget([try store.receipt(number)], confirmation)
  }

  /// Erases the adopter of receipts, of which there is one at least.
  func forget(_ receipts: [Recorded<Receipt>], _ confirmation: Confirmation) throws -> Outcome {
    let known = receipts.filter { $0.adopter != nil || $0.contact != nil }
    guard let first = known.first else {
      let isVisible = feature.journal.readsPrivateValues
      if isVisible, receipts[0].value.pet == nil { throw PetStrings.noAdopter(of: receipts[0].number) }
      return .message(
        isVisible
          ? "The adopter's name and contact were erased from receipt \(receipts[0].number) already."
          : PetStrings.isNotVisible)
    }
    try confirmation.ask(PetStrings.erases(known.map(\.number)))
    let copies = store.feature.journal.store.keptCopies
    let said = PetStrings.forgot(first.value, count: known.count, copies: copies)
    return Outcome(messages: [said] + (try store.forget(known)))
  }
}

extension Recorded where Value == Receipt {
  /// True while the pet is with the adopter.
  var isAway: Bool { value.pet != nil && !isDeleted && value.returned == nil }
}

extension Argument where Value == String {
  /// A file's name, before which the word `receipt` may stand: `export receipt FILE.txt`.
  fileprivate static var receiptFile: Argument<String> {
    Argument(ArgumentNames.file) { typed, _ in
      let words = typed.split(separator: " ", maxSplits: 1)
      guard words.count == 2, TypedName("receipt").matches(String(words[0])) else { return typed }
      return String(words[1].drop { $0 == " " })
    }
  }
}

extension Argument where Value == Int {
  /// The number that stands on a receipt, which is not that of a row.
  static var receiptNumber: Argument<Int> {
    let (name, expectation) = (LocalizedText("NUMBER"), LocalizedText("the number on a receipt"))
    return Argument(name, expectation: expectation) { word, _ in
      guard let number = Int(word), number > 0 else { throw Refusal.unexpected(word, name, expectation) }
      return number
    }
  }
}
