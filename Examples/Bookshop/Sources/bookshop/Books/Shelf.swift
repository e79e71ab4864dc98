import Foyer
import FoyerFeatures
import FoyerJournal

/// The part of the books that a screen shows.
struct Shelf: ListPage {
  typealias Column = BookColumn

  static let nouns = Nouns(Book.subject, "books", counter: "권", path: "/books")
  static let filters = FilterSchema(
    .kind("genre", "분야", Genre.self, column: "genre") { $0.rawValue },
    .text("author", "저자", column: "author")
  ) { SQLCondition("instr(name_key, ?)", [$0.lowercased()]) }

  let books: ListRows<Recorded<Book>>
  let count: Int
  let total: Int
  var rowIDs: [String] { books.ids }
}

enum BookColumn: String, SortColumn {
  case added, title, author

  var name: LocalizedText {
    switch self {
    case .added: usualName
    case .title: Strings.title
    case .author: Strings.author
    }
  }

  func sql(_ order: SortOrder<BookColumn>) -> String {
    switch self {
    case .added: order.terms(["number"])
    case .title: order.terms(["name_key", "number"])
    case .author: order.terms(["author", "name_key", "number"])
    }
  }
}

typealias ShelfModel = ListModel<BookStore, Shelf>

extension ShelfModel {
  convenience init(_ store: BookStore) throws {
    try self.init(store, of: Book.self, Shelf.Request(nil, SortOrder(.title)), store.shelf)
  }
}

extension Rows {
  @MainActor init(_ list: ShelfModel, in language: Language) {
    self.init(
      list.page.books,
      [
        .texts("title", Strings.title) { $0.name },
        .texts("author", Strings.author) { $0.author },
        ListColumn("genre", Strings.genre) { Cell($0.genre, in: $1) },
        .amounts("copies", Strings.copies) { Cell($0.copies, in: $1) },
      ], in: language,
      whenEmpty: list.page.total == 0 ? Strings.noBooks : Shelf.nouns.noneFits(list.filter))
  }
}
