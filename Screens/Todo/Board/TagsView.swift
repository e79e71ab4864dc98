import Foyer
import FoyerRecords

typealias TagsViewModel = LiveModel<TodoStore, [TagCount]>

/// The tags of the cards on the board.
struct TagsView: UndoableView {
  let viewModel: TagsViewModel
  /// Shows the cards of a tag on the board.
  let show: @MainActor (String) throws -> Void

  static let actions: [Action<Self>] = [
    Action("open", "Show the cards of a tag on the board", .row(LocalizedText("TAG"))) { view, tag in
      try view.show(tag)
      return .message("Only \(Text(tag)) is shown: type find for all cards, or tags for the tags.")
    }
  ]

  var body: Document {
    let tags = viewModel.value
    return Document(
      TodoStrings.tags,
      state: LocalizedText(tags.count, one: "\(tags.count) tag", many: "\(tags.count) tags"), of: viewModel
    ) {
      Rows(
        tags,
        [ListColumn("tag", "Tag") { Cell($0.tag) }]
          + Category.allCases.map { category in
            .amounts(category.rawValue.lowercased(), category.name) { Cell($0.counts[category] ?? 0) }
          }, whenEmpty: "No card has a tag. Write +project or @place in a title."
      ) { Row($0.tag, $1) }
    }
  }
}

extension BoardViewModel {
  /// Shows the cards of a tag.
  func show(tag: String) throws {
    _ = try find(try BoardPage.filters.filter(tag))
  }
}
