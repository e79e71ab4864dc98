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
    let expectation = FormStrings.number(in: range)
    return AnswerKind(
      name: name, expectation: expectation, show: { LocalizedText(verbatim: "\($0)") }
    ) { typed, _ throws(Refusal) in
      guard let number = Int(LineText.trimmed(typed)), range.contains(number) else {
        throw Refusal.unexpected(typed, name, expectation)
      }
      return number
    }
  }
}

extension AnswerKind<Money> {
  /// An amount with its currency, in any of the ways in which ``Money`` reads one.
  public static var money: AnswerKind {
    let (name, expectation) = (ArgumentNames.amount, ArgumentNames.amountExpectation)
    return AnswerKind(
      name: name, expectation: expectation, show: { "\($0)" }, write: { money, _ in money.written }
    ) { typed, _ throws(Refusal) in
      guard let money = Money(typed) else { throw Refusal.unexpected(typed, name, expectation) }
      return money
    }
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
  package static var imageFile: AnswerKind {
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
  public static func choice(_ label: LocalizedText, show: @escaping @Sendable (Value) -> LocalizedText)
    -> AnswerKind
  {
    choice(label, listing: Array(Value.allCases), show: show)
  }

  /// One of a few values, of which some are listed below the question.
  package static func choice(
    _ label: LocalizedText, listing listed: [Value], show: @escaping @Sendable (Value) -> LocalizedText
  ) -> AnswerKind {
    choice(
      "\(uppercased: label)", not: FormStrings.isNo(label),
      listing: listed, show: show)
  }

  /// One of a few values, by its raw value or its name in any language; both can be shortened while they are
  /// unambiguous.
  ///
  /// - Parameters:
  ///   - name: The name of the answer in menus: `POSITION`.
  ///   - refusal: The refusal of anything else: “is not a position”.
  ///   - show: The name of a value.
  public static func choice(
    _ name: LocalizedText, not refusal: LocalizedText, show: @escaping @Sendable (Value) -> LocalizedText
  ) -> AnswerKind {
    choice(name, not: refusal, listing: Array(Value.allCases), show: show)
  }

  private static func choice(
    _ name: LocalizedText, not refusal: LocalizedText, listing listed: [Value],
    show: @escaping @Sendable (Value) -> LocalizedText
  ) -> AnswerKind {
    let options = Value.allCases.map { (name: TypedName($0.rawValue, show($0)), value: $0) }
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
    AnswerKind(
      name: name, expectation: expectation, choices: choices, mayBeMissing: true, isFile: isFile, show: show,
      write: write
    ) { [read] typed, environment throws(Refusal) in
      typed.meansNone ? nil : try read(typed, environment)
    }
  }
}

extension String {
  fileprivate var meansNone: Bool { isEmpty || self == "-" || TypedName("none").matches(self) }
}
