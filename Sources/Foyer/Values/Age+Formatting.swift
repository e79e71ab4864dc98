extension Age {
  /// The full years as a value beside a label: `29`, `29세`.
  package func number(in language: Language) -> Text {
    LocalizedText(en: "\(years)", ko: "\(years)세")(language)
  }

  /// The age in words, in months when it is under one year and in days when under one month: `2 years old`,
  /// `8 months old`, `7 days old`; `2세`, `8개월`, `7일`.
  package func text(in language: Language) -> Text {
    let age: LocalizedText =
      switch (years, months) {
      case (0, 0): LocalizedText(en: "\(days) \(days == 1 ? "day" : "days") old", ko: "\(days)일")
      case (0, 1): LocalizedText(en: "1 month old", ko: "1개월")
      case (0, _): LocalizedText(en: "\(months) months old", ko: "\(months)개월")
      case (1, _): LocalizedText(en: "1 year old", ko: "1세")
      default: LocalizedText(en: "\(years) years old", ko: "\(years)세")
      }
    return age(language)
  }

  /// The age in JSON: `{"years":2,"months":1,"days":765}`.
  package var json: JSONValue {
    .object([
      JSONValue.Member("years", .integer(years)), JSONValue.Member("months", .integer(months)),
      JSONValue.Member("days", .integer(days)),
    ])
  }
}
