/// One argument of a command, with the type of its value.
///
/// The last argument of a command takes the rest of the line, so that `add Buy milk` needs no quotes.
@MainActor
public struct Argument<Value: Sendable> {
  var parameter: Parameter
  /// Reads the value from its words, which are `nil` when nothing was typed there.
  let read: @MainActor (String?, ArgumentContext) throws -> Value

  /// Declares an argument of any type.
  ///
  /// - Parameters:
  ///   - name: The name of the value in menus.
  ///   - expectation: A description of valid values.
  ///   - candidates: The values that could stand here, for completion.
  ///   - repeats: Lets several words stand here, as many as it holds for: given that it holds for the first one
  ///     and the second one, both are read as one text with a space between.
  ///   - read: Makes the value from what was typed, or throws a ``Refusal``.
  public init(
    _ name: LocalizedText, expectation: LocalizedText? = nil,
    candidates: @escaping @MainActor (ArgumentContext) -> [String] = { _ in [] },
    repeats: (@MainActor (String) -> Bool)? = nil,
    read: @escaping @MainActor (String, ArgumentContext) throws -> Value
  ) {
    parameter = Parameter(name: name, expectation: expectation, candidates: candidates, repeats: repeats)
    self.read = { word, context in
      guard let word, !word.isEmpty else { throw Refusal.missing(name, expectation) }
      return try read(word, context)
    }
    parameter.check = { _ = try read($0, $1) }
  }

  /// The same argument, which is given its quotes as they were typed.
  package func keepingQuotes() -> Argument {
    var argument = self
    argument.parameter.keepsQuotes = true
    return argument
  }

  /// The same argument, which a text that begins with a number can be for, as `3 days` in `due 1 3 days`.
  package func beginningWithNumber(_ isValue: @escaping @MainActor (String) -> Bool) -> Argument {
    var argument = self
    argument.parameter.beginsWithNumber = isValue
    return argument
  }

  init(
    parameter: Parameter, read: @escaping @MainActor (String?, ArgumentContext) throws -> Value
  ) {
    self.parameter = parameter
    self.read = read
  }
}

extension Argument {
  /// A value of a kind of answer.
  ///
  /// - Parameter none: The value where the kind takes an answer back.
  package init(_ kind: AnswerKind<Value>, missing none: Value) {
    self.init(kind.name, expectation: kind.expectation) { typed, context in
      try kind.read(typed, context.environment) ?? none
    }
  }
}

extension Argument where Value == String {
  /// Any text.
  public static func text(
    _ name: some LocalizedTextConvertible,
    candidates: @escaping @MainActor (ArgumentContext) -> [String] = { _ in [] }
  ) -> Argument<String> {
    Argument(name.localized, candidates: candidates) { word, _ in word }
  }

  /// Any text, completed by the screen's ``View/suggestions(beginningWith:)``.
  public static func suggestedText(_ name: some LocalizedTextConvertible) -> Argument<String> {
    text(name) { $0.view.suggestions(beginningWith: $0.typed) }
  }

  /// The path of a file, as it was typed.
  ///
  /// On a screen that takes a bare line, a path that leads to no screen is the file's.
  public static func file(_ name: some LocalizedTextConvertible) -> Argument<String> {
    var argument = text(name)
    argument.parameter.isFile = true
    return argument
  }

}

extension Argument where Value: PathValue {
  /// A row of the screen, by the number seen beside it or by the text it begins with.
  ///
  /// The value is the row's id.
  public static func row(_ name: some LocalizedTextConvertible) -> Argument<Value> {
    row(name.localized, ArgumentNames.rowExpectation) { word, context in
      guard let id = Value(try context.row(named: word).id) else { throw Refusal.rowDoesNotOpen(word) }
      return id
    }
  }
}

extension Argument where Value == Row {
  /// A row of the screen with all that it holds.
  static func row(_ name: LocalizedText) -> Argument<Row> {
    row(name, ArgumentNames.rowExpectation) { word, context in try context.row(named: word) }
  }
}

extension Argument where Value == [String] {
  /// One row or several of the screen: `1 3 5`, `1,3`, `2-4`, or the text that one row begins with.
  ///
  /// The value is the rows' ids, each once, in the order given.
  public static func rows(_ name: some LocalizedTextConvertible) -> Argument<[String]> {
    rows(name.localized, also: { _ in false }) { words, context -> [String] in
      try context.rows(named: words).map(\.id)
    }
  }
}

extension Argument {
  /// One row or several, with a value that is made of them.
  ///
  /// - Parameters:
  ///   - isPart: Returns true for a further word that can stand among the numbers.
  ///   - isOneWord: True where a text follows, so that only `1-3` and `1,3` name several rows.
  package static func rows(
    _ name: LocalizedText, expectation: LocalizedText = "the number of one or more rows",
    also isPart: @escaping @MainActor (String) -> Bool, isOneWord: Bool = false,
    candidates: @escaping @MainActor (ArgumentContext) -> [String] = { _ in [] },
    read: @escaping @MainActor (String, ArgumentContext) throws -> Value
  ) -> Argument {
    let repeats: @MainActor (String) -> Bool = { RowList.isPart($0) || isPart($0) }
    return row(name, expectation, candidates, repeats: isOneWord ? nil : repeats, read)
  }

  fileprivate static func row(
    _ name: LocalizedText, _ expectation: LocalizedText,
    _ candidates: @escaping @MainActor (ArgumentContext) -> [String] = { _ in [] },
    repeats: (@MainActor (String) -> Bool)? = nil,
    _ read: @escaping @MainActor (String, ArgumentContext) throws -> Value
  ) -> Argument {
    var argument = Argument(
      name, expectation: expectation, candidates: { $0.titles + candidates($0) }, repeats: repeats, read: read
    )
    argument.parameter.isRow = true
    return argument
  }
}

extension Argument where Value == Int {
  /// A whole number in a range.
  public static func integer(_ name: some LocalizedTextConvertible, in range: ClosedRange<Int>) -> Argument<
    Int
  > {
    Argument(.integer(name.localized, in: range), missing: range.lowerBound)
  }
}

extension Argument {
  /// One of a few named values; names can be shortened while they are unambiguous and case is ignored.
  ///
  /// - Parameters:
  ///   - name: The name of the value in menus.
  ///   - options: Each value under the names it goes by. The first name is the one that completion gives.
  public static func choice(
    _ name: some LocalizedTextConvertible, _ options: [(names: [String], value: Value)]
  ) -> Argument<
    Value
  > {
    choice(
      name.localized,
      options.map {
        (name: TypedName($0.names.first ?? "", also: Array($0.names.dropFirst())), value: $0.value)
      })
  }

  /// One of a few named values, under their names in every language.
  package static func choice(_ name: LocalizedText, _ options: [(name: TypedName, value: Value)]) -> Argument<
    Value
  > {
    let names = options.map { LocalizedText(typed: $0.name) }.joined(separator: ", ")
    let expectation = options.count == 1 ? names : "one of \(names)"
    var argument = Argument(
      name, expectation: expectation,
      candidates: { context in
        let isEnglish = context.typed.first?.isASCII == true
        return options.map { isEnglish ? $0.name.key : $0.name.shown(in: context.language) }
      }
    ) { word, _ in
      guard let value = onlyValue(named: word, among: options) else {
        throw Refusal.unexpected(word, options.count == 1 ? "the only word here" : name, expectation)
      }
      return value
    }
    argument.parameter.isName = { exactValue(named: $0, among: options) != nil }
    argument.parameter.choices = options.map { $0.name }
    return argument
  }

  /// The same argument where it may be left out.
  public static func optional<Wrapped: Sendable>(_ wrapped: Argument<Wrapped>) -> Argument<Wrapped?>
  where Value == Wrapped? {
    var parameter = wrapped.parameter
    parameter.isOptional = true
    return Argument<Wrapped?>(parameter: parameter) { word, context in
      guard let word, !word.isEmpty else { return nil }
      return try wrapped.read(word, context)
    }
  }
}

extension ArgumentContext {
  /// The beginnings of rows, for completion: of those shown and, in a ``SearchableRows``, of others that begin as typed.
  fileprivate var titles: [String] {
    let others = (try? (view as? any SearchableRows)?.rows(beginningWith: typed, limit: 50)) ?? []
    return (document.rows + others).map(\.name)
  }

  /// Finds rows by the numbers that were shown, or one row by the beginning of its text.
  ///
  /// - Throws: A ``Refusal`` when one of them is not there; no row is left out.
  package func rows(named words: String) throws -> [Row] {
    guard let list = RowList(words) else { return [try row(named: words)] }
    if unseenPath == nil, let highest = list.numbers.map(\.upperBound).max(), highest > numbers.highest {
      throw Refusal.noRow(highest, highest: highestNumber, whenEmpty: whenEmpty)
    }
    if unseenPath != nil, let first = list.numbers.first { return [try row(named: String(first.lowerBound))] }
    var seen: Set<Int> = []
    return try list.numbers.joined().filter { seen.insert($0).inserted }.map { try row(named: String($0)) }
  }

  /// The highest number that a row was shown with; 0 where the screen shows none now.
  private var highestNumber: Int { document.rows.isEmpty ? 0 : numbers.highest }

  /// The sentence in place of the screen's only list where that is empty.
  private var whenEmpty: Text? { document.lists.count == 1 ? document.lists[0].whenEmpty : nil }

  private func name(ofRow id: String) -> LocalizedText {
    let shown = document.rows.first { $0.id == id }.map { Text($0.name) }
    guard let name = shown ?? view.rowName(id) else { return "a removed row" }
    return name.quoted
  }

  /// Finds the row that a person means by a number they saw or by the text that the row begins with, which in a
  /// ``SearchableRows`` need not be shown.
  package func row(named word: String) throws -> Row {
    let rows = document.rows
    let digits = word.withoutCounter
    if CommandLine.isNumber(digits), let number = Int(digits) {
      if let unseenPath, !rows.isEmpty {
        let present = rows.indices.contains(number - 1) ? rows[number - 1].name : nil
        throw Refusal.notListed(number, at: unseenPath, present: present)
      }
      guard let id = numbers.id(of: number) else {
        throw Refusal.noRow(number, highest: highestNumber, whenEmpty: whenEmpty)
      }
      if let rival = numbers.rival(of: number) {
        throw Refusal.meansTwo(number, shown: name(ofRow: id), read: name(ofRow: rival))
      }
      if let row = rows.first(where: { $0.id == id }) { return row }
      guard view.hasRow(id) else { throw Refusal.rowGone(number) }
      return Row(id, [])
    }
    let typed = word.lowercased()
    let candidates = try (view as? any SearchableRows)?.rows(beginningWith: word, limit: 20) ?? rows
    let exact = candidates.filter { $0.names.contains(typed) }
    let found = exact.isEmpty ? candidates.filter { $0.begins(with: typed) } : exact
    let matching = found.filter { !$0.yields(to: found) }
    guard let first = matching.first else {
      if let unseenPath, !rows.isEmpty { throw Refusal.noRow(named: word, at: unseenPath) }
      throw Refusal.noRow(named: word, highest: highestNumber, whenEmpty: whenEmpty)
    }
    guard matching.count == 1 else {
      let shown = matching.compactMap { numbers[$0.id] }
      guard shown.count == matching.count else { throw Refusal.ambiguousRow(word, matching, numbers) }
      throw Refusal.ambiguousRow(word, shown)
    }
    return first
  }
}

/// The names and expectations of arguments that commands of several places take.
package enum ArgumentNames {
  static let amount: LocalizedText = "AMOUNT"
  static let amountExpectation: LocalizedText =
    "an amount with its currency, such as $5, 5 EUR or 50000 KRW"
  package static let day: LocalizedText = "DAY"
  static let field: LocalizedText = "FIELD"
  package static let file: LocalizedText = "FILE"
  package static let name: LocalizedText = "NAME"
  static let path: LocalizedText = "PATH"
  static let value: LocalizedText = "VALUE"
  package static let rowExpectation: LocalizedText = "the number of a row"
  package static let momentExpectation: LocalizedText =
    "a day or a moment such as 2021-12-22 or 2021-12-22T09:00:00Z"
}

/// Reads the words of a line into the values of a command's arguments.
@MainActor
struct ArgumentReader<each A: Sendable> {
  private let arguments: (repeat Argument<each A>)
  let parameters: [Parameter]

  init(_ arguments: repeat Argument<each A>) {
    self.arguments = (repeat each arguments)
    var parameters: [Parameter] = []
    for argument in repeat each arguments {
      parameters.append(argument.parameter)
    }
    self.parameters = parameters
  }

  /// - Throws: A ``Refusal`` for the first value that is missing, superfluous or not as expected.
  func read(_ words: Words) throws -> (repeat each A) {
    guard !parameters.isEmpty || words.rest.isEmpty else { throw Refusal.superfluous(words.rest) }
    var position = try words.split(among: parameters).makeIterator()
    return (repeat try (each arguments).read(position.next() ?? nil, words.context))
  }
}

/// The text typed after a command's name, and the screen to read it against.
@MainActor
struct Words {
  let rest: String
  let context: ArgumentContext

  /// Splits the rest of the line into a text for each parameter; `nil` for one that nothing was typed for.
  ///
  /// Of those that are no flags the last one takes all that is left.
  ///
  /// - Throws: A ``Refusal`` for a flag that there is not.
  func split(among parameters: [Parameter]) throws(Refusal) -> [String?] {
    let line = try FlaggedLine(rest, flags: parameters.filter(\.isFlag))
    let positional = parameters.filter { !$0.isFlag }
    guard !positional.isEmpty || CommandLine.trim(Substring(line.rest)).isEmpty else {
      throw .superfluous(line.rest)
    }
    var texts = split(line.rest, among: positional).makeIterator()
    return parameters.map { $0.isFlag ? line.given[$0.word] : texts.next() }
  }

  private func split(_ rest: String, among parameters: [Parameter]) -> [String] {
    var result: [String] = []
    var remaining = Substring(rest)
    while result.count < parameters.count {
      remaining = remaining.withoutLeadingBlanks
      guard !remaining.isEmpty else { break }
      if result.count == parameters.count - 1 {
        let keepsQuotes = parameters[result.count].keepsQuotes
        result.append(
          keepsQuotes ? CommandLine.plain(CommandLine.trim(remaining)) : CommandLine.unquoted(remaining))
      } else {
        let (parameter, next) = (parameters[result.count], parameters[result.count + 1])
        result.append(CommandLine.takeWords(&remaining, of: parameter, before: next))
      }
    }
    return result
  }
}
