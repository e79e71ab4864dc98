import Testing

@testable import Foyer

@Suite struct StyledRenderingTests {
  private let plain = StyledRendering(usesColor: false)
  private let coloured = StyledRendering(usesColor: true)

  private func withoutStyle(_ text: String) -> String {
    text.replacing(/\u{1B}\[[0-9;]*m/, with: "")
  }

  @Test("a table is aligned, with numbers on the right")
  func table() {
    #expect(
      plain.render(ViewFixtures.report(ViewFixtures.squad, choices: ["open PLAYER"]), width: nil) == """
        Player
        2 players

        Club: Tottenham
        Limit: 25

            Name  Position  Age
        1.  Son   striker    29
        2.  Kim              25

        The window closes in August.

        Picture: A white shirt

        Commands: open PLAYER

        """)
  }

  @Test("colour adds only sequences that choose colour and weight")
  func colorOnly() {
    let rows = [Row("a", [Cell("Milk", style: .good), "1"]), Row("b", [Cell("Bread", style: .error), "2"])]
    let document = Document("Todo", state: "2 cards") {
      Field("f", "Limit", "3", style: .warning)
      Rows([Column("title", "Title"), Column("count", "Count")], rows)
    }
    let report = ViewFixtures.report(document, choices: ["add TITLE"])
    let text = coloured.render(report, width: 80)
    #expect(text.hasPrefix("\u{1B}[1mTodo\u{1B}[0m\n"))
    #expect(!text.contains("\u{1B}[2m"))
    #expect(text.contains("\u{1B}[32mMilk\u{1B}[0m"))
    #expect(withoutStyle(text) == plain.render(report, width: 80))
    #expect(!plain.render(report, width: 80).utf8.contains(0x1B))
  }

  @Test("a list of one column needs no header")
  func singleColumn() {
    let document = Document("T") { Rows([Column("title", "Title")], [Row("a", ["Milk"])]) }
    #expect(plain.render(ViewFixtures.report(document), width: 40) == "T\n\n1.  Milk\n")
  }

  @Test("every line resets the style it set")
  func resets() {
    let document = Document("T") { Paragraph("A long paragraph that needs three lines.", style: .dim) }
    for line in coloured.render(ViewFixtures.report(document), width: 16).split(separator: "\n") {
      #expect(line.hasPrefix("\u{1B}[") && line.hasSuffix("\u{1B}[0m"))
    }
  }

  @Test(
    "every line of a table takes the same cells, at every width and in both languages",
    arguments: [Language.english, .korean])
  func tableWidths(language: Language) {
    let names = [
      "Son", "손흥민 그리고 아주 긴 이름을 가진 선수", "👨‍👩‍👧 family 👍🏽", "e\u{301}clair", "ＡＢＣ ★ 🇰🇷", "\u{1112}\u{1161}\u{11AB}글",
    ]
    let columns = language == .korean ? ViewFixtures.koreanColumns : ViewFixtures.columns
    let rows = (0..<12).map { index in
      Row(
        "\(index)", ["\(names[index % names.count])", language == .korean ? "수비수" : "back", "\(index * 3)"])
    }
    let document = Document("T") { Rows(columns, rows) }
    var tables = 0
    for width in 20...200 {
      let lines = plain.render(ViewFixtures.report(document, language: language), width: width)
        .split(separator: "\n").dropFirst().map { DisplayWidth.of(String($0)) }
      #expect(lines.allSatisfy { $0 <= width })
      guard TableLayout(document.lists[0], numbers: RowNumbers(rows), width: width) != nil else { continue }
      tables += 1
      #expect(lines.count == 13)
      #expect(Set(lines).count == 1)
    }
    #expect(tables > 160)
  }

  @Test("a random table fits its width exactly or is printed as plain rows")
  func randomTables() {
    var generator = SeededGenerator(state: 11)
    let pieces = ["a", "Buy milk", "한글", "👨‍👩‍👧", "", "漢字かな", "e\u{301}", "x y z", "1234567890"]
    for _ in 0..<400 {
      let columns = (0..<Int.random(in: 1...5, using: &generator)).map { index in
        Column(
          "c\(index)", "\(pieces.randomElement(using: &generator) ?? "")",
          alignment: Bool.random(using: &generator) ? .leading : .trailing,
          isFlexible: Bool.random(using: &generator))
      }
      let rows = (0..<Int.random(in: 1...12, using: &generator)).map { index in
        Row(
          "\(index)",
          columns.map { _ in
            Cell(
              Text((0..<3).map { _ in pieces.randomElement(using: &generator) ?? "" }.joined(separator: " ")))
          })
      }
      let list = Rows(columns, rows)
      let width = Int.random(in: 20...120, using: &generator)
      let report = ViewFixtures.report(Document("T") { list })
      let lines = plain.render(report, width: width).split(separator: "\n").dropFirst().map(String.init)
      if TableLayout(list, numbers: report.numbers, width: width) != nil {
        #expect(Set(lines.map { DisplayWidth.of($0) }).count == 1)
      } else {
        #expect(lines.first?.hasPrefix("1. ") == true)
      }
      #expect(lines.allSatisfy { DisplayWidth.of($0) <= width })
    }
  }

  @Test("what is cut ends in an ellipsis, and only flexible columns are cut")
  func cutting() {
    let document = Document("T") {
      Rows(
        [Column("title", "Title", isFlexible: true), Column("when", "When")],
        [Row("a", ["Buy milk and bread", "today"])])
    }
    #expect(
      plain.render(ViewFixtures.report(document), width: 27)
        == "T\n\n    Title             When \n1.  Buy milk and br…  today\n")
    // A table too narrow for its names is a list.
    let narrow = plain.render(ViewFixtures.report(document), width: 26)
    #expect(narrow == "T\n\n1. Buy milk and bread;\n   today\n")
  }

  @Test("a column with nothing in it is left out, and with a single one left its title")
  func emptyColumns() {
    let columns = [Column("title", "Title"), Column("priority", "Priority"), Column("due", "Due")]
    let due = Document("T") { Rows(columns, [Row("a", ["Milk", "", "today"]), Row("b", ["Tea"])]) }
    #expect(
      plain.render(ViewFixtures.report(due), width: 40)
        == "T\n\n    Title  Due  \n1.  Milk   today\n2.  Tea         \n")
    let bare = Document("T") { Rows(columns, [Row("a", ["Milk", "", ""])]) }
    #expect(plain.render(ViewFixtures.report(bare), width: 40) == "T\n\n1.  Milk\n")
  }

  @Test("what is wrapped goes on below itself, in lines as wide as any")
  func wrappedCells() {
    let document = Document("T") {
      Rows(
        [Column("room", "Room"), Column("about", "About", wraps: true), Column("n", "N")],
        [Row("a", ["Attic", "old chairs and boxes of books", "7"]), Row("b", ["Hall", "coats", "1"])])
    }
    #expect(
      plain.render(ViewFixtures.report(document), width: 32)
        == [
          "T", "",
          "    Room   About               N",
          "1.  Attic  old chairs and      7",
          "           boxes of books       ",
          "2.  Hall   coats               1",
          "",
        ].joined(separator: "\n"))
    #expect(plain.render(ViewFixtures.report(document), width: 28).contains("1. Attic; old chairs and"))
  }

  @Test("where no table fits, rows are printed as in the plain rendering")
  func narrow() {
    let report = ViewFixtures.report(ViewFixtures.squad)
    let text = plain.render(report, width: 12)
    #expect(text.contains("1. Son;\n   striker;\n   Age: 29\n2. Kim; Age:\n   25\n"))
  }

  @Test("group headings stand between the rows of a table")
  func groups() {
    let document = Document("T") {
      Rows([Column("title", "")], [Row("a", ["Milk"], group: "TODO"), Row("b", ["Tea"], group: "DONE")])
    }
    #expect(plain.render(ViewFixtures.report(document), width: 40) == "T\n\nTODO\n1.  Milk\nDONE\n2.  Tea \n")
  }

  @Test("a drawn picture stands above its description")
  func pictures() {
    let document = Document("T") { Picture("A cat", source: "cat.png") }
    var report = ViewFixtures.report(document)
    report.drawings["cat.png"] = .drawn("\u{1B}[31m<cat>")
    let text = StyledRendering().render(report, width: 40)
    #expect(text.hasSuffix("\n\n\u{1B}[31m<cat>\u{1B}[0m\nPicture: A cat\n"))
  }

  @Test("without colour a coloured drawing is left out and the description stays")
  func uncoloredPictures() {
    let document = Document("T") { Picture("A cat", source: "cat.png") }
    var report = ViewFixtures.report(document)
    report.drawings["cat.png"] = .drawn("\u{1B}[31m#")
    #expect(plain.render(report, width: 40) == "T\n\nPicture: A cat\n")
  }

  @Test("a picture that cannot be drawn says why under its description")
  func undrawnPictures() {
    let document = Document("T") { Picture("A cat", source: "cat.png") }
    var report = ViewFixtures.report(document)
    report.drawings["cat.png"] = .notDrawn(LocalizedText("(No such file.)", [.korean: "(없습니다.)"]))
    #expect(plain.render(report, width: 40) == "T\n\nPicture: A cat\n(No such file.)\n")
  }

  @Test("both text renderings say the same in the same order")
  func sameOrder() {
    let refusal = Refusal(
      LocalizedText("No.", [.korean: "아니요."]), suggestion: LocalizedText("Type help.", [.korean: "help."]))
    let report = ViewFixtures.report(
      Document("T", state: "S") { Field("a", "A", "1") }, turn: .refused(refusal), messages: ["Said."],
      choices: ["add"],
      notices: ["New."])
    #expect(plain.render(report, width: 80) == PlainRendering().render(report, width: nil))
  }

  @Test("changes keep the columns of their list")
  func changes() {
    let columns = [Column("title", "Title"), Column("age", "Age", alignment: .trailing)]
    let old = Document("T") { Rows(columns, [Row("a", ["Milk", "1"]), Row("b", ["Tea", "2"])]) }
    let new = Document("T") { Rows(columns, [Row("a", ["Milk", "1"]), Row("b", ["Tea", "30"])]) }
    #expect(
      plain.render(ViewFixtures.changeReport(from: old, to: new), width: 80)
        == "    Title  Age\n2.  Tea     30\n")
  }
}
