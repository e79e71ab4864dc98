import Foyer
import FoyerRecords

/// The class of positions that decides the wage.
enum WageClass: String, RankedKind {
  case striker, midfielder, defender, goalkeeper
}

/// The position of a player: one of the classes as a whole, or a finer one.
enum Position: String, RankedKind {
  case striker, midfielder, defender, goalkeeper
  case st = "ST"
  case cf = "CF"
  case lw = "LW"
  case rw = "RW"
  case dm = "DM"
  case cm = "CM"
  case am = "AM"
  case lm = "LM"
  case rm = "RM"
  case cb = "CB"
  case lb = "LB"
  case rb = "RB"
  case gk = "GK"

  /// The positions as a question lists them; the finer ones are read as well.
  static let classes: [Position] = [.striker, .midfielder, .defender, .goalkeeper]
  /// The positions of a class, from the class as a whole to the finest, in the order of the classes.
  private static let ranked: [[Position]] = [
    [.striker, .st, .cf, .lw, .rw], [.midfielder, .dm, .cm, .am, .lm, .rm], [.defender, .cb, .lb, .rb],
    [.goalkeeper, .gk],
  ]
  /// The most positions of a class, which sets its ranks apart from those of the next.
  static let ranksOfClass = 16

  /// The place among the positions, by which the store sorts and which says the class.
  var rank: Int {
    for (index, positions) in Self.ranked.enumerated() {
      if let place = positions.firstIndex(of: self) { return index * Self.ranksOfClass + place }
    }
    return 0
  }

  init?(rank: Int) {
    let (index, place) = rank.quotientAndRemainder(dividingBy: Self.ranksOfClass)
    guard Self.ranked.indices.contains(index), Self.ranked[index].indices.contains(place) else { return nil }
    self = Self.ranked[index][place]
  }

  var wageClass: WageClass { WageClass(rank: rank / Self.ranksOfClass) ?? .striker }

  /// The positions that are meant by this one: all of a class, or one.
  var covered: [Position] {
    Self.classes.contains(self) ? Self.ranked[wageClass.rank] : [self]
  }

  var name: LocalizedText {
    switch self {
    case .st: "center forward"
    case .cf: "second striker"
    case .lw: "left winger"
    case .rw: "right winger"
    case .dm: "defensive midfielder"
    case .cm: "central midfielder"
    case .am: "attacking midfielder"
    case .lm: "left midfielder"
    case .rm: "right midfielder"
    case .cb: "center back"
    case .lb: "left back"
    case .rb: "right back"
    case .gk: "GK"
    default: wageClass.name
    }
  }

  /// The codes and words of squad lists for a class as a whole.
  var otherNames: [String] {
    switch self {
    case .striker: ["forward", "FW"]
    case .midfielder: ["MF"]
    case .defender: ["DF"]
    case .goalkeeper: ["keeper"]
    default: []
    }
  }
}

/// Positions that a player plays besides the first: `LW CF`.
struct Positions: TextFieldValue, DocumentValue, Hashable {
  private let all: [Position]

  var storedText: String { all.map(\.rawValue).joined(separator: " ") }

  init?(storedText: String) {
    let words = storedText.split(separator: " ")
    all = words.compactMap { Position(rawValue: String($0)) }
    guard all.count == words.count, !all.isEmpty else { return nil }
  }

  /// Reads `LW CF`, `LW/CF` and `left winger, striker`.
  init?(typed: String) {
    let parts = typed.split { ",/+".contains($0) }
    let whole = parts.compactMap { Position(shortened: String($0)) }
    let words = typed.split { ",/+ ".contains($0) }
    all = whole.count == parts.count ? whole : words.compactMap { Position(shortened: String($0)) }
    guard !all.isEmpty, all.count == parts.count || all.count == words.count else { return nil }
  }

  var shown: LocalizedText { all.map(\.name).joined(separator: ", ") }
  var json: JSONValue { .array(all.map(\.json)) }
}

extension Attribute<Player> {
  /// The positions besides, of which filters find one: `positions:LW`.
  static var positions: Attribute {
    let kind = AnswerKind<Positions>(
      "POSITIONS", expecting: "one or more positions, such as LW CF", show: \.shown, write: \.storedText
    ) { typed, _ in Positions(typed: typed) }
    return Attribute(
      "positions", "Also plays", \.positions, kind, [.isListed, .isSpare, .isFlexible],
      history: "second position"
    )
    .filtered {
      let filter = FilterField.kind("positions", Position.self) { position, _ in
        let words = position.covered.map { " \($0.rawValue) " }
        let conditions = words.map { _ in "instr(' ' || positions || ' ', ?)" }
        return SQLCondition("(\(conditions.joined(separator: " OR ")))", words)
      }
      return [filter.missing(in: "positions")]
    }
  }
}

/// The reason that keeps a player from playing.
enum PlayerStatus: String, StateKind {
  case fit, injured, suspended
  case onLoan = "on loan"

  var isEndless: Bool { self == .fit }
}
