import Foyer
import FoyerSystem
import FoyerTools

extension Secrets {
  /// Keeps the address of a service private when it has a query, since that may have a key in it.
  ///
  /// - Returns: The address, or its stand-in.
  func keep(address: String) -> String {
    if address.contains("?") { keep([address], as: Redaction { "https://service\($0).example/?key" }) }
    return masked(address: address)
  }

  /// Returns an address with stand-ins for private values, also where its query has them encoded.
  func masked(address: String) -> String {
    let address = masked(address)
    guard let mark = address.firstIndex(of: "?") else { return address }
    let query = address[address.index(after: mark)...].split(separator: "&", omittingEmptySubsequences: false)
    let items = query.map { item -> String in
      guard let equals = item.firstIndex(of: "=") else { return String(item) }
      let encoded = item[item.index(after: equals)...].replacing("+", with: " ")
      let value = (try? Path.decode(encoded)) ?? String(encoded)
      let masked = masked(value)
      return masked == value ? String(item) : "\(item[...equals])\(QueryEncoding.encode(masked))"
    }
    return address[...mark] + items.joined(separator: "&")
  }
}
