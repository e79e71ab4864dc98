import Foyer
import FoyerRecords

/// A book and the customer who wants it.
struct Wish: FlowValue {
  let book: String
  let customer: String

  var json: JSONValue { .string(book) }
}

/// Asks which book is ordered, and for whom.
final class OrderCoordinator: Coordinator {
  typealias Value = Wish

  static let choose = Screen("choose") { (here: OrderCoordinator) in
    ChooseView(viewModel: try RecordListModel(here.store, sortedBy: .name))
  }
  static let customer = Screen("customer", of: "book") { (here: OrderCoordinator, id: String) in
    CustomerView(viewModel: CustomerModel(book: try here.store.books(id).name))
  }

  static let graph = NavigationGraph(root: choose)
    .push(
      "choose", from: choose, to: customer, help: Strings.choose, .row(Book.nouns.argument),
      takesFreeForm: true
    )
    .finish("for", from: customer, help: Strings.nameCustomer, .text(Strings.aCustomer), takesFreeForm: true)
  {
    here, name in
    Wish(book: here.value, customer: name)
  }

  private let store: BookStore

  init(_ store: BookStore) {
    self.store = store
  }
}

struct ChooseView: UndoableView, ListView {
  let viewModel: RecordListModel<BookStore, Book>

  static let actions: [Action<Self>] = [.find, .more]

  var body: Document {
    Document(Strings.whichBook, of: viewModel) { viewModel.rows() }
  }
}

final class CustomerModel {
  let book: String

  init(book: String) {
    self.book = book
  }
}

struct CustomerView: View {
  let viewModel: CustomerModel

  var body: Document { Document(Strings.whoOrders(viewModel.book)) }
}
