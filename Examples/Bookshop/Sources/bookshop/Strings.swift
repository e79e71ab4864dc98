import Foyer

enum Strings {
  static let bookshop = LocalizedText("Bookshop", [.korean: "서점"])
  static let booksHelp = LocalizedText("The books on the shelf", [.korean: "책장의 책을 봅니다"])
  static let ordersHelp = LocalizedText("What customers ordered", [.korean: "고객이 주문한 책을 봅니다"])

  static let store = LocalizedText("The file that keeps the shop.", [.korean: "서점을 저장할 파일입니다."])

  // MARK: Books

  static let books = LocalizedText("Books", [.korean: "책"])
  static let title = LocalizedText("Title", [.korean: "제목"])
  static let author = LocalizedText("Author", [.korean: "저자"])
  static let genre = LocalizedText("Genre", [.korean: "분야"])
  static let copies = LocalizedText("Copies", [.korean: "부수"])
  static let phone = LocalizedText("Supplier's phone", [.korean: "공급처 전화"])
  static let number = LocalizedText("NUMBER", [.korean: "수"])
  static let whichTitle = LocalizedText("What is the title?", [.korean: "제목은 무엇입니까?"])
  static let whoWroteIt = LocalizedText("Who wrote it?", [.korean: "누가 썼습니까?"])
  static let whichGenre = LocalizedText("Which genre is it?", [.korean: "어느 분야입니까?"])
  static let howMany = LocalizedText("How many copies are there?", [.korean: "몇 부 있습니까?"])
  static let noTitle = Refusal(LocalizedText("A book needs a title.", [.korean: "책에는 제목이 있어야 합니다."]))
  static let noAuthor = Refusal(LocalizedText("A book needs an author.", [.korean: "책에는 저자가 있어야 합니다."]))
  static let remove = LocalizedText("Remove the book from the shelf", [.korean: "책을 책장에서 뺍니다"])
  static let noBooks = LocalizedText(
    "The shelf is empty. Type add Emma, Jane Austen, novel, 2.",
    [.korean: "책장이 비어 있습니다. add 토지, 박경리, 소설, 2를 입력하세요."])

  // MARK: Orders

  static let orders = LocalizedText("Orders", [.korean: "주문"])
  static let anOrder = LocalizedText("ORDER", [.korean: "주문"])
  static let customer = LocalizedText("Customer", [.korean: "고객"])
  static let aCustomer = LocalizedText("CUSTOMER", [.korean: "고객"])
  static let day = LocalizedText("Day", [.korean: "날짜"])
  static let delivered = LocalizedText("Delivered", [.korean: "전달"])
  static let orderBook = LocalizedText("Order a book for a customer", [.korean: "고객의 책을 주문합니다"])
  static let choose = LocalizedText("Choose the book", [.korean: "책을 고릅니다"])
  static let nameCustomer = LocalizedText(
    "Name the customer; the name alone does too", [.korean: "고객의 이름을 씁니다. 이름만 써도 됩니다"])
  static let deliver = LocalizedText("Mark an order as delivered", [.korean: "주문한 책을 전달했다고 적습니다"])
  static let whichBook = LocalizedText("Which book is ordered?", [.korean: "어느 책을 주문합니까?"])
  static let noOrders = LocalizedText(
    "There are no orders. Type order.", [.korean: "주문이 없습니다. order를 입력하세요."])
  static let noOrder = Refusal(
    LocalizedText("This order is gone; nothing was changed.", [.korean: "없어진 주문입니다. 바뀐 것은 없습니다."]),
    suggestion: LocalizedText("Type show for the orders there are.", [.korean: "show를 입력하면 지금 있는 주문이 나옵니다."]))

  static func order(_ book: String, _ customer: String) -> LocalizedText {
    LocalizedText("\(book) for \(customer)", [.korean: "\(book) (\(customer))"])
  }

  static func whoOrders(_ book: String) -> LocalizedText {
    LocalizedText("Who orders “\(book)”?", [.korean: "누가 “\(book)” 책을 주문합니까?"])
  }

  static func ordered(_ book: String, _ customer: String) -> LocalizedText {
    LocalizedText("Ordered “\(book)” for \(customer).", [.korean: "주문했습니다: “\(book)”, 고객 \(customer)."])
  }

  static func isDelivered(_ book: String, _ customer: String) -> LocalizedText {
    LocalizedText("“\(book)” was delivered to \(customer).", [.korean: "전달했습니다: “\(book)”, 고객 \(customer)."])
  }

  static func soldOut(_ book: String) -> Refusal {
    Refusal(
      LocalizedText(
        "No copy of “\(book)” is left; nothing was ordered.", [.korean: "“\(book)” 책이 다 나갔습니다. 주문하지 않았습니다."]),
      suggestion: LocalizedText("Type .. to choose another book.", [.korean: "다른 책을 고르려면 ..을 입력하세요."]))
  }
}
