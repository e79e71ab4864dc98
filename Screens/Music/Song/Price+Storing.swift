import Foyer
import FoyerJournal
import FoyerStorage

extension Price: FieldValue {
  static var columnType: ColumnType { .text }

  /// The amount in the currency's smallest unit, and the currency: `129 USD`.
  var stored: SQLValue {
    switch self {
    case .amount(let units, let currency): .text("\(units) \(currency)")
    case .albumOnly: .text("album only")
    }
  }

  init?(stored: SQLValue) {
    guard case .text(let text) = stored else { return nil }
    let words = text.split(separator: " ")
    if text == "album only" {
      self = .albumOnly
    } else if words.count == 2, let units = Int64(words[0]) {
      self = .amount(units, currency: String(words[1]))
    } else {
      return nil
    }
  }

  var shown: Phrase { Phrase(en: text(in: .english), ko: text(in: .korean)) }
}
