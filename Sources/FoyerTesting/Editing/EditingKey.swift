/// A key that edits the line being typed, with emacs' bindings.
public enum EditingKey: String, Sendable, CaseIterable {
  /// Moves the cursor to the left.
  case left = "Left"
  /// Moves the cursor to the right.
  case right = "Right"
  /// Moves the cursor to the beginning.
  case home = "Home"
  /// Moves the cursor to the end.
  case end = "End"
  /// Shows the line before in the history.
  case up = "Up"
  /// Shows the line after in the history.
  case down = "Down"
  /// Removes the character before the cursor.
  case backspace = "Backspace"
  /// Removes the character at the cursor.
  case delete = "Delete"
  /// Completes the word before the cursor.
  case tab = "Tab"
  /// Cuts from the cursor to the end.
  case cutToEnd = "K"
  /// Cuts the whole line.
  case cutLine = "U"
  /// Cuts the word before the cursor.
  case cutWord = "W"
  /// Puts in what was cut last.
  case paste = "Y"

  /// Reads what stands behind `^` in a script: a name, or the letter that goes with Ctrl.
  init?(scripted name: Substring) {
    let letters: [Substring: EditingKey] = [
      "A": .home, "B": .left, "E": .end, "F": .right, "H": .backspace, "I": .tab, "N": .down, "P": .up,
    ]
    guard let key = letters[name] ?? EditingKey(rawValue: String(name)) else { return nil }
    self = key
  }

  /// The bytes that a terminal sends for it.
  var bytes: [UInt8] {
    switch self {
    case .left: Array("\u{1B}[D".utf8)
    case .right: Array("\u{1B}[C".utf8)
    case .home: Array("\u{1B}[H".utf8)
    case .end: Array("\u{1B}[F".utf8)
    case .up: Array("\u{1B}[A".utf8)
    case .down: Array("\u{1B}[B".utf8)
    case .delete: Array("\u{1B}[3~".utf8)
    case .backspace: [0x7F]
    case .tab: [0x09]
    case .cutToEnd: [0x0B]
    case .cutLine: [0x15]
    case .cutWord: [0x17]
    case .paste: [0x19]
    }
  }
}
