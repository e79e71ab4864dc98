package import Foyer

extension Action where Screen: ListView {
  /// Sets the price of a kind or of rows of the screen; alone it shows the prices of all kinds.
  static func price<Record: PricedRecord>(
    _ store: @escaping @MainActor (Screen) -> RecordStore<Record>
  ) -> Action {
    let words = Record.priceWords
    return Action(
      words.command, words.help, .optional(.price(of: Record.self, in: Screen.ViewModel.Page.self)),
      .confirmation
    ) { view, change, confirmation in
      guard let change else { return Outcome(messages: words.list(try store(view).scale())) }
      return .message(try store(view).setPrice(of: change.subject(confirmation), to: change.answer))
    }
    .group(.rows)
  }
}

extension Action where Screen: RecordScreen {
  /// Sets the price of the record that the screen shows.
  package static func priceOfThis<Record: PricedRecord>(
    _ store: @escaping @MainActor (Screen) -> RecordStore<Record>
  ) -> Action {
    let words = Record.priceWords
    let argument = Argument(
      AmountWords.orNone,
      expectation: LocalizedText("an amount and its currency, such as \(words.example)"),
      candidates: { [$0.language.words(in: "none")] }
    ) { typed, _ in try words.read(typed, free: Record.usualPrice.currency) }
    return onRecords(words.command, words.ownHelp, argument) { view, records, answer in
      .message(try store(view).setPrice(of: .records(records), to: answer))
    }
  }
}

extension Argument where Value == PriceAnswer {
  /// An amount with its currency, or `none`.
  package static func price(_ words: AmountWords) -> Argument<PriceAnswer> {
    Argument(
      words.name, expectation: words.expectation,
      candidates: { [$0.language.words(in: "none")] }
    ) { typed, _ in
      guard let answer = PriceAnswer(typed) else { throw words.unfit(typed) }
      return answer
    }
  }
}

/// The words for an amount that a command takes.
package struct AmountWords: Sendable {
  let name: LocalizedText
  let expectation: LocalizedText

  package static let orNone: LocalizedText = "AMOUNT | none"

  package init(_ name: LocalizedText, expectation: LocalizedText) {
    (self.name, self.expectation) = (name, expectation)
  }

  /// The refusal of what isn't an amount.
  fileprivate func unfit(_ typed: String) -> Refusal {
    guard name == Self.orNone else { return .unexpected(typed, name, expectation) }
    return Refusal(
      "\(quoted: typed) is not an amount. Nothing was changed.",
      suggestion: "Write an amount such as $20, or none.")
  }
}

/// A price and what it is for, about which the person may be asked first.
struct PriceChange<Kind: RecordKind>: Sendable {
  let answer: PriceAnswer
  let subject: @Sendable (Confirmation) throws -> PriceSubject<Kind>
}

extension Argument {
  /// The whole name of a kind in any language or rows of the screen, and behind it a price.
  ///
  /// They are read as one, because either of them can be of several words: `very rare 5만 원`.
  fileprivate static func price<Record: PricedRecord, Page: ListPage>(
    of type: Record.Type, in page: Page.Type
  ) -> Argument where Value == PriceChange<Record.KindPrice.Kind> {
    typealias Kind = Record.KindPrice.Kind
    let words = Record.priceWords
    let kinds = words.kinds
    let name: LocalizedText =
      "\(uppercased: kinds) AMOUNT | \(uppercased: words.one) … AMOUNT | \(uppercased: words.one) … none"
    let expectation: LocalizedText =
      "a \(kinds) or rows and behind them an amount with its currency, such as \(words.line)"
    return .rows(
      name, expectation: expectation, also: { _ in false }, isOneWord: true,
      candidates: { context in Kind.allCases.map { $0.name(context.language).original } }
    ) { typed, context in
      let parts = typed.split(separator: " ").map(String.init)
      let joined = { (parts: ArraySlice<String>) in parts.joined(separator: " ") }
      // The longest price, since one in Korean can be of several words: `1억 2000만 원`.
      let answer = { (count: Int) in
        PriceAnswer(joined(parts.dropFirst(count)), free: Record.usualPrice.currency)
      }
      let count = (1..<max(1, parts.count)).first { answer($0) != nil }
      guard let count, let answer = answer(count) else {
        let kind = (1..<max(1, parts.count)).last { Kind(named: joined(parts.prefix($0))) != nil }
        let rest = parts.dropFirst(kind ?? max(parts.count - 2, 1))
        guard !rest.isEmpty else {
          throw Refusal(
            "There is no amount behind \(quoted: typed). Nothing was changed.",
            suggestion: "For example: \(words.command) \(words.line).")
        }
        throw words.noPrice(joined(rest))
      }
      let subject = joined(parts.prefix(count))
      if let kind = Kind(named: subject) { return PriceChange(answer: answer) { _ in .kind(kind) } }
      let rows = try Selection.read(subject.unquoted, of: page, context)
      return PriceChange(answer: answer) { .records(try rows.confirmed(by: $0)) }
    }
  }
}
