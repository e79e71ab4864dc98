/// The sentences in which the toolkit itself refuses a line, all in one place.
extension Refusal {
  static let malformedLine = Refusal(
    "The line is not valid UTF-8, so it was not carried out and nothing was changed.",
    suggestion: "Set the terminal to UTF-8, or convert the file: iconv -f CP949 -t UTF-8 FILE.")

  static let nullCharacter = Refusal(
    "The line contains the character U+0000, so it was not carried out and nothing was changed.",
    suggestion: "Remove that character; files in UTF-16 have it, and UTF-8 is expected.")

  static func missing(_ name: LocalizedText, _ expectation: LocalizedText?) -> Refusal {
    let hint = expectation.map { " (\($0))" as LocalizedText } ?? LocalizedText(verbatim: "")
    return Refusal(
      "\(name)\(hint) is missing.")
  }

  static func superfluous(_ words: String) -> Refusal {
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
      "\(quoted: word) does not fit: \(name) is \(expectation).")
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
    var reason: LocalizedText = "There is no command \(quoted: word) here."
    if let path {
      reason = "There is no command \(quoted: word) on \(path)."
    }
    return Refusal(reason, suggestion: suggestion ?? .askHelp)
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

  static func pathNeedsValue(_ segment: String, _ parameter: String, under path: String) -> Refusal {
    Refusal(
      "\(segment) under \(path) needs a value after it: \(segment)/\(parameter). The screen has not changed.")
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
