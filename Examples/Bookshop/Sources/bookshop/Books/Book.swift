import Foyer
import FoyerRecords

struct Book: DeclaredRecord {
  var name = ""
  var author = ""
  var genre = Genre.novel
  var copies = 1
  var phone: String?

  static let subject = LocalizedText("book", [.korean: "책"])
  static let exampleLine = LocalizedText("Emma, Jane Austen, novel, 2", [.korean: "토지, 박경리, 소설, 2"])
  static let nouns = Nouns(LocalizedText(1, one: "book", many: "books"), path: "/books")

  static let declaration = Declaration<Book>("book", nouns, whenEmpty: Strings.noBooks) {
    Attribute.name(\.name, Strings.title, missing: Strings.noTitle, ask: Strings.whichTitle)
    Attribute(
      "author", Strings.author, \.author, .name(missing: Strings.noAuthor), ask: Strings.whoWroteIt,
      [.isListed, .isKey, .isRequired]
    )
    .searchable()
    Attribute("genre", Strings.genre, \.genre, ask: Strings.whichGenre, [.isListed, .isRequired])
    Attribute(
      "copies", Strings.copies, \.copies, .integer(Strings.number, in: 0...999), ask: Strings.howMany,
      [.isListed, .isAmount])
    Attribute.text("phone", Strings.phone, \.phone, .isPrivate)
  }

  @MainActor static let formGraph = FormCoordinator<Book>.makeGraph(named: "AddBook")
  @MainActor static let importGraph = ImportCoordinator<Book>.makeGraph(named: "ImportBooks")
}

enum Genre: String, RecordKind {
  case novel, poetry, history

  var name: LocalizedText {
    switch self {
    case .novel: LocalizedText("novel", [.korean: "소설"])
    case .poetry: LocalizedText("poetry", [.korean: "시"])
    case .history: LocalizedText("history", [.korean: "역사"])
    }
  }
}
