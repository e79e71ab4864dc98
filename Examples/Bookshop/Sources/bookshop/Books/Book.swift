import Foyer
import FoyerFeatures
import FoyerJournal

struct Book: NamedRecord {
  var name = ""
  var author = ""
  var genre = Genre.novel
  var copies = 1

  static let schema = RecordSchema<Book>(named: "book") {
    Field("name", Strings.title, \.name, .isTitle)
    Field("author", Strings.author, \.author)
    Field("genre", Strings.genre, \.genre)
    Field("copies", Strings.copies, \.copies)
  }
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

extension Book: FormRecord {
  static let subject = LocalizedText("book", [.korean: "책"])
  static let exampleLine = LocalizedText("Emma, Jane Austen, novel, 2", [.korean: "토지, 박경리, 소설, 2"])
  static let formFields: [FormField<RecordForm<Book>>] = [
    FormField("name", Strings.title, of: \.name, .name(missing: Strings.noTitle), ask: Strings.whichTitle),
    FormField(
      "author", Strings.author, of: \.author, .name(missing: Strings.noAuthor), ask: Strings.whoWroteIt),
    .choice("genre", Strings.genre, \.genre, ask: Strings.whichGenre) { $0.name },
    FormField(
      "copies", Strings.copies, of: \.copies, .integer(Strings.number, in: 0...999), ask: Strings.howMany),
  ]
  @MainActor static let formGraph = FormCoordinator<RecordForm<Book>>.makeGraph(named: "AddBook")
}

extension Book: ImportableRecord {
  static let transfer = TransferSchema<Book>(TransferWords(Shelf.nouns), key: .identifies) {
    TransferColumn("name", \.name, [.isKey, .isRequired])
    TransferColumn("author", \.author, [.isKey, .isRequired])
    TransferColumn("genre", \.genre, [.isRequired])
    TransferColumn("copies", \.copies)
  }
  @MainActor static let importGraph = ImportCoordinator<Book>.makeGraph(named: "ImportBooks")
}
