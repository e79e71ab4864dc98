import Foyer
import FoyerJournal
import FoyerStorage

/// The weekly wage of each position.
struct WageScale: Equatable, Sendable {
  var wages: [Position: Money]

  func wage(of position: Position) -> Money { wages[position] ?? .won(0) }

  func wage(of player: Player) -> Money { player.ownWage ?? wage(of: player.position) }

  static let standard = WageScale(wages: [
    .striker: .won(500_000_000), .midfielder: .won(300_000_000), .defender: .won(200_000_000),
    .goalkeeper: .won(50_000_000),
  ])
}

/// The wage of every player of a position who has none of their own, where it isn't the standard one.
struct PositionWage: JournalRecord {
  var position = Position.striker
  var wage = Money.won(0)

  static let schema = RecordSchema<PositionWage>(
    "player_wage", title: { PlayerPhrases.everyone(in: $0.position) }, isSetting: true,
    first: { PositionWage(position: $0.position, wage: WageScale.standard.wage(of: $0.position)) }
  ) {
    Field("position", Phrase(en: "position", ko: "포지션"), \.position, .isHidden)
    Field("wage", Phrase(en: "weekly wage", ko: "주급"), \.wage)
  }
}

extension Database {
  func wageScale() throws(StoreError) -> WageScale {
    var scale = WageScale.standard
    for record in try records(PositionWage.self, "deleted = 0 ORDER BY id") {
      scale.wages[record.position] = record.wage
    }
    return scale
  }
}
