import FoyerJournal

/// What the players of a file come to in the squad as it is.
struct SquadPlan: Equatable, Sendable {
  struct Change: Equatable, Sendable {
    let before: Recorded<Player>
    let after: Player
    let record: SquadRecord
  }

  private(set) var new: [SquadRecord] = []
  private(set) var changed: [Change] = []
  /// Players that are as the file says already.
  private(set) var same: [Recorded<Player>] = []
  /// In the order of the file.
  private(set) var bad: [SquadRecord.Problem]

  var changesNothing: Bool { new.isEmpty && changed.isEmpty }

  init(_ records: [SquadRecord], bad: [SquadRecord.Problem] = [], in players: [Recorded<Player>]) {
    self.bad = bad
    var known: [SquadRecord.Identity: Int] = [:]
    /// How many there are of those that there are several of.
    var namesakes: [SquadRecord.Identity: Int] = [:]
    known.reserveCapacity(players.count)
    for (index, player) in players.enumerated() {
      let identity = SquadRecord.Identity(player.value)
      if known.updateValue(index, forKey: identity) != nil { namesakes[identity, default: 1] += 1 }
    }
    var seen: [SquadRecord.Identity: SquadRecord.Place] = [:]
    seen.reserveCapacity(records.count)
    new.reserveCapacity(max(0, records.count - players.count))
    for record in records {
      let identity = record.identity
      if let first = seen.updateValue(record.place, forKey: identity) {
        seen[identity] = first
        self.bad.append(
          SquadRecord.Problem(place: record.place, reason: PlayerPhrases.Reading.repeated(first)))
        continue
      }
      if let count = namesakes[identity] {
        self.bad.append(
          SquadRecord.Problem(place: record.place, reason: PlayerPhrases.Reading.ambiguous(count)))
        continue
      }
      take(record, as: known[identity].map { players[$0] })
    }
    self.bad.sort { $0.place.number < $1.place.number }
  }

  private mutating func take(_ record: SquadRecord, as player: Recorded<Player>?) {
    guard let player else {
      new.append(record)
      return
    }
    let after = record.applied(to: player.value)
    if after == player.value {
      same.append(player)
    } else {
      changed.append(Change(before: player, after: after, record: record))
    }
  }
}
