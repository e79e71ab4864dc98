/// The way one kind of answer is read, checked and shown, for a ``FormField``.
///
/// ```swift
/// extension AnswerKind<Int> {
///   static let seats = AnswerKind(name: "SEATS", show: { "\($0)" }) { typed, _ throws(Refusal) in
///     guard let seats = Int(typed) else { throw Refusal("The number of seats is a whole number.") }
///     return seats
///   }
/// }
/// ```
public struct AnswerKind<Value: Sendable>: Sendable {
  let name: LocalizedText
  let expectation: LocalizedText?
  let choices: [AnswerChoice]
  private(set) var mayBeMissing: Bool
  let isFile: Bool
  private(set) var isNamed = false
  /// True for answers of which a part may be private.
  var isPrivate = false
  let show: @Sendable (Value) -> LocalizedText
  /// The answer as files and JSON have it; `nil` for none.
  package let write: @Sendable (Value, Language) -> String?
  /// Makes the answer from what was typed; `nil` takes an answer back.
  package internal(set) var read: @MainActor (String, Environment) throws(Refusal) -> Value?

  /// Declares a kind of answer.
  ///
  /// - Parameters:
  ///   - name: The name of the answer in menus, in capitals where the language has them: `DAY`.
  ///   - expectation: A description of valid answers, for help: “a day that is not ahead”.
  ///   - choices: The answers there are, when they are few; they are listed below the question.
  ///   - mayBeMissing: True when a form can do without the answer, so that a line may end before it.
  ///   - isFile: True when the answer is the path of a file.
  ///   - show: The answer as a value beside its label.
  ///   - write: The answer as files and JSON have it; as it is shown when not given.
  ///   - read: Makes the answer from what was typed, or throws a ``Refusal``; `nil` takes an answer back.
  public init(
    name: LocalizedText, expectation: LocalizedText? = nil, choices: [AnswerChoice] = [],
    mayBeMissing: Bool = false,
    isFile: Bool = false, show: @escaping @Sendable (Value) -> LocalizedText,
    write: (@Sendable (Value, Language) -> String?)? = nil,
    read: @escaping @MainActor (String, Environment) throws(Refusal) -> Value?
  ) {
    self.name = name
    self.expectation = expectation
    self.choices = choices
    self.mayBeMissing = mayBeMissing
    self.isFile = isFile
    self.show = show
    self.write = write ?? { value, language in show(value)(language).original }
    self.read = read
  }

  /// Declares a kind whose answers have one form in every language, and which refuses anything else by the expectation.
  ///
  /// - Parameters:
  ///   - show: The answer beside its label; as it is written when not given.
  ///   - parse: Makes the answer from what was typed; `nil` for what is none.
  package init(
    _ name: LocalizedText, expecting expectation: LocalizedText,
    show: (@Sendable (Value) -> LocalizedText)? = nil, write: @escaping @Sendable (Value) -> String?,
    parse: @escaping @MainActor (String, Environment) throws(Refusal) -> Value?
  ) {
    self.init(
      name: name, expectation: expectation, show: show ?? { LocalizedText(verbatim: Text(write($0) ?? "")) },
      write: { value, _ in write(value) }
    ) { typed, environment throws(Refusal) in
      guard let value = try parse(typed, environment) else {
        throw Refusal.unexpected(typed, name, expectation)
      }
      return value
    }
  }

  /// The same kind for a field that a line answers behind its name only, so that the places of the others stay as they are.
  package var named: AnswerKind {
    var kind = self
    kind.isNamed = true
    return kind
  }
}

/// One of the few answers that a question has.
public struct AnswerChoice: Sendable {
  /// The identifier of the choice, the same in every language.
  let key: String
  let name: LocalizedText

  /// Makes a choice.
  ///
  /// - Parameters:
  ///   - key: The word for it in every language.
  ///   - name: The name in each language.
  public init(_ key: String, _ name: LocalizedText) {
    self.key = key
    self.name = name
  }
}

extension AnswerKind<String> {
  /// A name of at most 100 characters.
  ///
  /// - Parameter missing: The refusal of an empty one.
  public static func name(missing: Refusal) -> AnswerKind {
    let names = LineText(atMost: 100, missing: missing, tooLong: FormStrings.longName(100))
    return AnswerKind(name: ArgumentNames.name, show: { LocalizedText(verbatim: Text($0)) }) {
      typed, _ throws(Refusal) in
      try names.read(typed)
    }
  }

  /// A line of text.
  ///
  /// - Parameter most: The most characters that it may have.
  package static func line(atMost most: Int) -> AnswerKind {
    AnswerKind(name: ArgumentNames.value, show: { LocalizedText(verbatim: Text($0)) }) {
      typed, _ throws(Refusal) in
      try LineText(atMost: most).read(typed)
    }
  }

  /// At most 1,000 characters; `none` takes them back.
  public static var note: AnswerKind {
    AnswerKind(
      name: ArgumentNames.value, mayBeMissing: true,
      show: { LocalizedText(verbatim: Text($0.split(separator: "\n").joined(separator: "; "))) },
      write: { notes, _ in notes }
    ) { typed, _ throws(Refusal) in
      typed.meansNone ? nil : try LineText(atMost: 1_000, hasLines: true).read(typed)
    }
  }
}

extension AnswerKind<Int> {
  /// A whole number in a range.
  ///
  /// - Parameters:
  ///   - name: The answer's name in menus, in capitals where the language has them: `YEAR`.
  ///   - range: The numbers that are taken.
  public static func integer(_ name: LocalizedText, in range: ClosedRange<Int>) -> AnswerKind {
    AnswerKind(name, expecting: FormStrings.number(in: range), write: \.description) { typed, _ in
      Int(LineText.trimmed(typed).withoutCounter).flatMap { range.contains($0) ? $0 : nil }
    }
  }
}

extension AnswerKind<Money> {
  /// An amount with its currency, in any of the ways in which ``Money`` reads one.
  public static var money: AnswerKind {
    AnswerKind(
      ArgumentNames.amount, expecting: ArgumentNames.amountExpectation, show: { "\($0)" },
      write: \.written
    ) { typed, _ in Money(typed) }
  }
}

extension AnswerKind<Day> {
  /// A day from 1900 on that is not ahead.
  ///
  /// - Parameter example: An example, for the refusal of anything else: `1992-07-08 or 1992.7.8`.
  package static func birthday(like example: LocalizedText) -> AnswerKind {
    past(like: example, expectation: FormStrings.birthday(like: example), ahead: FormStrings.birthdayAhead) {
      day throws(Refusal) in
      guard day.year >= 1900 else { throw FormStrings.oldBirthday(day) }
    }
  }

  /// A day that is not ahead.
  ///
  /// - Parameters:
  ///   - read: Returns the day that a text names, in view of today; `nil` where it names none.
  ///   - example: An example, for the refusal of what is no day.
  ///   - expectation: A description of the days, for help.
  ///   - ahead: Returns the refusal of a day that is ahead.
  ///   - check: Throws the refusal of any other day.
  package static func past(
    read: @escaping @Sendable (String, Day) -> Day? = { typed, _ in Day(typed) },
    like example: LocalizedText, expectation: LocalizedText, ahead: @escaping @Sendable (Day) -> Refusal,
    check: @escaping @Sendable (Day) throws(Refusal) -> Void = { _ in }
  ) -> AnswerKind {
    AnswerKind(
      name: ArgumentNames.day, expectation: expectation, show: { "\($0)" }, write: { day, _ in day.iso }
    ) { typed, environment throws(Refusal) in
      guard let day = read(typed, environment.today) else { throw FormStrings.noDay(typed, example) }
      guard day <= environment.today else { throw ahead(day) }
      try check(day)
      return day
    }
  }
}

extension AnswerKind<ImageFile> {
  /// The path of an image file, which ``Environment/pictures`` looks after from then on, or `none`.
  static var imageFile: AnswerKind {
    AnswerKind(
      name: ArgumentNames.file, mayBeMissing: true, isFile: true,
      show: { $0.words.map { LocalizedText(verbatim: Text($0)) } ?? FormStrings.none },
      write: { file, _ in file.name }
    ) { typed, environment throws(Refusal) in
      if typed.meansNone { return ImageFile(name: nil) }
      let name = try environment.pictures.keep(environment.file(typed: typed))
      return ImageFile(name: name, typed: typed)
    }
  }
}

extension AnswerKind where Value: CaseIterable & RawRepresentable<String> {
  /// One of a few values, of which a label says what they are: “Position”.
  ///
  /// - Parameters:
  ///   - label: The label of the answer.
  ///   - listed: The values that are listed below the question.
  ///   - others: The other names of a value in English; none by default.
  ///   - show: The name of a value.
  public static func choice(
    _ label: LocalizedText, listing listed: [Value] = Array(Value.allCases),
    also others: (Value) -> [String] = { _ in [] }, show: @escaping @Sendable (Value) -> LocalizedText
  ) -> AnswerKind {
    choice("\(uppercased: label)", not: FormStrings.isNo(label), listing: listed, also: others, show: show)
  }

  /// One of a few values, by its raw value or its name in any language; both can be shortened while they are
  /// unambiguous.
  ///
  /// - Parameters:
  ///   - name: The name of the answer in menus: `POSITION`.
  ///   - refusal: The refusal of anything else: “is not a position”.
  ///   - listed: The values that are listed below the question.
  ///   - others: The other names of a value in English; none by default.
  ///   - show: The name of a value.
  public static func choice(
    _ name: LocalizedText, not refusal: LocalizedText, listing listed: [Value] = Array(Value.allCases),
    also others: (Value) -> [String] = { _ in [] }, show: @escaping @Sendable (Value) -> LocalizedText
  ) -> AnswerKind {
    let options = Value.allCases.map {
      (name: TypedName($0.rawValue, show($0), also: others($0)), value: $0)
    }
    let choices = Value.allCases.map { AnswerChoice($0.rawValue, show($0)) }
    let shown = listed.map { AnswerChoice($0.rawValue, show($0)) }
    return AnswerKind(name: name, choices: shown, show: show) { typed, _ throws(Refusal) in
      guard let value = onlyValue(named: typed, among: options) else {
        throw FormStrings.noChoice(typed, refusal, choices)
      }
      return value
    }
  }
}

extension AnswerKind {
  /// The same kind of answer where there may be none.
  package var orNone: AnswerKind {
    var kind = self
    kind.mayBeMissing = true
    kind.read = { [read] typed, environment throws(Refusal) in
      typed.meansNone ? nil : try read(typed, environment)
    }
    return kind
  }
}

extension String {
  fileprivate var meansNone: Bool { isEmpty || self == "-" || TypedName("none").matches(self) }
}

/// The answer to which image file belongs to something.
package struct ImageFile: Sendable, Hashable {
  /// The name that ``Environment/pictures`` gave it; `nil` for none on purpose.
  let name: String?
  /// The path as it was typed, for the person who typed it.
  let typed: String?

  /// The path as it was typed, or what people tell kept files apart by; `nil` for none.
  var words: String? { typed ?? name.map(Self.shortened) }

  /// Returns the beginning and the ending of the long name under which a picture is kept.
  package static func shortened(_ path: String) -> String {
    guard let name = path.split(separator: "/").last else { return path }
    guard name.count > 24, let dot = name.lastIndex(of: ".") else { return String(name) }
    return "\(name.prefix(8))\(name[dot...])"
  }
}

extension ImageFile {
  /// Makes a picture of a record that exists already, by the name of its file.
  init(name: String?) { self.init(name: name, typed: nil) }
}
