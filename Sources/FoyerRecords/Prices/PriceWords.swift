package import Foyer

/// The words for the prices of a type of records.
package struct PriceWords<Kind: RecordKind>: Sendable {
  /// The word for a price within a sentence, in English also the command that sets one: “wage”.
  package let price: LocalizedText
  /// The word for the kinds, in English also their column, and for one record: “position”, “player”.
  let kinds: LocalizedText
  let one: LocalizedText
  /// All records of a kind: “every striker”.
  let every: @Sendable (Kind) -> LocalizedText
  /// A good price, and a whole command.
  let example: LocalizedText
  let line: LocalizedText

  package init(
    price: LocalizedText, kinds: LocalizedText, one: LocalizedText,
    every: @escaping @Sendable (Kind) -> LocalizedText, example: LocalizedText, line: LocalizedText
  ) {
    self.price = price
    self.kinds = kinds
    self.one = one
    self.every = every
    self.example = example
    self.line = line
  }

  var command: String { price.key }
  var column: String { kinds.key }

  func sentence<Record: PricedRecord>(_ result: PriceResult<Record>) -> LocalizedText
  where Record.KindPrice.Kind == Kind {
    switch result {
    case .kind(let kind, let money, let isNew):
      return isNew
        ? "The \(price) of \(every(kind)) is \(money) now."
        : "The \(price) of \(every(kind)) is \(money) already."
    case .records(let prices): return sentence(prices)
    }
  }

  private func sentence<Record: PricedRecord>(_ prices: [RecordPrice<Record>]) -> LocalizedText {
    let new = prices.filter(\.isNew)
    let who = names(new.isEmpty ? prices : new)
    guard let first = new.first else {
      return "The \(price) of \(who) is that already."
    }
    let money = first.price.shown
    if first.isOwn {
      return "The \(price) of \(who) is \(money) now, regardless of the \(kinds)."
    }
    // Records of several kinds have several prices.
    guard new.allSatisfy({ $0.price == first.price }) else {
      return "The \(price) of \(who) follows the \(kinds) again."
    }
    return "The \(price) of \(who) follows the \(kinds) again: \(money)."
  }

  /// The names of a few records.
  private func names<Record: PricedRecord>(_ prices: [RecordPrice<Record>]) -> LocalizedText {
    let names = prices.prefix(3).map { Text($0.record.name).quoted }
    return .list(names, more: prices.count - names.count, of: one.key, isOpen: true)
  }

  /// The prices of all kinds.
  func list<Setting: KindPriceRecord>(_ scale: PriceScale<Setting>) -> [LocalizedText]
  where Setting.Kind == Kind {
    Kind.allCases.map { kind in
      "\(kind.name): \(scale[kind])"
    }
  }

  func isUsual<Record: PricedRecord>(_ price: Money, _ record: Record) -> LocalizedText
  where Record.KindPrice.Kind == Kind {
    "The \(self.price) is \(price), that of \(every(record.kind)). Type \(command) for all of them."
  }

  func needed(_ kind: Kind) -> Refusal {
    Refusal(
      "The \(price) of \(every(kind)) can't be removed. Nothing was changed.",
      suggestion: suggestion("\(command) \(line)"))
  }

  func noPrice(_ typed: String) -> Refusal {
    Refusal(
      "\(quoted: typed) is not a \(price); nothing was changed.",
      suggestion: suggestion(example))
  }

  private func suggestion(_ example: LocalizedText) -> LocalizedText {
    "Write an amount and its currency, for example \(example)."
  }

  var help: LocalizedText {
    "Set the \(price) of a \(kinds) or of rows. With none, it is as before; alone, it shows all"
  }

  var ownHelp: LocalizedText {
    "Set the \(price) of this \(one). With none, it follows the \(kinds)"
  }

  func read(_ typed: String, free currency: Currency) throws(Refusal) -> PriceAnswer {
    guard let answer = PriceAnswer(typed, free: currency) else { throw noPrice(typed) }
    return answer
  }
}
