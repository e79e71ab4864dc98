/// The rules that an explorer checks after every step.
package enum Invariant: String, Sendable, CaseIterable {
  case crash = "The program goes on, whatever is typed."
  case hang = "Every line comes to an end."
  case prompt = "One line is one turn, and one prompt follows it."
  case refusal = "A refusal says in a sentence what is wrong, and what it suggests can be typed."
  case unchanged = "A refused line changes nothing."
  case back = "The way back leads to the screen as it was left."
  case path = "The path of a screen leads there from home."
  case kept = "What is on the screen is in the store."
  case declared = "A screen's rows and fields are as they are declared."
  case row = "A row's number means the row that it was seen beside."
  case bulk =
    "A command for many rows stays in the list that is shown, counts them, and asks before it deletes several or takes unseen ones."
  case news = "After a line exactly what changed is printed, and nothing is named as gone."
  case offered = "Undo and redo are in the menu when there is something to undo or redo, and only then."
  case typed = "What is half typed survives what is printed meanwhile."
  case width = "No line is wider than the terminal."
  case control = "No character reaches the terminal that it could act on."
  case table = "The lines of a table are equally wide."
  case json = "A screen's JSON can be read, and reads the same."
  case sound = "What the program keeps is sound."
  case leak = "What left the back stack is gone."
}

/// A rule that did not hold after a step.
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
