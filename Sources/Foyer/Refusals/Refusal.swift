/// The reason why a line was not carried out, and what to type instead.
public struct Refusal: Error, Sendable, Hashable {
  /// The reason, as a whole sentence.
  public let reason: LocalizedText
  /// A whole sentence about what to type instead, or where the command is; `nil` for none.
  public let suggestion: LocalizedText?
  /// The cause, for programs; `nil` where only the sentence says it.
  package private(set) var cause: Cause?

  /// A cause that programs ask for.
  package enum Cause: Sendable, Hashable {
    /// This word means nothing where it was typed.
    case unknown(String)
    /// There is nothing that the command could be done with.
    case nothingThere
  }

  package func caused(by cause: Cause) -> Refusal {
    var refusal = self
    refusal.cause = cause
    return refusal
  }

  /// Makes a refusal.
  ///
  /// - Parameters:
  ///   - reason: The reason, as a whole sentence.
  ///   - suggestion: A whole sentence about what to type instead.
  public init(_ reason: LocalizedText, suggestion: LocalizedText? = nil) {
    self.reason = reason
    self.suggestion = suggestion
  }
}

/// The sentences about rows that a line names and that can't be taken.
extension Refusal {
  static func noRow(_ number: Int, highest: Int, whenEmpty: Text?) -> Refusal {
    noRow(LocalizedText("\(number)", context: "row"), highest, whenEmpty)
  }

  static func noRow(named word: String, highest: Int, whenEmpty: Text?) -> Refusal {
    noRow(Text(word).quoted, highest, whenEmpty)
  }

  /// - Parameter whenEmpty: The sentence in place of the list, which says why it is empty and what fills it.
  private static func noRow(_ row: LocalizedText, _ highest: Int, _ whenEmpty: Text?) -> Refusal {
    switch highest {
    case 0:
      Refusal(
        "There is no row \(row): the list is empty.",
        suggestion: whenEmpty.map { LocalizedText(verbatim: $0) })
    case 1: Refusal("There is no row \(row): give 1, the only number, or how the row begins.")
    default: Refusal("There is no row \(row): give a number from 1 to \(highest), or how the row begins.")
    }
  }

  /// The same where the rows were not shown yet.
  ///
  /// - Parameter path: The path of the list.
  static func noRow(named word: String, at path: String) -> Refusal {
    Refusal(
      "There is no row \(quoted: word).",
      suggestion: "Type \(path) to see the rows.")
  }

  static func ambiguousRow(_ word: String, _ numbers: [Int]) -> Refusal {
    let list = numbers.sorted().map(String.init)
    return Refusal(
      "\(quoted: word) begins several rows: \(list: list). Give one of these numbers.")
  }

  /// The same where some of the rows have no number, because they are not shown.
  static func ambiguousRow(_ word: String, _ rows: [Row], _ numbers: RowNumbers) -> Refusal {
    let list = rows.prefix(3).map { named($0, among: rows, numbers[$0.id]) }.joined(separator: ", ")
    // More of a name tells no rows apart that all have it.
    guard rows.contains(where: { $0.name != rows[0].name }) else {
      return Refusal(
        "\(quoted: word) is the name of several rows, not all of them shown: \(list) …",
        suggestion: "Show them, for example with find, and give a number.")
    }
    return Refusal(
      "\(quoted: word) begins several rows, not all of them shown: \(list) … Give more of it, or a number.")
  }

  /// The name of a row, with its number and what tells it from others of that name.
  private static func named(_ row: Row, among rows: [Row], _ number: Int?) -> LocalizedText {
    let name = Text(row.name).quoted
    let twins = rows.filter { $0.name == row.name }
    let differing = row.cells.indices.dropFirst().filter { place in
      twins.contains { !$0.cells.indices.contains(place) || $0.cells[place].text != row.cells[place].text }
    }
    let others = differing.map { row.cells[$0].text }.filter { !$0.isEmpty }.prefix(2)
    let row = number.map { ["row \($0)" as LocalizedText] } ?? []
    let parts = row + others.map { "\($0)" }
    guard !parts.isEmpty else { return name }
    return LocalizedText("\(name) (\(parts.joined(separator: ", ")))", context: "row")
  }

  /// - Parameter present: The row that has the number now, if any has.
  static func notListed(_ number: Int, at path: String, present: String?) -> Refusal {
    let now: LocalizedText = present.map { " Row \(number) is \(quoted: $0) now." } ?? ""
    return Refusal(
      "Row \(number) was not shown yet, so nothing was done.",
      suggestion: "Type \(path) first to see the numbers, or type how the row begins.\(now)")
  }

  /// The refusal of a number that means one row to the person and another one to a program.
  static func meansTwo(_ number: Int, shown: LocalizedText, read: LocalizedText) -> Refusal {
    Refusal(
      "Row \(number) was shown as \(shown) and since then read by a program as \(read), so nothing was done.",
      suggestion: "Show the list again for its numbers, or type how the row begins.")
  }

  static func rowGone(_ number: Int) -> Refusal {
    gone("Row \(number)")
  }

  static let noRows = Refusal(
    "There are no numbered rows here.", suggestion: .askHelp)

  package static func rowDoesNotOpen(_ number: String) -> Refusal {
    Refusal(
      "Row \(number) cannot be opened.",
      suggestion: .askHelp)
  }
}

/// The sentences in which the toolkit itself refuses a line, all in one place.
extension Refusal {
  static let malformedLine = Refusal(
    "The line is not valid UTF-8, so it was not carried out and nothing was changed.",
    suggestion: "Set the terminal to UTF-8, or convert the file: iconv -f CP949 -t UTF-8 FILE.")

  static let nullCharacter = Refusal(
    "The line contains the character U+0000, so it was not carried out and nothing was changed.",
    suggestion: "Remove that character; files in UTF-16 have it, and UTF-8 is expected.")

  static func missing(_ name: LocalizedText, _ expectation: LocalizedText?) -> Refusal {
    let hint = expectation.map { " (\($0))" as LocalizedText } ?? ""
    return Refusal(
      "\(name)\(hint) is missing.")
  }

  package static func superfluous(_ words: String) -> Refusal {
    let words = Text(CommandLine.plain(words)).quoted
    return Refusal(
      "Nothing can follow here, but \(words) was typed.")
  }

  /// - Parameter declared: The flags and options that there are.
  @MainActor
  static func unknownFlag(_ word: String, _ declared: [Parameter]) -> Refusal {
    let flags = declared.map(\.word)
    let hasValues = declared.contains { $0.value != nil }
    let kind: (one: Text, many: Text) = hasValues ? ("an option", "options") : ("a flag", "flags")
    return Refusal(
      "\(quoted: word) is not \(kind.one) here. The \(kind.many) are: \(list: flags).",
      suggestion: "Type -- before words that begin with two dashes.")
  }

  @MainActor
  static func missingValue(_ option: Parameter) -> Refusal {
    let (name, value) = (Text(option.word), option.value ?? option.name)
    return Refusal(
      "\(name) needs a value behind it: \(name) \(value).")
  }

  @MainActor
  static func needlessValue(_ value: String, _ flag: Parameter) -> Refusal {
    let name = Text(flag.word)
    return Refusal(
      "\(name) takes no value, but \(quoted: value) was typed.")
  }

  @MainActor
  static func givenTwice(_ option: Parameter) -> Refusal {
    let name = Text(option.word)
    return Refusal(
      "\(name) stands twice; give it once.")
  }

  /// A value that is not one of those a command takes.
  public static func unexpected(_ word: String, _ name: LocalizedText, _ expectation: LocalizedText)
    -> Refusal
  {
    Refusal(
      "\(quoted: word) does not fit: \(name) is \(expectation)."
    ).caused(by: .unknown(word))
  }

  /// Something that was removed after it was shown.
  package static func gone(_ what: LocalizedText) -> Refusal {
    Refusal(
      "\(what) was removed meanwhile. Nothing was changed.",
      suggestion: .showAgain)
  }

  static let nothingAsked = Refusal(
    "Nothing was asked.", suggestion: .askHelp)

  /// - Parameter path: The path searched for the command, unless it is the current one.
  static func unknownCommand(_ word: String, under path: String? = nil, suggestion: LocalizedText?) -> Refusal
  {
    let suggestion = suggestion ?? .askHelp
    guard let path else {
      return Refusal("There is no command \(quoted: word) here.", suggestion: suggestion)
        .caused(by: .unknown(word))
    }
    return Refusal("There is no command \(quoted: word) on \(path).", suggestion: suggestion)
  }

  static func worksAnywhere(_ command: String, under path: String) -> Refusal {
    Refusal(
      "\(quoted: command) is not a command of \(path); it works anywhere on its own.")
  }

  static func ambiguousCommand(_ word: String, _ names: [String]) -> Refusal {
    Refusal(
      "\(quoted: word) could be any of these: \(list: names).",
      suggestion: "Type a letter or two more.")
  }

  static func noSuchPath(_ segment: String, under path: String, legal: [String]) -> Refusal {
    let path = Text(path)
    let reason: LocalizedText = "There is no \(quoted: segment) under \(path); the screen has not changed."
    return Refusal(reason, suggestion: .legalSteps(legal, under: path))
  }

  static func pathNeedsValue(
    _ segment: String, _ parameter: String, under path: String, closest: String?
  ) -> Refusal {
    Refusal(
      "\(segment) under \(path) needs a value after it: \(segment)/\(parameter). The screen has not changed.",
      suggestion: closest.map(LocalizedText.didYouMean))
  }

  static func malformedPathValue(_ value: String, _ segment: String) -> Refusal {
    Refusal(
      "\(quoted: value) is not a value that \(segment) takes; the screen has not changed.")
  }

  static func malformedEscape(_ segment: String) -> Refusal {
    Refusal(
      "\(quoted: segment) cannot be part of a path; the screen has not changed.",
      suggestion: "Write % and two hexadecimal digits for each byte of UTF-8; a percent sign itself is %25.")
  }

  static func unavailable(_ name: String) -> Refusal {
    Refusal(
      "\(quoted: name) is not available now.")
  }

  /// The refusal of a line that led to questions where no further line comes.
  static func unfinished(_ name: String, _ question: Text, _ hint: LocalizedText?) -> Refusal {
    Refusal(
      "\(quoted: name) is not finished, because it has to ask: \(question). Nothing was changed.",
      suggestion: hint
        ?? "Start the program without a line and answer there, or pipe the lines to it.")
  }

  static func inputEnded(_ name: String) -> Refusal {
    Refusal("The input ended before \(quoted: name) was finished. Nothing of it was saved.")
  }

  static func answersWouldBeLost(_ name: String) -> Refusal {
    Refusal(
      "What was answered in \(quoted: name) would be lost.",
      suggestion: "Type it again to leave, or show to go on.")
  }

  static let nothingToCancel = Refusal(
    "Nothing is being asked here.",
    suggestion: FormStrings.goBack)

  static let nothingBehind = Refusal(
    "This is home; there is nothing to go back to.",
    suggestion: "Type quit to leave the program.")
}

extension LocalizedText {
  static func stillBusy(_ name: String) -> LocalizedText {
    "Still busy with \(quoted: name)"
  }

  static func isShown(at path: String) -> LocalizedText {
    "Type \(path) to see it."
  }

  static func stopped(_ name: String) -> LocalizedText {
    "Stopped \(quoted: name)."
  }

  /// A command that was carried out, although the screen after it can't be opened.
  static func keptButNotShown(_ command: String, next path: String) -> LocalizedText {
    "\(quoted: command) was carried out, and its result was kept. The screen after it could not be opened; type \(path) to try again."
  }

  static func leftUnfinished(_ name: String) -> LocalizedText {
    "Left \(quoted: name) unfinished; nothing was changed."
  }

  /// - Parameter byYes: True where the next line can be `yes`.
  static func giveAsAnswer(_ line: String, byYes: Bool) -> LocalizedText {
    let line = byYes ? "yes" : Text(line)
    return "Type \(line) if it is your answer."
  }

  /// A word that is typed as an answer and is also the name of a command.
  static func isCommandToo(_ word: String) -> LocalizedText {
    let word = Text(word).quoted
    return "\(word) is also the name of a command, so it was not taken as an answer."
  }

  static let askHelp: LocalizedText = "Type help for what can be typed here."
  static let showAgain: LocalizedText = "Type show for the list as it is now."

  static func legalSteps(_ steps: [String], under path: Text) -> LocalizedText {
    guard !steps.isEmpty else {
      return "There is nothing under \(path)."
    }
    return "Under \(path) there is: \(list: steps)."
  }
}

/// A kind of refusal that the declaration of a command foretells.
package enum DeclaredRefusal: String, Sendable, CaseIterable {
  /// The way is closed now.
  case closed
  /// The command was typed without what it takes.
  case missing
  /// The text after the command does not fit.
  case unfit
}

extension Transition {
  /// The kinds of refusal that typing the command can meet, as far as they are declared.
  package var refusals: [DeclaredRefusal] { (unavailableReason == nil ? [] : [.closed]) + command.refusals }
}

extension Command {
  /// The kinds of refusal that typing the command can meet, as far as they are declared.
  package var refusals: [DeclaredRefusal] {
    let needsMore = parameters.contains { !$0.isOptional }
    let asksForMore = positional.contains { $0.expectation != nil }
    return (needsMore ? [.missing] : []) + (asksForMore ? [.unfit] : [])
  }
}

/// An error of something outside the program: a disk, a network, another process.
public struct Failure: ExplainedError, Hashable {
  /// The explanation, in whole sentences: what happened, what was kept and what to do.
  public let explanation: LocalizedText
  /// The commands that help, to be typed in a shell; each is printed on a line of its own that is never broken.
  public let shellCommands: [Text]

  /// Makes a failure.
  ///
  /// - Parameters:
  ///   - explanation: The explanation, in whole sentences: what happened, what was kept and what to do.
  ///   - shellCommands: The commands that help, to be typed in a shell.
  public init(_ explanation: LocalizedText, shellCommands: [Text] = []) {
    self.explanation = explanation
    self.shellCommands = shellCommands
  }
}

/// An error that can say in every language what happened, what was kept and what to do.
public protocol ExplainedError: Error {
  /// The explanation, in whole sentences: what happened, what was kept and what to do.
  var explanation: LocalizedText { get }
  /// The commands that help, to be typed in a shell; none by default.
  var shellCommands: [Text] { get }
}

extension ExplainedError {
  public var shellCommands: [Text] { [] }
}

extension Error {
  /// The error in its own words, or as Swift describes it.
  package var sentence: LocalizedText {
    (self as? Refusal)?.reason ?? (self as? any ExplainedError)?.explanation
      ?? LocalizedText(verbatim: Text(String(describing: self)))
  }

  /// True for an error that people can be told in its own words.
  var isExplained: Bool { self is Refusal || self is any ExplainedError }
}
