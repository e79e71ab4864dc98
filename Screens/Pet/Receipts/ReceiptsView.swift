import Foyer
import FoyerFeatures
import FoyerJournal

typealias ReceiptsViewModel = ListModel<PetStore, ReceiptList>

struct ReceiptsView: UndoableView, ListView {
  let viewModel: ReceiptsViewModel

  static let actions: [Action<ReceiptsView>] = [
    .find, .more,
    Action("forget", PetHelp.forget, .receiptNumber, .confirmation) {
      view, number, confirmation in
      try view.viewModel.forget(number, confirmation)
    },
    Action("donation", PetHelp.donation, .receiptNumber, .price(PetStrings.donationWords)) {
      view, number, answer in
      try view.viewModel.donate(number, answer)
    },
    exportAction(of: Receipt.self) { $0.viewModel.feature }, .undo, .redo,
  ]

  func body(in language: Language) -> Document {
    let (list, filter) = (viewModel.page, viewModel.filter)
    let state = ReceiptList.nouns.state(ReceiptList.nouns.count(list.total), of: list, filter)
    return Document(PetStrings.receipts, state: state, of: viewModel, in: language) {
      for (key, label, sums) in [
        ("fees", PetStrings.fees, list.fees), ("donations", PetStrings.donations, list.donations),
        ("refunds", PetStrings.refunds, list.refunds),
      ] where !sums.isEmpty { Field(key, label(language), sums.sentence(language), json: sums.json) }
      Rows(
        receipts: list.receipts, of: viewModel.store,
        whenEmpty: filter == nil ? PetStrings.noReceipts : ReceiptList.nouns.noneFits(filter))
    }
  }
}

extension ReceiptsViewModel {
  convenience init(store: PetStore) throws {
    try self.init(
      store, of: Receipt.self, by: "receipt", ReceiptList.Request(nil, SortOrder(.number))
    ) {
      request in
      try store.feature.read { db in try db.receiptList(request, today: store.environment.today) }
    }
  }
}

extension Rows {
  @MainActor
  init(receipts: ListRows<Recorded<Receipt>>, of store: PetStore, whenEmpty: LocalizedText) {
    let environment = store.environment
    self.init(
      receipts,
      [
        .texts("pet", PetStrings.pet) { $0.petName },
        .amounts("receipt", PetStrings.receipt) { receipt, _ in
          Cell("\(receipt.number)", json: .integer(receipt.number))
        },
        ListColumn("adopter", PetStrings.adopter, isFlexible: true, isLabeled: true) {
          Cell($0.adopter, in: $1, missing: $0.adopter == nil ? store.missingPerson : FormStrings.none)
        },
        .amounts("fee", PetStrings.fee) { Cell($0.fee, in: $1) },
        ListColumn("time", PetStrings.time) { receipt, _ in
          Cell(environment.text(of: receipt.time), json: .string(receipt.time.iso))
        },
        ListColumn("returned", PetStrings.state) { receipt, language in
          let state = receipt.isDeleted ? PetStrings.undone : receipt.isAway ? nil : PetStrings.cameBack
          return Cell(
            state?(language) ?? "",
            json: receipt.isDeleted ? .string("undone") : receipt.returned.map { .string($0.iso) } ?? .null)
        },
        .amounts("donation", PetStrings.donation) { receipt, language in
          Cell(receipt.donation?.text(in: language) ?? "", json: receipt.donation?.json ?? .null)
        },
        .amounts("refund", PetStrings.refund) { receipt, language in
          Cell(receipt.refund?.text(in: language) ?? "", json: receipt.refund?.json ?? .null)
        },
      ], in: environment.language, whenEmpty: whenEmpty
    ) { receipt, cells in Row(String(receipt.number), cells) }
  }
}
