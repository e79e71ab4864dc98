import Foyer

/// What a file says of each player.
enum SquadColumn: String, CaseIterable, Sendable {
  case name
  case birthday
  case position
  case wage
  case picture
  case description

  /// - Parameter header: Its name in any language; case and the spaces around are ignored.
  init?(header: String) {
    if let column = SquadColumn(rawValue: header) {
      self = column
      return
    }
    let name = header.split(separator: " ").joined(separator: " ").lowercased()
    let column = SquadColumn.allCases.first { $0.rawValue == name || $0.korean == name }
    guard let column else { return nil }
    self = column
  }

  var isRequired: Bool { [.name, .birthday, .position].contains(self) }

  func header(in language: Language) -> String { language == .korean ? korean : rawValue }

  var korean: String {
    switch self {
    case .name: "이름"
    case .birthday: "생일"
    case .position: "포지션"
    case .wage: "주급"
    case .picture: "사진"
    case .description: "설명"
    }
  }
}
