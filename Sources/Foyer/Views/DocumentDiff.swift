/// What a person has to be told when a screen's document changes.
///
/// It compares what is shown: a row or field whose JSON or style alone differs has not changed, and neither
/// has a list whose rows only changed places. A row that moved to another group has.
public struct DocumentDiff: Sendable, Equatable {
  /// The new title, when it changed.
  public let title: Text?
  /// The new state line, when it changed.
  public let state: Text?
  /// The new document's blocks with nothing left in them but what was added or changed.
  ///
  /// A list keeps its columns and has only its added and changed rows; a list that became empty has none.
  public let blocks: [Document.Block]
  /// The rows in ``blocks`` that were not there before.
  public let addedRowIDs: Set<String>
  /// Rows that are no longer there, as they last were.
  public let removedRows: [Row]
  /// Fields that are no longer there, as they last were.
  public let removedFields: [Field]
  /// The old state line, when there is none any more.
  public let removedState: Text?

  /// Nothing changed.
  public static let none = DocumentDiff()

  private init() {
    title = nil
    state = nil
    blocks = []
    addedRowIDs = []
    removedRows = []
    removedFields = []
    removedState = nil
  }

  /// Compares two documents, in time linear in their rows and immediately when they are equal.
  public init(from old: Document, to new: Document) {
    if old == new {
      self = .none
      return
    }
    var comparison = DocumentComparison(old)
    blocks = comparison.changedBlocks(of: new)
    addedRowIDs = comparison.addedRowIDs
    removedRows = comparison.removedRows(in: new)
    removedFields = comparison.removedFields(in: new)
    title = old.title == new.title ? nil : new.title
    state = old.state == new.state ? nil : new.state
    removedState = new.state == nil ? old.state : nil
  }
}

extension DocumentDiff {
  /// Whether there is nothing to tell.
  public var isEmpty: Bool {
    title == nil && state == nil && removedState == nil && blocks.isEmpty && removedRows.isEmpty
      && removedFields.isEmpty
  }

  /// Fields that were added or whose label or value changed.
  public var fields: [Field] {
    blocks.compactMap { block in
      if case .field(let field) = block { field } else { nil }
    }
  }

  /// Rows that were added or changed, in the order shown.
  public var rows: [Row] { Document("", blocks: blocks).rows }

  /// Rows that were not there before.
  public var addedRows: [Row] { rows.filter { addedRowIDs.contains($0.id) } }

  /// Rows that were there before with other cells or in another group.
  public var changedRows: [Row] { rows.filter { !addedRowIDs.contains($0.id) } }

  /// The names of what is no longer there: the state, labels of fields, first cells of rows.
  public var gone: [Text] {
    var names: [Text] = []
    if let removedState { names.append(removedState) }
    names += removedFields.map(\.label)
    names += removedRows.map { row in row.cells.first { !$0.text.isEmpty }?.text ?? Text(row.id) }
    return names
  }
}
