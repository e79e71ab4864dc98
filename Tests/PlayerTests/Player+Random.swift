import Foyer

@testable import PlayerScreen

extension Player {
  static func random(using generator: inout some RandomNumberGenerator) -> Player {
    let names = ["Kim", "kim", "손", "Zoë", "박", "Lee"]
    let wages: [Money?] = [
      nil, nil, nil, .cents(Int64.random(in: 0..<3, using: &generator)), .won(500_000_000), .won(Int64.max),
    ]
    return Player(
      name: "\(names.randomElement(using: &generator) ?? "") \(Int.random(in: 0..<40, using: &generator))",
      birthday: Day(daysSince1970: Int.random(in: 7_000..<7_100, using: &generator)),
      position: Position.allCases.randomElement(using: &generator) ?? .striker,
      ownPrice: wages.randomElement(using: &generator) ?? nil)
  }
}
