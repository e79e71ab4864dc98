extension Age {
  /// The full years as a value beside a label: `29`, `29살`.
  package func number(in language: Language) -> Text {
    switch language {
    case .english: "\(years)"
    case .korean: "\(years)살"
    }
  }

  /// The age in words, in months when it is under one year: `2 years old`, `8 months old`; `2살`, `8개월`.
  package func text(in language: Language) -> Text {
    switch language {
    case .english:
      years == 0
        ? "\(months) \(months == 1 ? "month" : "months") old"
        : "\(years) \(years == 1 ? "year" : "years") old"
    case .korean: years == 0 ? "\(months)개월" : "\(years)살"
    }
  }

  /// The age in JSON: `{"years":2,"months":1}`.
  package var json: JSONValue {
    .object([JSONValue.Member("years", .integer(years)), JSONValue.Member("months", .integer(months))])
  }
}
