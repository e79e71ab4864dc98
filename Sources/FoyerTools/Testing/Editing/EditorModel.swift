import Foyer
import FoyerTerminal

/// A line being typed, edited as libedit does with emacs' keys.
struct EditorModel: Equatable {
  private var scalars: [Unicode.Scalar] = []
  private var cursor = 0
  private var cut: [Unicode.Scalar] = []
  private var history: [String] = []
  /// The number of history lines back to the line shown; 0 is the line being typed.
  private var age = 0
  private var newest: [Unicode.Scalar] = []
  /// True when the line finished last is the newest of the history.
  private var isLastKept = false
  /// True when the key pressed last was Tab.
  private var isBehindTab = false

  var line: String { String(scalars[...]) }
  var beforeCursor: String { String(scalars[..<cursor]) }
  var isEmpty: Bool { scalars.isEmpty }

  mutating func type(_ text: String) {
    scalars.insert(contentsOf: text.unicodeScalars, at: cursor)
    cursor += text.unicodeScalars.count
    isBehindTab = isBehindTab && text.isEmpty
  }

  /// Types text and presses Return: gives the line, begins the next one, and remembers it unless it is blank or was the last.
  mutating func finish(_ text: String = "") -> String {
    var finished = text
    if !isEmpty {
      type(text)
      finished = line
    }
    isLastKept = finished != history.last && !finished.allSatisfy { $0.isWhitespace }
    if isLastKept { history.append(finished) }
    clear()
    return finished
  }

  /// Pastes several lines, which end the line being typed.
  mutating func paste(_ text: String) -> Paste {
    defer { clear() }
    return Paste(text, before: beforeCursor, after: String(scalars[cursor...]))
  }

  /// Takes the line that was finished last out of the history.
  mutating func forgetLine() {
    if isLastKept { history.removeLast() }
    isLastKept = false
  }

  /// Begins a new line.
  mutating func clear() {
    scalars = []
    cursor = 0
    age = 0
    isBehindTab = false
  }

  mutating func press(_ key: EditingKey) {
    isBehindTab = false
    switch key {
    case .left: cursor = boundaryBefore
    case .right: cursor = boundaryAfter
    case .home: cursor = 0
    case .end: cursor = scalars.count
    case .up: show(age + 1)
    case .down: show(age - 1)
    case .backspace: remove(boundaryBefore..<cursor)
    case .delete: remove(cursor..<boundaryAfter)
    case .tab: break
    case .cutToEnd: cutOut(cursor..<scalars.count)
    case .cutLine: cutOut(0..<scalars.count)
    case .cutWord: cutOut(startOfWord..<cursor)
    case .paste: type(String(cut[...]))
    }
  }

  /// Presses Tab, when the end of the text before the cursor can be completed in these ways.
  ///
  /// - Returns: The candidates, when they are to be listed.
  mutating func complete(_ completions: Completions) -> [Text] {
    let effect = completions.effectOfTab(behind: beforeCursor, isRepeated: isBehindTab)
    if case .replace(let text) = effect {
      remove(cursor - completions.replacing.unicodeScalars.count..<cursor)
      type(text)
    }
    isBehindTab = completions.candidates.count != 1
    if case .list(let words) = effect { return words }
    return []
  }

  private mutating func remove(_ range: Range<Int>) {
    scalars.removeSubrange(range)
    cursor = range.lowerBound
  }

  private mutating func cutOut(_ range: Range<Int>) {
    cut = Array(scalars[range])
    remove(range)
  }

  /// The start of the word before the cursor, by libedit's definition of a word.
  private var startOfWord: Int {
    let before = scalars[..<cursor]
    let word = before.dropLast(while: { !$0.isPartOfWord })
    let start = word.dropLast(while: \.isPartOfWord).endIndex
    return boundaries.last { $0 <= start } ?? 0
  }

  private var boundaryBefore: Int { boundaries.last { $0 < cursor } ?? 0 }
  private var boundaryAfter: Int { boundaries.first { $0 > cursor } ?? scalars.count }

  /// The offsets at which the line's characters begin, and its end.
  private var boundaries: [Int] {
    line.reduce(into: [0]) { $0.append(($0.last ?? 0) + $1.unicodeScalars.count) }
  }

  private mutating func show(_ wanted: Int) {
    guard (0...history.count).contains(wanted), wanted != age else { return }
    if age == 0 { newest = scalars }
    age = wanted
    scalars = wanted == 0 ? newest : Array(history[history.count - wanted].unicodeScalars)
    cursor = scalars.count
  }
}

extension ArraySlice<Unicode.Scalar> {
  fileprivate func dropLast(while condition: (Unicode.Scalar) -> Bool) -> ArraySlice {
    var rest = self
    while let last = rest.last, condition(last) { rest.removeLast() }
    return rest
  }
}

extension String {
  fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) { self.init(UnicodeScalarView(scalars)) }
}

extension Unicode.Scalar {
  fileprivate var isPartOfWord: Bool {
    properties.isAlphabetic || properties.numericType != nil || "*?_-.[]~=".unicodeScalars.contains(self)
  }
}

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

  /// The characters that a terminal sends for it.
  var sequence: String {
    switch self {
    case .left: "\u{1B}[D"
    case .right: "\u{1B}[C"
    case .home: "\u{1B}[H"
    case .end: "\u{1B}[F"
    case .up: "\u{1B}[A"
    case .down: "\u{1B}[B"
    case .delete: "\u{1B}[3~"
    case .backspace: "\u{7F}"
    case .tab: "\t"
    case .cutToEnd: "\u{B}"
    case .cutLine: "\u{15}"
    case .cutWord: "\u{17}"
    case .paste: "\u{19}"
    }
  }
}
