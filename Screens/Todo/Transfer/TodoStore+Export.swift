import FeatureSupport
import Foyer
import FoyerJournal
import FoyerStorage

/// The outcome of writing cards to a file.
struct CardExport: Equatable {
  let file: String
  let format: CardFormat
  let cards: [Recorded<Card>]

  var withNotes: Int { cards.count { !$0.notes.isEmpty } }
  var archived: Int { cards.count(where: \.isArchived) }
}

extension TodoStore {
  /// Writes all cards to a file that does not exist yet, archived ones last.
  func export(to file: String) throws -> CardExport {
    let format = try CardFormat(ofFile: file)
    let file = environment.file(typed: file)
    let cards = try feature.read { db in
      try db.records(Card.self, "deleted = 0 ORDER BY archived, \(Card.order)")
    }
    guard !cards.isEmpty else { throw TodoPhrases.nothingToExport }
    do throws(FileError) {
      try WholeFile(file).create(Array(text(of: cards, in: format).utf8))
    } catch {
      throw error.whyNotWritten(TodoPhrases.boardKept)
    }
    return CardExport(file: file.name, format: format, cards: cards)
  }

  private func text(of cards: [Recorded<Card>], in format: CardFormat) -> String {
    switch format {
    case .todoTxt: cards.map { TodoTxtLine($0.value, in: environment).text + "\n" }.joined()
    case .json: "[\n" + cards.map { JSONValue($0).encoded }.joined(separator: ",\n") + "\n]\n"
    }
  }
}

extension TodoTxtLine {
  /// Makes the line of a card as far as todo.txt can say it.
  @MainActor
  init(_ card: Card, in environment: Environment) {
    self.init(
      title: card.title, category: card.category, priority: card.priority, due: card.due,
      added: environment.day(of: card.added), finished: card.finished.map { environment.day(of: $0) })
  }
}

extension JSONValue {
  /// A card as exports write it.
  init(_ card: Recorded<Card>) {
    let text = { (text: String?) in text.map { JSONValue.string($0) } ?? .null }
    self = .object([
      Member("id", .string(card.id.description)), Member("title", .string(card.title)),
      Member("category", .string(card.category.name)), Member("priority", text(card.priority)),
      Member("due", text(card.due?.iso)), Member("notes", .array(card.noteLines.map { .string($0) })),
      Member("added", .string(card.added.iso)), Member("finished", text(card.finished?.iso)),
      Member("archived", .bool(card.isArchived)),
    ])
  }
}
