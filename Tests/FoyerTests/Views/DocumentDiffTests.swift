import Testing

@testable import Foyer

@Suite struct DocumentDiffTests {
  private let columns = [Column("title", "Title"), Column("category", "Column")]

  private func board(
    _ rows: [Row], title: LocalizedText = "Todo", state: LocalizedText? = nil,
    whenEmpty: LocalizedText? = "No cards yet."
  ) -> Document {
    Document(title, state: state) { Rows(columns, rows, whenEmpty: whenEmpty) }
  }

  private let milk = Row("a", ["Buy milk", "TODO"])
  private let bread = Row("b", ["Buy bread", "TODO"])

  @Test("equal documents have nothing to tell")
  func equal() {
    let diff = DocumentDiff(from: ViewFixtures.squad, to: ViewFixtures.squad)
    #expect(diff.isEmpty)
    #expect(diff == .none)
  }

  @Test("an added row is named")
  func addedRow() {
    let diff = DocumentDiff(from: board([milk]), to: board([milk, bread]))
    #expect(diff.addedRows == [bread])
    #expect(diff.changedRows.isEmpty)
    #expect(diff.removedRows.isEmpty)
    #expect(!diff.isEmpty)
  }

  @Test("a changed row is named with its new cells")
  func changedRow() {
    let moved = Row("a", ["Buy milk", "DOING"])
    let diff = DocumentDiff(from: board([milk, bread]), to: board([moved, bread]))
    #expect(diff.changedRows == [moved])
    #expect(diff.addedRows.isEmpty)
  }

  @Test("a removed row is named as it last was")
  func removedRow() {
    let diff = DocumentDiff(from: board([milk, bread]), to: board([bread]))
    #expect(diff.removedRows == [milk])
    #expect(diff.gone == ["Buy milk"])
    #expect(diff.rows.isEmpty)
  }

  @Test("rows that only changed places have not changed")
  func reordered() {
    let rows = (0..<20).map { Row("\($0)", ["Card \($0)", "TODO"]) }
    #expect(DocumentDiff(from: board(rows), to: board(rows.reversed())).isEmpty)
    #expect(DocumentDiff(from: board(rows), to: board(rows)).isEmpty)
  }

  @Test("parts that both lists share have nothing to tell, and the others are compared")
  func sharedParts() {
    let parts = (0..<3).map { part in Rows(columns, (0..<5).map { Row("\(part)-\($0)", ["Card", "TODO"]) }) }
    let milks = Rows(columns, [milk])
    func board(_ lists: [Rows]) -> Document {
      Document("Todo") { Rows(joining: lists, whenEmpty: nil) }
    }
    let before = board([parts[0], milks, parts[1]])
    #expect(DocumentDiff(from: before, to: board([parts[0], parts[1], milks])).isEmpty)
    let grown = DocumentDiff(from: before, to: board([parts[0], milks, parts[2], parts[1]]))
    #expect(grown.addedRows == parts[2].rows)
    #expect(grown.removedRows.isEmpty)
    let moved = Row("a", ["Buy milk", "DOING"])
    let changed = DocumentDiff(
      from: before, to: board([parts[0], Rows(columns, [moved, bread]), parts[1]]))
    #expect(changed.changedRows == [moved])
    #expect(changed.addedRows == [bread])
    #expect(DocumentDiff(from: before, to: board([parts[0], parts[1]])).removedRows == [milk])
    #expect(before.lists == [Rows(columns, parts[0].rows + [milk] + parts[1].rows)])
  }

  @Test("a row that moved to another group has changed")
  func regrouped() {
    let before = Row("a", ["Buy milk"], group: "TODO")
    let after = Row("a", ["Buy milk"], group: "DOING")
    #expect(DocumentDiff(from: board([before]), to: board([after])).changedRows == [after])
  }

  @Test("a row that moved to another list has not changed if it reads the same")
  func movedBetweenLists() {
    let old = Document("Todo") {
      Rows(columns, [milk])
      Rows(columns, [bread])
    }
    let new = Document("Todo") {
      Rows(columns, [milk, bread])
      Rows(columns, [])
    }
    #expect(DocumentDiff(from: old, to: new).isEmpty)
  }

  @Test("what is not shown is no change")
  @MainActor func invisibleChanges() {
    let before = Row("a", [Cell("4 minutes ago", json: 240)])
    let after = Row("a", [Cell("4 minutes ago", style: .dim, json: 250)], opens: ShelfCoordinator.list())
    #expect(DocumentDiff(from: board([before]), to: board([after])).isEmpty)
  }

  @Test("titles, states and fields are told with their new values")
  func titleStateFields() {
    let old = Document("A", state: "1 card") {
      Field("age", "Age", "29")
      Field("club", "Club", "Spurs")
    }
    let new = Document("B", state: "2 cards") {
      Field("age", "Age", "30")
      Field("wage", "Wage", "5억 원")
    }
    let diff = DocumentDiff(from: old, to: new)
    #expect(diff.title == "B")
    #expect(diff.state == "2 cards")
    #expect(diff.fields.map(\.key) == ["age", "wage"])
    #expect(diff.removedFields.map(\.key) == ["club"])
    #expect(diff.gone == ["Club"])
  }

  @Test("a state that is gone is told")
  func goneState() {
    let diff = DocumentDiff(from: board([], state: "Following"), to: board([]))
    #expect(diff.gone == ["Following"])
    #expect(!diff.isEmpty)
  }

  @Test("only new paragraphs and pictures are told")
  func paragraphsAndPictures() {
    let old = Document("A") {
      Paragraph("One.")
      Picture("A cat", source: "cat.png")
    }
    let new = Document("A") {
      Paragraph("Zero.")
      Paragraph("One.")
      Picture("A cat", source: "cat2.png")
    }
    let diff = DocumentDiff(from: old, to: new)
    #expect(diff.blocks == [Paragraph("Zero.").block, Picture("A cat", source: "cat2.png").block])
  }

  @Test("a list that became empty says its sentence, and says it again only when it changes")
  func becameEmpty() {
    #expect(DocumentDiff(from: board([milk]), to: board([])).blocks == board([]).blocks)
    #expect(DocumentDiff(from: board([]), to: board([], title: "B")).blocks.isEmpty)
    let other = board([], whenEmpty: "Nothing for “x”.")
    #expect(DocumentDiff(from: board([]), to: other).blocks == other.blocks)
  }

  @Test("what a diff names is what two random documents differ in")
  func randomDocuments() {
    var generator = SeededGenerator(state: 3)
    for _ in 0..<2_000 {
      let old = randomRows(&generator)
      let new = randomRows(&generator)
      let diff = DocumentDiff(from: board(old, whenEmpty: nil), to: board(new, whenEmpty: nil))
      let before = Dictionary(uniqueKeysWithValues: old.map { ($0.id, $0) })
      let after = Set(new.map(\.id))
      #expect(diff.addedRows == new.filter { before[$0.id] == nil })
      #expect(diff.changedRows == new.filter { before[$0.id] != nil && before[$0.id] != $0 })
      #expect(diff.removedRows == old.filter { !after.contains($0.id) })
    }
  }

  private func randomRows(_ generator: inout SeededGenerator) -> [Row] {
    let ids = (0..<Int.random(in: 0...6, using: &generator)).map {
      $0 + Int.random(in: 0...1, using: &generator)
    }
    return Array(Set(ids)).sorted().map { id in
      Row("\(id)", ["Card", Int.random(in: 0...3, using: &generator) == 0 ? "DONE" : "TODO"])
    }
  }
}
