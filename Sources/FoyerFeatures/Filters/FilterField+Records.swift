import Foyer
import FoyerStorage

/// The filters of fields that records of several types have.
extension FilterField {
  package static let name = text("name", column: "name_key", contains: SQLCondition.names)
  package static let notes = text("notes", column: "notes")
  package static let born = day("born", column: "birthday")

  /// The age in full years, or in months: `age:1..3`, `age:6m..`.
  ///
  /// - Parameter example: A good range of ages.
  package static func age(like example: ClosedRange<Int>) -> FilterField {
    let (first, last) = (example.lowerBound, example.upperBound)
    let examples = ["\(first)", "\(first)..\(last)", "\(first)..", "..\(last)", "6m.."]
    return range("age", like: examples, allowed: 0...1_811) { typed in
      guard let span = Int(typed).map({ CalendarSpan($0, .year) }) ?? CalendarSpan(typed) else { return nil }
      return switch span.unit {
      case .year where span.count <= 150: span.count * 12...span.count * 12 + 11
      case .month: span.count...span.count
      default: nil
      }
    } condition: { months, today in
      SQLCondition(months: months, birthday: "birthday", today: today)
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
