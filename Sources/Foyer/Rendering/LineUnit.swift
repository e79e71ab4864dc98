/// A byte or character as ``Wrapping`` sees it.
struct LineUnit {
  enum Kind { case letter, slash, ideograph, opening, closing, space, newline }

  let kind: Kind
  let cells: Int
  /// True when it ends with a joiner, which would do nothing at the end of a line.
  var isJoined = false

  static let space = LineUnit(kind: .space, cells: 1)
  static let newline = LineUnit(kind: .newline, cells: 0)

  /// Returns true when a line may end after `previous` and this unit may begin the next one, with no space
  /// between.
  func mayFollowBreak(after previous: LineUnit) -> Bool {
    switch (previous.kind, kind) {
    case (.ideograph, .ideograph), (.ideograph, .opening), (.closing, .ideograph): true
    default: false
    }
  }
}

extension LineUnit {
  init(byte: UInt8) {
    switch byte {
    case 0x20: self = .space
    case 0x0A: self = .newline
    case 0x2F: self.init(kind: .slash, cells: 1)
    default: self.init(kind: .letter, cells: 1)
    }
  }

  init(character: Character) {
    let value = character.unicodeScalars.first?.value ?? 0
    switch value {
    // A space that carries marks takes their cells.
    case 0x20 where character == " ": self = .space
    case 0x0A: self = .newline
    case 0x2F: self.init(kind: .slash, cells: DisplayWidth.of(character))
    // 「 『 （ 《 〈 【 ［ ｛
    case 0x300C, 0x300E, 0xFF08, 0x300A, 0x3008, 0x3010, 0xFF3B, 0xFF5B: self.init(kind: .opening, cells: 2)
    // 、 。 」 』 ） 》 〉 】 ］ ｝ ！ ， ． ： ； ？ ー
    case 0x3001, 0x3002, 0x300D, 0x300F, 0xFF09, 0x300B, 0x3009, 0x3011, 0xFF3D, 0xFF5D, 0xFF01, 0xFF0C,
      0xFF0E,
      0xFF1A, 0xFF1B, 0xFF1F, 0x30FC:
      self.init(kind: .closing, cells: 2)
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0x20000...0x3FFFF:
      self.init(kind: .ideograph, cells: DisplayWidth.of(character))
    default:
      self.init(
        kind: .letter, cells: DisplayWidth.of(character),
        isJoined: character.unicodeScalars.last?.isJoiner == true)
    }
  }
}
