/// The names of all currencies in a language.
struct CurrencyNames: Sendable {
  private let names: [String: String]

  /// - Parameter list: A line for each currency: its code, a space and its name.
  init(_ list: String) {
    var names: [String: String] = [:]
    for line in list.split(separator: "\n") {
      names[String(line.prefix(3))] = String(line.dropFirst(4))
    }
    self.names = names
  }

  /// Returns the name of a currency; its code when the list lacks it.
  subscript(currency: Currency) -> String { names[currency.code] ?? currency.code }
}
