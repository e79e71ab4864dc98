/// An old document, indexed so that each part of a new one can be compared with its counterpart.
struct DocumentComparison {
  private let old: Document
  private let oldLists: [Rows]
  private lazy var oldRows = Dictionary(
    oldLists.flatMap { list in list.rows.map { ($0.id, ListedRow(row: $0, columns: list.columns)) } },
    uniquingKeysWith: { first, _ in first })
  private lazy var oldFields = Dictionary(
    old.fields.map { ($0.key, $0) }, uniquingKeysWith: { first, _ in first })
  private lazy var oldParagraphs = Set(old.blocks.compactMap(\.paragraphLines))
  private lazy var oldPictures = Set(old.blocks.compactMap(\.pictureName))

  private(set) var addedRowIDs: Set<String> = []

  private struct ListedRow {
    let row: Row
    let columns: [Column]
  }

  init(_ old: Document) {
    self.old = old
    oldLists = old.lists
  }

  mutating func changedBlocks(of new: Document) -> [Document.Block] {
    var listIndex = 0
    var blocks: [Document.Block] = []
    for block in new.blocks {
      switch block {
      case .field(let field):
        if oldFields[field.key]?.looksLike(field) != true { blocks.append(block) }
      case .rows(let list):
        if let changed = changes(of: list, at: listIndex) { blocks.append(.rows(changed)) }
        listIndex += 1
      case .paragraph(let paragraph):
        if !oldParagraphs.contains(paragraph.lines) { blocks.append(block) }
      case .picture:
        if let name = block.pictureName, !oldPictures.contains(name) { blocks.append(block) }
      }
    }
    return blocks
  }

  private mutating func changes(of list: Rows, at index: Int) -> Rows? {
    let counterpart = index < oldLists.count ? oldLists[index] : nil
    if list == counterpart { return nil }
    if list.rows.isEmpty {
      let isNews =
        list.whenEmpty != nil
        && (counterpart?.rows.isEmpty != true || counterpart?.whenEmpty != list.whenEmpty)
      return isNews ? list : nil
    }
    let changed = list.rows.filter { row in
      guard let before = oldRows[row.id] else {
        addedRowIDs.insert(row.id)
        return true
      }
      return !before.row.looksLike(row) || before.columns != list.columns
    }
    return changed.isEmpty ? nil : Rows(list.columns, changed)
  }

  func removedRows(in new: Document) -> [Row] {
    let rows = old.rows
    if rows.isEmpty { return [] }
    let remaining = Set(new.lists.lazy.flatMap(\.rows).map(\.id))
    return rows.filter { !remaining.contains($0.id) }
  }

  func removedFields(in new: Document) -> [Field] {
    let remaining = Set(new.fields.map(\.key))
    return old.fields.filter { !remaining.contains($0.key) }
  }
}

extension Document {
  var fields: [Field] {
    blocks.compactMap { block in
      if case .field(let field) = block { field } else { nil }
    }
  }

  var lists: [Rows] {
    blocks.compactMap { block in
      if case .rows(let list) = block { list } else { nil }
    }
  }
}

extension Document.Block {
  fileprivate var paragraphLines: [Text]? {
    if case .paragraph(let paragraph) = self { paragraph.lines } else { nil }
  }

  fileprivate var pictureName: [String]? {
    if case .picture(let picture) = self { [picture.description.shown, picture.source ?? ""] } else { nil }
  }
}

extension Field {
  fileprivate func looksLike(_ other: Field) -> Bool { label == other.label && value == other.value }
}

extension Row {
  fileprivate func looksLike(_ other: Row) -> Bool {
    group == other.group && cells.elementsEqual(other.cells) { $0.text == $1.text }
  }
}
