/// A rule that holds after every line, as a sentence.
package struct Invariant: RawRepresentable, Sendable, Hashable {
  package let rawValue: String

  package init(rawValue: String) { self.rawValue = rawValue }

  init(_ sentence: String) { rawValue = sentence }

  package static let crash = Invariant("The program goes on, whatever is typed.")
  package static let hang = Invariant("Every line comes to an end.")
  static let prompt = Invariant("One line is one turn, and one prompt follows it.")
  static let refusal = Invariant(
    "A refusal says in a sentence what is wrong, and what it suggests can be typed.")
  static let unchanged = Invariant("A refused line changes nothing.")
  static let back = Invariant("The way back leads to the screen as it was left.")
  static let path = Invariant("The path of a screen leads there from home.")
  static let kept = Invariant("What is on the screen is in the store.")
  static let declared = Invariant("A screen's rows and fields are as they are declared.")
  static let row = Invariant("A row's number means the row that it was seen beside.")
  static let bulk = Invariant(
    "A command for many rows stays in the list that is shown, counts them, and asks before it deletes several or takes unseen ones."
  )
  static let news = Invariant("After a line exactly what changed is printed, and nothing is named as gone.")
  static let offered = Invariant(
    "Undo and redo are in the menu when there is something to undo or redo, and only then.")
  static let typed = Invariant("What is half typed survives what is printed meanwhile.")
  static let width = Invariant("No line is wider than the terminal.")
  static let control = Invariant("No character reaches the terminal that it could act on.")
  static let table = Invariant("The lines of a table are equally wide.")
  static let json = Invariant("A screen's JSON can be read, and reads the same.")
  static let sound = Invariant("What the program keeps is sound.")
  static let leak = Invariant("What left the back stack is gone.")
}

/// A rule that did not hold after a line.
struct Violation: Sendable, Equatable {
  let rule: Invariant
  /// A description of the violation, in whole sentences.
  let sentence: String
  /// Lines of a script that fail for the same reason; empty when the format cannot say it.
  var expectations: [String] = []

  init(_ rule: Invariant, _ sentence: String, expectations: [String] = []) {
    self.rule = rule
    self.sentence = sentence
    self.expectations = expectations
  }
}
