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

  /// The sentence about records whose prices were set.
  ///
  /// - Parameters:
  ///   - changed: The records that had another price.
  ///   - all: All that were named.
  ///   - own: The price that they have of their own now; `nil` for those of their kinds.
  func sentence<Record: PricedRecord>(
    _ changed: [Record], of all: [Record], to own: Money?, _ scale: PriceScale<Record.KindPrice>
  ) -> LocalizedText {
    let named = changed.isEmpty ? all : changed
    let names = named.prefix(3).map { Text($0.name).quoted }
    let who = LocalizedText.list(names, more: named.count - names.count, of: one.key, isOpen: true)
    guard let first = changed.first else {
      return "The \(price) of \(who) is that already."
    }
    if let own { return "The \(price) of \(who) is \(own.shown) now, regardless of the \(kinds)." }
    let usual = scale[first.kind]
    // Records of several kinds have several prices.
    guard changed.allSatisfy({ scale[$0.kind] == usual }) else {
      return "The \(price) of \(who) follows the \(kinds) again."
    }
    return "The \(price) of \(who) follows the \(kinds) again: \(usual.shown)."
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
