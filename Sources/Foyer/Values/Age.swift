/// An age in full years and the full months beyond them.
///
/// Years and months are counted by comparing year, month and day. A person born on February 29 turns a year
/// older on March 1 of a common year; likewise a month is full on the next day when it has no such day.
package struct Age: Sendable, Hashable, Comparable {
  /// Full years.
  package let years: Int
  /// Full months beyond the years, 0 to 11.
  package let months: Int
  /// All days since the birthday.
  package let days: Int

  /// The age on a day of someone born on another.
  ///
  /// - Returns: `nil` when the birthday lies ahead. Who is born today is 0.
  package init?(of birthday: Day, on day: Day) {
    guard birthday <= day else { return nil }
    let monthsBegun = (day.year - birthday.year) * 12 + day.month - birthday.month
    let full = monthsBegun - (day.day < birthday.day ? 1 : 0)
    years = full / 12
    months = full % 12
    days = day.daysSince1970 - birthday.daysSince1970
  }

  package static func < (left: Age, right: Age) -> Bool {
    left.days < right.days
  }

  /// The full years as a value beside a label: `29`, `29세`.
  package var number: LocalizedText { LocalizedText("\(years)", context: "age") }

  /// The age in words, in months when it is under one year and in days when under one month: `2 years old`,
  /// `8 months old`, `7 days old`; `2세`, `8개월`, `7일`.
  package var shown: LocalizedText {
    switch (years, months) {
    case (0, 0): LocalizedText(days, one: "\(days) day old", many: "\(days) days old")
    case (0, _): LocalizedText(months, one: "\(months) month old", many: "\(months) months old")
    default: LocalizedText(years, one: "\(years) year old", many: "\(years) years old")
    }
  }

  /// The age in JSON: `{"years":2,"months":1,"days":765}`.
  package var json: JSONValue {
    .object([
      JSONValue.Member("years", .integer(years)), JSONValue.Member("months", .integer(months)),
      JSONValue.Member("days", .integer(days)),
    ])
  }
}
