package import Foyer

/// The direction of an order.
package enum SortDirection: Sendable {
  case ascending, descending
}

extension Argument where Value == SortDirection {
  /// `asc` or `desc`.
  package static var sortDirection: Argument<SortDirection> {
    .choice(
      LocalizedText(verbatim: "asc | desc"),
      [(["asc", "ascending", "오름차순"], .ascending), (["desc", "descending", "내림차순"], .descending)])
  }
}
