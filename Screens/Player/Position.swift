/// Where a player plays, which decides the wage.
enum Position: String, CaseIterable, Sendable {
  case striker
  case midfielder
  case defender
  case goalkeeper

  /// Every name that a position goes by when typed, in the order of the cases.
  static let names = [
    striker: ["striker", "공격수"], midfielder: ["midfielder", "미드필더"], defender: ["defender", "수비수"],
    goalkeeper: ["goalkeeper", "골키퍼"],
  ]

  /// Reads a position by its name in either language, or by an unambiguous beginning of one.
  init?(typed: String) {
    let word = typed.lowercased()
    let close = Position.allCases.filter { position in
      Position.names[position, default: []].contains { $0.hasPrefix(word) }
    }
    guard !word.isEmpty, close.count == 1, let only = close.first else { return nil }
    self = only
  }
}
