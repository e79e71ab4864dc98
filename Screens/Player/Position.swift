import Foyer
import FoyerFeatures
import FoyerJournal
import FoyerStorage

/// The position of a player, which decides the wage.
enum Position: String, RecordKind {
  case striker, midfielder, defender, goalkeeper

  /// The place among the positions, by which the store sorts.
  var rank: Int { Position.allCases.firstIndex(of: self) ?? 0 }

  init?(rank: Int) {
    guard Position.allCases.indices.contains(rank) else { return nil }
    self = Position.allCases[rank]
  }

  static let columnType = ColumnType.integer
  var stored: SQLValue { .integer(Int64(rank)) }

  init?(stored: SQLValue) {
    guard let rank = Int(stored: stored) else { return nil }
    self.init(rank: rank)
  }

  var name: LocalizedText {
    switch self {
    case .striker: LocalizedText(en: "striker", ko: "공격수")
    case .midfielder: LocalizedText(en: "midfielder", ko: "미드필더")
    case .defender: LocalizedText(en: "defender", ko: "수비수")
    case .goalkeeper: LocalizedText(en: "goalkeeper", ko: "골키퍼")
    }
  }
}
