package import Foyer

extension Action {
  /// Sets the price of a kind or of rows of the screen.
  package static func price<Record: PricedRecord>(
    _ store: @escaping @MainActor (Screen) -> RecordStore<Record>
  ) -> Action {
    let words = Record.priceWords
    return Action(words.command, words.help, .price(of: Record.self)) { view, change in
      .said(words.sentence(try store(view).setPrice(of: change.subject, to: change.answer)))
    }
  }

  /// Sets the price of the record that the screen shows.
  package static func priceOfThis<Record: PricedRecord>(
    _ record: @escaping @MainActor (Screen) -> (RecordStore<Record>, handle: String)
  ) -> Action {
    let words = Record.priceWords
    let argument = Argument(
      LocalizedText(en: "AMOUNT CURRENCY | none", ko: "금액 통화 | none"),
      expectation: LocalizedText(
        en: "an amount and its currency, such as \(words.example)", ko: "금액과 통화, 예: \(words.example)"),
      candidates: { _ in ["none"] }
    ) { typed, _ in try words.read(typed) }
    return Action(words.command, words.ownHelp, argument) { view, answer in
      let (store, handle) = record(view)
      return .said(words.sentence(try store.setPrice(of: .records([handle]), to: answer)))
    }
  }
}

/// A price and the records that it is for.
struct PriceChange<Kind: RecordKind>: Sendable {
  let subject: PriceSubject<Kind>
  let answer: PriceAnswer
}

extension Argument {
  /// The whole name of a kind in any language or rows of the screen, and behind it a price.
  ///
  /// They are read as one, because either of them can be of several words: `very rare 600 USD`.
  fileprivate static func price<Record: PricedRecord>(of type: Record.Type) -> Argument
  where Value == PriceChange<Record.KindPrice.Kind> {
    typealias Kind = Record.KindPrice.Kind
    let words = Record.priceWords
    let (kinds, one) = (words.kinds, words.one)
    let name = LocalizedText(
      en:
        "\(Text(kinds.en.shown.uppercased())) | \(Text(one.en.shown.uppercased())) … AMOUNT CURRENCY | none",
      ko: "\(kinds.ko) | \(one.ko) … 금액 통화 | none")
    let expectation = LocalizedText(
      en: "a \(kinds.en) or rows and behind them an amount with its currency, such as \(words.line.en)",
      ko: "\(kinds.ko)나 줄과 그 뒤에 금액과 통화, 예: \(words.line.ko)")
    return Argument(
      name, expectation: expectation,
      candidates: { context in
        Kind.names(in: context.language) + context.document.rows.compactMap { $0.cells.first?.text.original }
      }
    ) { typed, context in
      let parts = typed.split(separator: " ").map(String.init)
      var wrongPrice: String?
      for count in [2, 1] where parts.count > count {
        guard let kind = Kind(named: parts.prefix(count).joined(separator: " ")) else { continue }
        let price = parts.dropFirst(count).joined(separator: " ")
        if let answer = PriceAnswer(price) { return PriceChange(subject: .kind(kind), answer: answer) }
        wrongPrice = wrongPrice ?? price
      }
      let length = parts.last.map(PriceAnswer.isNone) == true ? 1 : 2
      guard parts.count > length else { throw Refusal.unexpected(typed, name, expectation) }
      let price = parts.suffix(length).joined(separator: " ")
      guard let answer = PriceAnswer(price) else { throw words.noPrice(wrongPrice ?? price) }
      let rows = parts.dropLast(length).joined(separator: " ").trimmingQuotes
      return PriceChange(subject: .records(try context.rows(named: rows).map(\.id)), answer: answer)
    }
  }
}

extension String {
  fileprivate var trimmingQuotes: String {
    guard count >= 2, let quote = first, quote == last, quote == "\"" || quote == "'" else { return self }
    return String(dropFirst().dropLast())
  }
}
