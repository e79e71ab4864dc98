/// A country whose store is searched, by its ISO 3166-1 code: `US`, `KR`.
struct Country: Hashable, Sendable {
  let code: String

  /// - Returns: `nil` when the text is not two letters.
  init?(_ text: String) {
    let code = text.uppercased()
    guard code.utf8.count == 2, code.utf8.allSatisfy({ UInt8(ascii: "A")...UInt8(ascii: "Z") ~= $0 }) else {
      return nil
    }
    self.code = code
  }

  private init(code: String) { self.code = code }

  static let us = Country(code: "US")
}
