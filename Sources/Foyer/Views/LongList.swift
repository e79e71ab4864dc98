/// A view whose list has more rows than it shows, which can be named all the same.
///
/// Where a command takes a row, such a view is asked for it by how the row begins, and what it answers is offered as
/// completion:
///
/// ```swift
/// extension SquadView: LongList {
///   func rows(beginningWith text: String, limit: Int) throws -> [Row] {
///     try viewModel.names(beginningWith: text, limit: limit).map { Row($0.id, ["\($0.name)"]) }
///   }
/// }
/// ```
@MainActor
public protocol LongList: View {
  /// The rows, shown or not, whose first cell begins with a text, case aside: those that are no longer than the text
  /// first, and at most so many.
  func rows(beginningWith text: String, limit: Int) throws -> [Row]
}
