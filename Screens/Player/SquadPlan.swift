/// What the players of a file come to in the squad as it is.
struct SquadPlan: Equatable, Sendable {
  struct Change: Equatable, Sendable {
    let before: Player
    let after: Player
    let record: SquadRecord
  }

  private(set) var new: [SquadRecord] = []
  private(set) var changed: [Change] = []
  /// Players that are as the file says already.
  private(set) var same: [Player] = []
  /// In the order of the file.
  private(set) var bad: [SquadRecord.Problem]

  var changesNothing: Bool { new.isEmpty && changed.isEmpty }

  init(_ records: [SquadRecord], bad: [SquadRecord.Problem] = [], in players: [Player]) {
    self.bad = bad
    let known = Dictionary(grouping: players) { SquadRecord.Identity($0.profile) }
    var seen: [SquadRecord.Identity: SquadRecord.Place] = [:]
    for record in records {
      let players = known[record.identity] ?? []
      if let first = seen[record.identity] {
        self.bad.append(
          SquadRecord.Problem(place: record.place, reason: PlayerPhrases.Reading.repeated(first)))
        continue
      }
      seen[record.identity] = record.place
      guard players.count <= 1 else {
        self.bad.append(
          SquadRecord.Problem(
            place: record.place, reason: PlayerPhrases.Reading.ambiguous(players.count)))
        continue
      }
      take(record, as: players.first)
    }
    self.bad.sort { $0.place.number < $1.place.number }
  }

  private mutating func take(_ record: SquadRecord, as player: Player?) {
    guard let player else {
      new.append(record)
      return
    }
    let after = record.applied(to: player)
    if after == player {
      same.append(player)
    } else {
      changed.append(Change(before: player, after: after, record: record))
    }
  }
}
