import Observation

@testable import Foyer

/// The data that all features of the example program share: some books and their borrowers.
@MainActor
@Observable
final class Library {
  struct Book: Equatable {
    let id: String
    var title: String
    var borrower: String?
  }

  var books = [
    Book(id: "b1", title: "Dune"), Book(id: "b2", title: "Emma"), Book(id: "b3", title: "Emil"),
  ]
  var isClosed = false
  @ObservationIgnored let clock: any SessionClock
  @ObservationIgnored var alive: [WeakBox] = []
  @ObservationIgnored var received = 0
  @ObservationIgnored var bodies = 0

  init(clock: any SessionClock) { self.clock = clock }

  func book(_ id: String) throws -> Book {
    guard let book = books.first(where: { $0.id == id }) else {
      throw Refusal(LocalizedText("There is no book \(id).", [.korean: "\(id) 책이 없습니다."]))
    }
    return book
  }

  func watch<Object: AnyObject>(_ object: Object) -> Object {
    alive.append(WeakBox(object))
    return object
  }

  /// The types of the watched objects that still live.
  var survivors: [String] {
    alive.compactMap { $0.object.map { String(describing: type(of: $0)) } }.sorted()
  }
}

struct WeakBox {
  weak var object: AnyObject?
  init(_ object: AnyObject) { self.object = object }
}

extension LocalizedTextConvertible where Self == LocalizedText {
  /// A sentence that the tests need in one language only.
  static func test(_ text: String) -> LocalizedText { LocalizedText(verbatim: Text(text)) }
}
