/// A column of a list with what it shows of each item.
public struct ListColumn<Item> {
  @usableFromInline package let key: String
  @usableFromInline let title: LocalizedText
  @usableFromInline let alignment: Column.Alignment
  @usableFromInline let isFlexible: Bool
  @usableFromInline let isLabeled: Bool
  @usableFromInline var isSpare = false
  @usableFromInline let cell: (Item) -> Cell

  /// Declares a column.
  ///
  /// - Parameters:
  ///   - key: The name in JSON, the same in every language.
  ///   - title: The heading of the column.
  ///   - alignment: The side that cells are aligned to.
  ///   - isFlexible: True when the column may be cut to make a table fit the width.
  ///   - isLabeled: True when plain output puts the title before the cell.
  ///   - cell: Returns the cell of an item.
  public init(
    _ key: String, _ title: LocalizedText, alignment: Column.Alignment = .leading, isFlexible: Bool = false,
    isLabeled: Bool = false, _ cell: @escaping (Item) -> Cell
  ) {
    self.key = key
    self.title = title
    self.alignment = alignment
    self.isFlexible = isFlexible
    self.isLabeled = isLabeled
    self.cell = cell
  }

  /// The same column, which is left out of tables that have no room for it.
  package func spare() -> ListColumn {
    var copy = self
    copy.isSpare = true
    return copy
  }

  /// Makes a column of amounts, which are aligned to the right and labeled.
  public static func amounts(
    _ key: String, _ title: LocalizedText, _ cell: @escaping (Item) -> Cell
  ) -> ListColumn {
    ListColumn(key, title, alignment: .trailing, isLabeled: true, cell)
  }

  /// Makes a column of texts from outside, which may be cut.
  public static func texts(
    _ key: String, _ title: LocalizedText, missing: LocalizedText = "",
    _ text: @escaping (Item) -> String?
  ) -> ListColumn {
    ListColumn(key, title, isFlexible: true) { Cell(text($0), missing: missing) }
  }
}

extension Rows {
  /// Makes a list of items.
  ///
  /// It is inlinable, since made for any kind of items it takes twice as long.
  ///
  /// - Parameters:
  ///   - items: The items, in the order shown.
  ///   - columns: The columns, in the order shown.
  ///   - whenEmpty: The sentence in place of an empty list, which says what command fills it.
  ///   - row: Makes the row of an item with its cells.
  @inlinable
  public init<Item>(
    _ items: [Item], _ columns: [ListColumn<Item>], whenEmpty: LocalizedText,
    row: (Item, [Cell]) -> Row
  ) {
    self.init(
      columns.map {
        Column(
          $0.key, $0.title, alignment: $0.alignment, isFlexible: $0.isFlexible,
          isLabeled: $0.isLabeled, isSpare: $0.isSpare)
      }, items.map { item in row(item, columns.map { $0.cell(item) }) },
      whenEmpty: whenEmpty)
  }
}
