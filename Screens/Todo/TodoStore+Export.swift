import Foyer
import FoyerStorage
import RoomSupport

/// What was written to a file.
struct CardExport: Equatable {
  let path: String
  let format: CardFormat
  let cards: [Card]

  var withNotes: Int { cards.count { !$0.notes.isEmpty } }
  var archived: Int { cards.count(where: \.isArchived) }
}

extension TodoStore {
  /// Writes all cards to a file that does not exist yet, archived ones last.
  func export(to file: String) throws -> CardExport {
    let format = try CardFormat(ofFile: file)
    let path = environment.path(typed: file)
    let cards = try read { db in try db.exportedCards() }
    guard !cards.isEmpty else { throw TodoPhrases.nothingToExport }
    do throws(FileError) {
      try WholeFile(path: path).create(Array(text(of: cards, in: format).utf8))
    } catch {
      throw error.whyNotWritten(TodoPhrases.boardKept)
    }
    return CardExport(path: path, format: format, cards: cards)
  }

  private func text(of cards: [Card], in format: CardFormat) -> String {
    switch format {
    case .todoTxt: cards.map { TodoTxtLine($0, in: environment).text + "\n" }.joined()
    case .json: "[\n" + cards.map { JSONValue($0).encoded }.joined(separator: ",\n") + "\n]\n"
    }
  }
}

extension Database {
  fileprivate func exportedCards() throws(StoreError) -> [Card] {
    try rows("SELECT \(Card.columns) FROM card WHERE NOT deleted ORDER BY archived, category, place") {
      Card($0)
    }
  }
}
