import Foyer
import FoyerFeatures

extension FilterField {
  /// `length:..4:30`, `length:3:00..5:00`.
  static var length: FilterField {
    range("length", "길이", like: ["3:00", "3:00..5:00", "..4:30"], column: "library.milliseconds") { typed in
      Length(typed).map { Int($0.milliseconds)...Int($0.milliseconds) + 999 }
    }
  }

  /// `price:..1.29`, `price:none`; amounts count whatever their currency.
  static var price: FilterField {
    let places = { (places: Int) in
      Price.currencies(places: places).map { "'\($0)'" }.joined(separator: ", ")
    }
    let hundredths = """
      (CAST(nullif(library.price, 'album only') AS INTEGER) * CASE
        WHEN substr(library.price, -3) IN (\(places(0))) THEN 100
        WHEN substr(library.price, -3) IN (\(places(3))) THEN 0.1 ELSE 1 END)
      """
    return range("price", "가격", like: ["0.99", "0.69..1.29", "..1.29"], column: hundredths) { typed in
      let digits = typed.filter { !"$₩€£¥원,".contains($0) }
      guard case .amount(let units, _)? = Price(digits: digits, currency: "USD"), units < 1 << 53 else {
        return nil
      }
      return Int(units)...Int(units)
    }
  }

  /// `rating:4..`, `rating:none`.
  static var rating: FilterField {
    range("rating", "별점", like: ["5", "4..", "2..3"], column: "library.rating") { typed in
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
      ["playlist", "재생목록"], like: ["Road", "\"Sunday drive\""], ["출근길", "\"일요일 드라이브\""]
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
