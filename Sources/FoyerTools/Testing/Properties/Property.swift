public import Foyer

/// A rule that holds in every script, recording and walk.
///
/// The toolkit has its own, such as “A refused line changes nothing.” A program adds others in Swift or in a file that
/// `--properties` names:
///
/// ```swift
/// Property("Every book has a title.") { moment in
///   guard moment.path == "/shelf" else { return .undecided }
///   let isUntitled = moment.screen.value(at: "rows[0].title") == ""
///   return isUntitled ? .fails("The first book has no title.") : .holds
/// }
/// ```
public struct Property: Sendable {
  /// The rule, by which failures name it.
  public let name: String
  /// The path, the fields and the words that it speaks of, at which the explorer aims.
  let names: [String]
  /// The property as a file has it; `nil` for one in Swift.
  private(set) var formula: Formula?
  let makeCheck: @MainActor @Sendable () -> any PropertyCheck

  /// Makes a property of the state after each line.
  ///
  /// - Parameters:
  ///   - name: The rule as a sentence.
  ///   - decide: Returns the verdict on a moment.
  public init(_ name: String, decide: @escaping @MainActor @Sendable (Moment) -> Verdict) {
    self.init(name) { DecidingCheck(name: name, decide: decide) }
  }

  init(
    _ name: String, about names: [String] = [], check: @escaping @MainActor @Sendable () -> any PropertyCheck
  ) {
    self.name = name
    self.names = names
    makeCheck = check
  }

  /// Makes a property of a file.
  init(_ formula: Formula, about names: [String]) {
    self.init(formula.text, about: names) { FormulaCheck(formula) }
    self.formula = formula
  }

  /// The state of a session after a line of a script.
  public struct Moment: Sendable {
    /// The path of the screen.
    public let path: String
    /// The line that led here; `nil` after a key, or when time went by.
    public let line: String?
    /// The screen and the result of the line, in the form of `--format json`.
    public let screen: JSONValue
    /// The text that was printed since the line.
    public let output: String
  }

  /// The result of looking at a property once.
  public enum Verdict: Sendable, Equatable {
    /// It says nothing about this moment.
    case undecided
    /// It holds at this moment.
    case holds
    /// It doesn't hold, for a reason in whole sentences.
    case fails(String)
  }
}

/// The check of a property along one script.
@MainActor
protocol PropertyCheck {
  /// Looks at what is about to be printed.
  mutating func printing(_ report: Report, in walk: PropertyWatch)

  /// Looks at the session before an input.
  ///
  /// - Parameter input: The input behind what was half typed.
  mutating func before(_ input: ScriptInput, in walk: PropertyWatch)

  /// Looks at what an input led to.
  mutating func after(_ input: ScriptInput, since before: SessionSnapshot, in walk: PropertyWatch)
    -> Violation?

  /// The properties that held or failed so far, of those that authors wrote.
  var decided: String? { get }
}

extension PropertyCheck {
  mutating func printing(_ report: Report, in walk: PropertyWatch) {}
  mutating func before(_ input: ScriptInput, in walk: PropertyWatch) {}
  var decided: String? { nil }
}

/// The check of a property that an author wrote in Swift.
private struct DecidingCheck: PropertyCheck {
  let name: String
  let decide: @MainActor (Property.Moment) -> Property.Verdict
  private(set) var decided: String?

  init(name: String, decide: @escaping @MainActor (Property.Moment) -> Property.Verdict) {
    (self.name, self.decide) = (name, decide)
  }

  mutating func after(
    _ input: ScriptInput, since before: SessionSnapshot, in walk: PropertyWatch
  ) -> Violation? {
    switch decide(walk.moment(after: input)) {
    case .undecided: return nil
    case .holds:
      decided = name
      return nil
    case .fails(let reason):
      decided = name
      return Violation(Invariant(name), reason)
    }
  }
}

/// A rule that holds after every line, as a sentence.
struct Invariant: RawRepresentable, Sendable, Hashable {
  let rawValue: String

  init(rawValue: String) { self.rawValue = rawValue }

  init(_ sentence: String) { rawValue = sentence }

  static let crash = Invariant("The program goes on, whatever is typed.")
  static let hang = Invariant("Every line comes to an end.")
  static let prompt = Invariant("One line is one turn, and one prompt follows it.")
  static let refusal = Invariant(
    "A refusal says in a sentence what is wrong, and what it suggests can be typed.")
  static let names = Invariant("A name that is offered is understood.")
  static let typed = Invariant("What is half typed stays below what is printed.")
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
