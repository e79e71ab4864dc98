import Foyer
import FoyerRecords

/// The price of a single song.
enum Price: Equatable, Sendable {
  case amount(Money)
  case albumOnly
}

extension Price {
  /// Reads a decimal number digit by digit, so that 1.29 is 129 cents and never 128.
  ///
  /// - Parameters:
  ///   - digits: A number as `1.29`, `1100` or `-1`. A negative one means that the song is not sold alone.
  ///   - currency: A code of three letters.
  /// - Returns: `nil` for anything else, and for fractions that the currency does not have.
  init?(digits: String, currency: String?) {
    if digits.hasPrefix("-"), digits.utf8.dropFirst().contains(where: { (0x30...0x39).contains($0) }) {
      self = .albumOnly
      return
    }
    guard let currency, Currency(code: currency) != nil, let money = Money("\(digits) \(currency)") else {
      return nil
    }
    self = .amount(money)
  }

  /// The price as files have it: `1.29 USD`, `album only`.
  var written: String { text(amount: \.written) }

  init?(written text: String) {
    guard let price = Price(text, amount: { Money($0) }) else { return nil }
    self = price
  }

  private init?(_ text: String, amount: (String) -> Money?) {
    if text == "album only" {
      self = .albumOnly
    } else if let money = amount(text) {
      self = .amount(money)
    } else {
      return nil
    }
  }

  private func text(amount: (Money) -> String) -> String {
    if case .amount(let money) = self { amount(money) } else { "album only" }
  }
}

extension Price: TextFieldValue {
  /// The amount in the currency's smallest unit, and the currency: `129 USD`.
  var storedText: String { text(amount: \.code) }

  init?(storedText text: String) {
    guard let price = Price(text, amount: { Money(code: $0) }) else { return nil }
    self = price
  }

  var shown: LocalizedText {
    if case .amount(let money) = self { money.shown } else { LocalizedText("album only") }
  }
}

extension Price: DocumentValue {
  var json: JSONValue {
    guard case .amount(let money) = self else { return "album only" }
    return ["amount": .integer(Int(money.minorUnits)), "currency": .string(money.currency.code)]
  }
}
