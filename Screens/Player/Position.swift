import Foyer
import FoyerJournal
import FoyerStorage

/// The position of a player, which decides the wage.
enum Position: String, CaseIterable, Sendable {
  case striker
  case midfielder
  case defender
  case goalkeeper

  /// The place among the positions, by which the store sorts.
  var rank: Int { Position.allCases.firstIndex(of: self) ?? 0 }

  init?(rank: Int) {
    guard Position.allCases.indices.contains(rank) else { return nil }
    self = Position.allCases[rank]
  }

  /// - Parameter typed: Its whole name in any language; case is ignored.
  init?(named typed: String) {
    let typed = typed.lowercased()
    let position = Position.allCases.first { position in
      let name = PlayerPhrases.position(position)
      return [position.rawValue, name.en.original, name.ko.original].contains(typed)
    }
    guard let position else { return nil }
    self = position
  }
}

extension Position: FieldValue {
  static let columnType = ColumnType.integer
  var stored: SQLValue { .integer(Int64(rank)) }

  init?(stored: SQLValue) {
    guard let rank = Int(stored: stored) else { return nil }
    self.init(rank: rank)
  }

  var shown: Phrase { PlayerPhrases.position(self) }
}
