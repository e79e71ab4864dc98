import Foyer
import FoyerRecords

/// A customer's order of a book.
struct Order: JournalRecord {
  var book = ""
  var customer = ""
  var day = Day(daysSince1970: 0)
  var isDelivered = false

  static let schema = RecordSchema<Order>("book_order", title: { Strings.order($0.book, $0.customer) }) {
    Field("book", Book.subject, \.book, .isTitle)
    Field("customer", Strings.customer, \.customer)
    Field("day", Strings.day, \.day)
    Field("delivered", Strings.delivered, \.isDelivered)
  }
}
