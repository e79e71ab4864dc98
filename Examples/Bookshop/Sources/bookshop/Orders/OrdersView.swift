import Foyer
import FoyerRecords

struct OrdersView: UndoableView {
  let viewModel: LiveModel<OrderStore, [Recorded<Order>]>

  static let actions: [Action<Self>] = [
    Action("deliver", Strings.deliver, .row(Strings.anOrder)) { view, id in
      try view.viewModel.store.deliver(id)
    },
    .undo, .redo,
  ]

  var body: Document {
    Document(Strings.orders, of: viewModel) {
      Rows(
        viewModel.value,
        [
          .texts("book", Book.subject) { $0.book },
          .texts("customer", Strings.customer) { $0.customer },
          ListColumn("day", Strings.day) { Cell($0.day) },
          ListColumn("delivered", Strings.delivered) { Cell($0.isDelivered) },
        ], whenEmpty: Strings.noOrders)
    }
  }
}
