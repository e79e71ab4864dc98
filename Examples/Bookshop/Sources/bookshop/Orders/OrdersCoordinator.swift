import Foyer
import FoyerRecords

final class OrdersCoordinator: Coordinator {
  static let orders = Screen("orders") { (here: OrdersCoordinator) in
    OrdersView(viewModel: try LiveModel(here.store) { [store = here.store] in try store.orders() })
  }

  static let graph = NavigationGraph(root: orders)
    .present("order", from: orders, help: Strings.orderBook) { _ in
      .at(OrderCoordinator.choose())
    } make: { here in
      OrderCoordinator(here.coordinator.books)
    } receive: { here, wish in
      try here.coordinator.store.order(wish)
    }

  private let store: OrderStore
  private let books: BookStore

  init(_ store: OrderStore, _ books: BookStore) {
    self.store = store
    self.books = books
  }
}
