package import Foyer
import FoyerJournal

/// The words for the prices of a type of records.
package struct PriceWords<Kind: RecordKind>: Sendable {
  /// The word for a price within a sentence, in English also the command that sets one: “wage”.
  package let price: LocalizedText
  /// The word for the kinds, in English also their column, and for one record: “position”, “player”.
  package let kinds: LocalizedText
  let one: LocalizedText
  /// All records of a kind: “every striker”.
  package let every: @Sendable (Kind) -> LocalizedText
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

  var command: String { price.en.original }
  var column: String { kinds.en.original }

  func sentence<Record: PricedRecord>(_ result: PriceResult<Record>) -> LocalizedText
  where Record.KindPrice.Kind == Kind {
    switch result {
    case .kind(let kind, let money, let isNew):
      let (every, money) = (every(kind), money.shown)
      return isNew
        ? LocalizedText(
          en: "The \(price) of \(every) is \(money) now.",
          ko: "이제 \(every)의 \(price.ko.with(.topic)) \(money)입니다.")
        : LocalizedText(
          en: "The \(price.en) of \(every.en) is \(money.en) already.",
          ko: "\(every.ko)의 \(price.ko.with(.topic)) 이미 \(money.ko)입니다.")
    case .records(let prices): return sentence(prices)
    }
  }

  private func sentence<Record: PricedRecord>(_ prices: [RecordPrice<Record>]) -> LocalizedText {
    let new = prices.filter(\.isNew)
    let who = names(new.isEmpty ? prices : new)
    guard let first = new.first else {
      return LocalizedText(
        en: "The \(price.en) of \(who.en) is that already.",
        ko: "\(who.ko)의 \(price.ko.with(.topic)) 이미 그 값입니다.")
    }
    let money = first.price.shown
    if first.isOwn {
      return LocalizedText(
        en: "The \(price.en) of \(who.en) is \(money.en) now, regardless of the \(kinds.en).",
        ko: "이제 \(who.ko)의 \(price.ko.with(.topic)) \(kinds.ko.with(.with)) 상관없이 \(money.ko)입니다.")
    }
    // Records of several kinds have several prices.
    guard new.allSatisfy({ $0.price == first.price }) else {
      return LocalizedText(
        en: "The \(price.en) of \(who.en) follows the \(kinds.en) again.",
        ko: "\(who.ko)의 \(price.ko.with(.topic)) 다시 \(kinds.ko.with(.object)) 따릅니다.")
    }
    return LocalizedText(
      en: "The \(price.en) of \(who.en) follows the \(kinds.en) again: \(money.en).",
      ko: "\(who.ko)의 \(price.ko.with(.topic)) 다시 \(kinds.ko.with(.object)) 따릅니다: \(money.ko).")
  }

  /// The names of a few records.
  private func names<Record: PricedRecord>(_ prices: [RecordPrice<Record>]) -> LocalizedText {
    let (names, more) = (prices.prefix(3).map { Text($0.record.name).quoted }, prices.count - 3)
    let list = names.joined(separator: ", ")
    guard more > 0 else { return LocalizedText(verbatim: list) }
    return LocalizedText(en: "\(list) and \(more) more", ko: "\(list) 외 \(more)")
  }

  /// The prices of all kinds.
  func list<Setting: KindPriceRecord>(_ scale: PriceScale<Setting>) -> [LocalizedText]
  where Setting.Kind == Kind {
    Kind.allCases.map { kind in
      LocalizedText(
        en: "\(kind.name): \(scale[kind])",
        ko: "\(kind.name): \(scale[kind])")
    }
  }

  func isUsual<Record: PricedRecord>(_ price: Money, _ record: Record) -> LocalizedText
  where Record.KindPrice.Kind == Kind {
    let every = every(record.kind)
    return LocalizedText(
      en: "The \(self.price.en) is \(price), that of \(every.en). Type \(command) for all of them.",
      ko: "\(self.price.ko.with(.topic)) \(every.ko)와 같은 \(price)입니다. \(command) 명령으로 모두 봅니다.")
  }

  func needed(_ kind: Kind) -> Refusal {
    let every = every(kind)
    return Refusal(
      LocalizedText(
        en: "The \(price) of \(every) can't be removed. Nothing was changed.",
        ko: "\(every)의 \(price.ko.with(.topic)) 없앨 수 없습니다. 그대로입니다."),
      suggestion: suggestion("\(command) \(line)"))
  }

  func noPrice(_ typed: String) -> Refusal {
    Refusal(
      LocalizedText(
        en: "\(quoted: typed) is not a \(price); nothing was changed.",
        ko: "\(quoted: typed) 값은 \(price.ko.with(.subject)) 아닙니다. 바뀐 것은 없습니다."),
      suggestion: suggestion(example))
  }

  private func suggestion(_ example: LocalizedText) -> LocalizedText {
    LocalizedText(
      en: "Write an amount and its currency, for example \(example).", ko: "금액과 통화를 씁니다. 예: \(example).")
  }

  var help: LocalizedText {
    LocalizedText(
      en: "Set the \(price) of a \(kinds) or of rows. With none, it is as before; alone, it shows all",
      ko:
        "\(kinds.ko.with(.or)) 여러 줄의 \(price.ko.with(.object)) 정합니다. 없음을 쓰면 다시 \(kinds.ko.with(.object)) 따르고, 명령만 쓰면 모두 보여 줍니다"
    )
  }

  var ownHelp: LocalizedText {
    LocalizedText(
      en: "Set the \(price) of this \(one). With none, it follows the \(kinds)",
      ko: "이 \(one)의 \(price.ko.with(.object)) 정합니다. 없음을 쓰면 \(kinds.ko.with(.object)) 따릅니다")
  }

  package func read(_ typed: String) throws(Refusal) -> PriceAnswer {
    guard let answer = PriceAnswer(typed) else { throw noPrice(typed) }
    return answer
  }
}
