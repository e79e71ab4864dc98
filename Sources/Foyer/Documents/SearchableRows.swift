/// A view whose list has more rows than it shows, all of which can be named.
///
/// Commands that take a row ask such a view for rows by the text that they begin with; completion offers its answers.
///
/// ```swift
/// extension SquadView: SearchableRows {
///   func rows(beginningWith text: String, limit: Int) throws -> [Row] {
///     try viewModel.names(beginningWith: text, limit: limit).map { Row($0.id, ["\($0.name)"]) }
///   }
/// }
/// ```
@MainActor
public protocol SearchableRows: View {
  /// Returns rows, shown or not, whose first cell begins with a text. Case is ignored.
  ///
  /// - Returns: At most `limit` rows, those that are no longer than the text first.
  func rows(beginningWith text: String, limit: Int) throws -> [Row]
}
