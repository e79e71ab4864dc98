/// A scalar or character as ``Wrapping`` sees it.
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
  /// Makes the unit of a plain scalar.
  init(scalar: UInt32) { self.init(scalar, cells: DisplayWidth.cells(ofPlain: scalar) ?? 0) }

  init(character: Character) {
    let scalars = character.unicodeScalars
    let first = scalars.first?.value ?? 0
    // A space that carries marks is no space, and takes their cells.
    self.init(first == 0x20 && character != " " ? 0 : first, cells: DisplayWidth.of(character))
    isJoined = scalars.last?.isJoiner == true
  }

  private init(_ scalar: UInt32, cells: Int) {
    switch scalar {
    case 0x20: self = .space
    case 0x0A: self = .newline
    case 0x2F: self.init(kind: .slash, cells: cells)
    // 「 『 （ 《 〈 【 ［ ｛
    case 0x300C, 0x300E, 0xFF08, 0x300A, 0x3008, 0x3010, 0xFF3B, 0xFF5B:
      self.init(kind: .opening, cells: cells)
    // 、 。 」 』 ） 》 〉 】 ］ ｝ ！ ， ． ： ； ？ ー
    case 0x3001, 0x3002, 0x300D, 0x300F, 0xFF09, 0x300B, 0x3009, 0x3011, 0xFF3D, 0xFF5D, 0xFF01, 0xFF0C,
      0xFF0E,
      0xFF1A, 0xFF1B, 0xFF1F, 0x30FC:
      self.init(kind: .closing, cells: cells)
    case 0x3040...0x30FF, 0x3400...0x9FFF, 0x20000...0x3FFFF: self.init(kind: .ideograph, cells: cells)
    default: self.init(kind: .letter, cells: cells)
    }
  }
}
