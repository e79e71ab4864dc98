import FoyerStorage

/// The filters of fields that records of several types have.
extension FilterField {
  package static let name = text("name", "이름", column: "name_key", contains: SQLCondition.names)
  package static let notes = text("notes", "메모", column: "notes")
  package static let born = day("born", "생일", column: "birthday")

  /// The age in full years.
  ///
  /// - Parameter example: A good range of ages.
  package static func age(like example: ClosedRange<Int>) -> FilterField {
    number("age", "나이", example: example, allowed: 0...150) { ages, today in
      SQLCondition(ages: ages, birthday: "birthday", today: today)
    }
    .missing(in: "birthday")
  }
}

extension SQLCondition {
  /// Returns the condition on rows whose names contain a text.
  @Sendable
  package static func names(containing text: String) -> SQLCondition {
    SQLCondition("instr(name_key, ?)", [text.lowercased()])
  }
}
