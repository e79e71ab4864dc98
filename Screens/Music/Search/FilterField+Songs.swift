import Foyer
import FoyerRecords

extension FilterField {
  /// `year:1990..1999`.
  static var year: FilterField {
    .number("year", example: 1990...1999, allowed: 1000...9999) { years, _ in
      let first = Day(year: years.lowerBound, month: 1, day: 1)?.daysSince1970
      let last = Day(year: years.upperBound, month: 12, day: 31)?.daysSince1970
      return SQLCondition("library.released BETWEEN ? AND ?", [first, last])
    }
  }

  /// `length:..4:30`, `length:3:00..5:00`.
  static var length: FilterField {
    range("length", like: ["3:00", "3:00..5:00", "..4:30"], column: "library.milliseconds") { typed in
      Length(typed).map { Int($0.milliseconds)...Int($0.milliseconds) + 999 }
    }
  }

  /// `price:..1.29`, `price:none`; amounts count whatever their currency.
  static var price: FilterField {
    let hundredths = """
      (CAST(nullif(library.price, 'album only') AS INTEGER) * CASE
        WHEN substr(library.price, -3) IN (\(codes(decimals: 0))) THEN 100
        WHEN substr(library.price, -3) IN (\(codes(decimals: 3))) THEN 0.1 ELSE 1 END)
      """
    return range("price", like: ["0.99", "0.69..1.29", "..1.29"], column: hundredths) { typed in
      let digits = typed.filter { !"$₩€£¥원,".contains($0) }
      guard case .amount(let money)? = Price(digits: digits, currency: "USD"), money.minorUnits < 1 << 53
      else {
        return nil
      }
      return Int(money.minorUnits)...Int(money.minorUnits)
    }
  }

  private static func codes(decimals: Int) -> String {
    Currency.all.filter { $0.decimals == decimals }.map { "'\($0.code)'" }.joined(separator: ", ")
  }

  /// `rating:4..`, `rating:none`.
  static var rating: FilterField {
    range("rating", like: ["5", "4..", "2..3"], column: "library.rating") { typed in
      Int(typed).flatMap { 1...5 ~= $0 ? $0...$0 : nil }
    }
  }

  /// `playlist:Road`, `playlist:none`.
  static var playlist: FilterField {
    let entries = """
      SELECT entry.value FROM playlist, \(Playlist.linesSQL) \
      WHERE playlist.deleted = 0
      """
    return text(
      TypedName("playlist", Playlist.subject), like: ["Road", "\"Sunday drive\""]
    ) { name in
      SQLCondition("library.id IN (\(entries) AND playlist.name_key LIKE ? ESCAPE '\\')", [name.beginning])
    }
    .missing(where: "library.id NOT IN (\(entries))", else: "library.id IN (\(entries))")
  }
}

extension String {
  /// A pattern of `LIKE` for texts that begin so, in small letters.
  fileprivate var beginning: String {
    lowercased().reduce(into: "") { $0 += ["%", "_", "\\"].contains($1) ? "\\\($1)" : "\($1)" } + "%"
  }
}
