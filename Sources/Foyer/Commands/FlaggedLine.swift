/// The words behind a command that takes flags or options, with those taken out.
struct FlaggedLine {
  /// The flags and options that were given, with their dashes, and the value behind each option; a flag stands for itself.
  private(set) var given: [String: String] = [:]
  /// All other words, as they were typed.
  private(set) var rest = ""

  /// - Parameter flags: The flags and options that there are.
  /// - Throws: A ``Refusal`` for any other word that begins with two dashes, unless it is quoted or stands behind `--`, and
  ///   for an option that has no value or stands twice.
  @MainActor
  init(_ text: String, flags declared: [Parameter]) throws(Refusal) {
    var remaining = Substring(text)
    while !remaining.isEmpty {
      let start = remaining
      remaining = remaining.withoutLeadingBlanks
      let isQuoted = CommandLine.openingQuote(of: remaining) != nil
      let word = CommandLine.takeWord(&remaining)
      // A dash in a text protects nothing behind it: `note 1 Kim -- call him`.
      if !isQuoted, word == "--", remaining.split(separator: " ").contains(where: { $0.isFlag }) {
        rest += remaining
        return
      }
      if !isQuoted, word.isFlag, !declared.isEmpty {
        try take(word, &remaining, declared)
      } else {
        rest += start[..<remaining.startIndex]
      }
    }
  }

  /// Takes a flag, or an option with the value that stands behind it: `--due 14`, `--due=14`.
  @MainActor
  private mutating func take(
    _ word: String, _ remaining: inout Substring, _ declared: [Parameter]
  ) throws(Refusal) {
    let parts = word.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
    let options = declared.map { (name: $0.typedName, value: $0) }
    guard let flag = onlyValue(named: parts[0], among: options) else {
      throw .unknownFlag(parts[0], declared)
    }
    guard flag.value != nil else {
      guard parts.count == 1 else { throw .needlessValue(parts[1], flag) }
      given[flag.word] = flag.word
      return
    }
    guard given[flag.word] == nil else { throw .givenTwice(flag) }
    var value = parts.dropFirst().first
    if value == nil {
      remaining = remaining.withoutLeadingBlanks
      let isQuoted = CommandLine.openingQuote(of: remaining) != nil
      let next = CommandLine.takeWord(&remaining)
      if isQuoted || !next.isEmpty && !next.hasPrefix("--") { value = next }
    }
    guard let value, !value.isEmpty else { throw .missingValue(flag) }
    given[flag.word] = value
  }
}

extension StringProtocol {
  /// True for two dashes and a name behind them.
  fileprivate var isFlag: Bool { hasPrefix("--") && self != "--" }
}

extension Parameter {
  /// The flag as it is typed: `--yes`.
  var word: String { name(.english).original }

  /// The flag without its dashes, as it is called in every language.
  package var typedName: TypedName { TypedName(String(word.drop { $0 == "-" })) }
}

extension [Parameter] {
  /// The option whose value the word at the end of a line is; `nil` where it isn't one.
  @MainActor
  func optionWithValue(atEndOf typed: Substring) -> Parameter? {
    let words = typed.split(separator: " ", omittingEmptySubsequences: false)
    guard words.count > 1, let word = words.dropLast().last(where: { !$0.isEmpty }) else { return nil }
    let options = filter { $0.value != nil }.map { (name: $0.typedName, value: $0) }
    return word.hasPrefix("--") ? onlyValue(named: String(word), among: options) : nil
  }

  /// Returns completions where the word at the end begins like a flag; `nil` where it does not.
  @MainActor
  func flagCompletions(_ typed: Substring) -> Completions? {
    let last = typed.split(separator: " ", omittingEmptySubsequences: false).last ?? ""
    guard last.hasPrefix("-"), contains(where: \.isFlag) else { return nil }
    let given = typed.dropLast(last.count).split(separator: " ").map { word in
      String(word.prefix { $0 != "=" })
    }
    let names = filter(\.isFlag).map(\.word).filter { !given.contains($0) }
    return Completions(replacing: String(last), names: names)
  }
}

extension Argument where Value == Bool {
  /// A word such as `--yes` that may stand anywhere behind the command, and makes the value true.
  ///
  /// Names can be shortened while they are unambiguous. A word `--` ends the flags where one behind it begins with two dashes.
  ///
  /// - Parameters:
  ///   - name: The name without its dashes.
  ///   - help: A description of the flag, for help on the command.
  public static func flag(
    _ name: String, _ help: some LocalizedTextConvertible
  ) -> Argument<Bool> {
    let parameter = Parameter(
      name: LocalizedText(verbatim: Text("--\(name)")), expectation: help.localized, isOptional: true,
      isFlag: true)
    return Argument(parameter: parameter) { word, _ in word != nil }
  }
}

extension Argument {
  /// A value behind a name, such as `--due 14`, which may stand anywhere behind the command or be left out.
  ///
  /// The value is one word, or several in quotes; `--due=14` is the same. A name without a value, one that stands twice and one
  /// that isn't declared are refused.
  ///
  /// ```swift
  /// Action(
  ///   "lend", "Lend a book", .row("BOOK"), .option("due", .integer("DAYS", in: 1...60), "the days until it is due")
  /// ) { view, book, days in
  ///   try view.viewModel.lend(book, until: today.adding(days: days ?? 14))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name without its dashes.
  ///   - value: The argument that reads the value.
  ///   - help: A description of the option, for help on the command.
  public static func option<Wrapped: Sendable>(
    _ name: String, _ value: Argument<Wrapped>,
    _ help: some LocalizedTextConvertible
  ) -> Argument<Wrapped?> where Value == Wrapped? {
    let help = help.localized
    let expectation = value.parameter.expectation.map { "\(help); \($0)" as LocalizedText } ?? help
    let parameter = Parameter(
      name: LocalizedText(verbatim: Text("--\(name)")), expectation: expectation, isOptional: true,
      candidates: value.parameter.candidates, isFlag: true, value: value.parameter.name)
    return Argument<Wrapped?>(parameter: parameter) { word, context in
      try word.map { try value.read($0, context) }
    }
  }
}
