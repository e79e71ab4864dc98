/// A currency that amounts are kept in.
///
/// It belongs to the amount: another language shows it in other words only.
package enum Currency: String, Sendable, Hashable, CaseIterable {
  case won = "KRW"
  case dollar = "USD"

  /// The code by ISO 4217: `KRW`.
  package var code: String { rawValue }

  /// The number of decimals in an amount: none for won, two for dollars.
  package var decimals: Int {
    switch self {
    case .won: 0
    case .dollar: 2
    }
  }

  /// The sign that stands before an amount: `₩`, `$`.
  package var sign: String {
    switch self {
    case .won: "₩"
    case .dollar: "$"
    }
  }
}
