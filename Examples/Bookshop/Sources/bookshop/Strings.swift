import Foyer

enum Strings {
  static let bookshop = LocalizedText(en: "Bookshop", ko: "서점")
  static let booksHelp = LocalizedText(en: "The books on the shelf", ko: "책장의 책을 봅니다")
  static let ordersHelp = LocalizedText(en: "What customers ordered", ko: "고객이 주문한 책을 봅니다")

  // MARK: Books

  static let books = LocalizedText(en: "Books", ko: "책")
  static let title = LocalizedText(en: "Title", ko: "제목")
  static let author = LocalizedText(en: "Author", ko: "저자")
  static let genre = LocalizedText(en: "Genre", ko: "분야")
  static let copies = LocalizedText(en: "Copies", ko: "부수")
  static let number = LocalizedText(en: "NUMBER", ko: "수")
  static let whichTitle = LocalizedText(en: "What is the title?", ko: "제목은 무엇입니까?")
  static let whoWroteIt = LocalizedText(en: "Who wrote it?", ko: "누가 썼습니까?")
  static let whichGenre = LocalizedText(en: "Which genre is it?", ko: "어느 분야입니까?")
  static let howMany = LocalizedText(en: "How many copies are there?", ko: "몇 부 있습니까?")
  static let noTitle = Refusal(LocalizedText(en: "A book needs a title.", ko: "책에는 제목이 있어야 합니다."))
  static let noAuthor = Refusal(LocalizedText(en: "A book needs an author.", ko: "책에는 저자가 있어야 합니다."))
  static let remove = LocalizedText(en: "Remove the book from the shelf", ko: "책을 책장에서 뺍니다")
  static let noBooks = LocalizedText(
    en: "The shelf is empty. Type add Emma, Jane Austen, novel, 2.",
    ko: "책장이 비어 있습니다. add 토지, 박경리, 소설, 2를 입력하세요.")

  // MARK: Orders

  static let orders = LocalizedText(en: "Orders", ko: "주문")
  static let anOrder = LocalizedText(en: "ORDER", ko: "주문")
  static let customer = LocalizedText(en: "Customer", ko: "고객")
  static let aCustomer = LocalizedText(en: "CUSTOMER", ko: "고객")
  static let day = LocalizedText(en: "Day", ko: "날짜")
  static let delivered = LocalizedText(en: "Delivered", ko: "전달")
  static let orderBook = LocalizedText(en: "Order a book for a customer", ko: "고객의 책을 주문합니다")
  static let choose = LocalizedText(en: "Choose the book", ko: "책을 고릅니다")
  static let nameCustomer = LocalizedText(
    en: "Name the customer; the name alone does too", ko: "고객의 이름을 씁니다. 이름만 써도 됩니다")
  static let deliver = LocalizedText(en: "Mark an order as delivered", ko: "주문한 책을 전달했다고 적습니다")
  static let whichBook = LocalizedText(en: "Which book is ordered?", ko: "어느 책을 주문합니까?")
  static let noOrders = LocalizedText(en: "There are no orders. Type order.", ko: "주문이 없습니다. order를 입력하세요.")
  static let noOrder = Refusal(
    LocalizedText(en: "This order is gone; nothing was changed.", ko: "없어진 주문입니다. 바뀐 것은 없습니다."),
    suggestion: LocalizedText(en: "Type show for the orders there are.", ko: "show를 입력하면 지금 있는 주문이 나옵니다."))

  static func order(_ book: String, _ customer: String) -> LocalizedText {
    LocalizedText(en: "\(book) for \(customer)", ko: "\(book) (\(customer))")
  }

  static func whoOrders(_ book: String) -> LocalizedText {
    LocalizedText(en: "Who orders “\(book)”?", ko: "누가 “\(book)” 책을 주문합니까?")
  }

  static func ordered(_ book: String, _ customer: String) -> LocalizedText {
    LocalizedText(en: "Ordered “\(book)” for \(customer).", ko: "주문했습니다: “\(book)”, 고객 \(customer).")
  }

  static func isDelivered(_ book: String, _ customer: String) -> LocalizedText {
    LocalizedText(en: "“\(book)” was delivered to \(customer).", ko: "전달했습니다: “\(book)”, 고객 \(customer).")
  }

  static func soldOut(_ book: String) -> Refusal {
    Refusal(
      LocalizedText(
        en: "No copy of “\(book)” is left; nothing was ordered.", ko: "“\(book)” 책이 다 나갔습니다. 주문하지 않았습니다."),
      suggestion: LocalizedText(en: "Type .. to choose another book.", ko: "다른 책을 고르려면 ..을 입력하세요."))
  }
}
