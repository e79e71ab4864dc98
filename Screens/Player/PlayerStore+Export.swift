import FeatureSupport
import Foyer
import FoyerJournal
import FoyerStorage

extension PlayerStore {
  /// Writes the whole squad, in the order added, to a file that does not exist yet.
  func export(to file: String) throws -> Outcome {
    let format = try SquadFormat(ofFile: file)
    let file = environment.file(typed: file)
    let players = try allPlayers().map { located($0.value) }
    guard !players.isEmpty else { throw PlayerPhrases.nothingToExport }
    do throws(FileError) {
      try WholeFile(file).create(Array(text(of: players, in: format).utf8))
    } catch {
      throw error.whyNotWritten(PlayerPhrases.squadKept)
    }
    return .said(PlayerPhrases.exported(players.count, to: file.name))
  }

  /// The player with the picture's path in place of the name that only our records know it by.
  private func located(_ player: Player) -> Player {
    var player = player
    player.picture = player.picture.map { environment.pictures.path(of: $0) }
    return player
  }

  private func text(of players: [Player], in format: SquadFormat) -> String {
    switch format {
    case .csv: csv(of: players)
    case .json: "[\n" + players.map { JSONValue($0).encoded }.joined(separator: ",\n") + "\n]\n"
    }
  }

  private func csv(of players: [Player]) -> String {
    let language = environment.language
    let header = SquadColumn.allCases.map { $0.header(in: language) }
    let lines = players.map { player in
      CSV.line(SquadColumn.allCases.map { player.text(of: $0, in: language) ?? "" })
    }
    return "\u{FEFF}" + CSV.line(header) + lines.joined()
  }
}

extension Player {
  /// What a file says of a player; `nil` for none.
  fileprivate func text(of column: SquadColumn, in language: Language) -> String? {
    switch column {
    case .name: name
    case .birthday: birthday.iso
    case .position: PlayerPhrases.position(position)(language).original
    case .wage: ownWage?.written
    case .picture: picture
    case .description: pictureDescription
    }
  }
}

extension JSONValue {
  /// A player as exports write it, the same in every language.
  fileprivate init(_ player: Player) {
    self = .object(
      SquadColumn.allCases.map { column in
        let text = player.text(of: column, in: .english)
        return Member(column.rawValue, text.map { .string($0) } ?? .null)
      })
  }
}
