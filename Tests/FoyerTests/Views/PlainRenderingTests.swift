import Testing

@testable import Foyer

@Suite struct PlainRenderingTests {
  private func print(_ report: Report, width: Int? = nil) -> String {
    PlainRendering().render(report, width: width)
  }

  @Test("a whole screen reads title, state, items, choices")
  func wholeScreen() {
    let report = ViewFixtures.report(
      ViewFixtures.squad, choices: ["open PLAYER", "follow", "history; also help, quit"])
    #expect(
      print(report) == """
        Player
        2 players

        Club: Tottenham
        Limit: 25

        1. Son; striker; Age: 29
        2. Kim; Age: 25

        The window closes in August.

        Picture: A white shirt

        Commands: open PLAYER, follow, history; also help, quit

        """)
  }

  @Test("the words that the rendering adds are in the session's language")
  func korean() {
    let document = Document("선수") { Picture("흰 유니폼") }
    let report = ViewFixtures.report(
      document, choices: ["추가 이름"], notices: ["카드가 바뀌었습니다."], language: .korean)
    #expect(
      print(report) == """
        알림: 카드가 바뀌었습니다.

        선수

        사진: 흰 유니폼

        명령: 추가 이름

        """)
  }

  @Test("groups have their headings and empty lists their sentence")
  func groupsAndEmptyLists() {
    let document = Document("Todo") {
      Rows(
        [Column("title", "Title")],
        [
          Row("a", ["Milk"], group: "TODO"), Row("b", ["Bread"], group: "TODO"),
          Row("c", ["Tea"], group: "DONE"),
        ])
      Rows([Column("title", "Title")], [], whenEmpty: "Nothing else. Type add TITLE.")
    }
    #expect(
      print(ViewFixtures.report(document)) == """
        Todo

        TODO
        1. Milk
        2. Bread
        DONE
        3. Tea

        Nothing else. Type add TITLE.

        """)
  }

  @Test("notices are the first lines, and the reason and the suggestion the last")
  func refusal() {
    let refusal = Refusal(
      LocalizedText("There is no row 99.", [.korean: "99번은 없습니다."]),
      suggestion: LocalizedText("Type 1 to 2.", [.korean: "1부터 2까지."]))
    let report = ViewFixtures.report(
      ViewFixtures.squad, turn: .refused(refusal), messages: ["Looked."], isWhole: false,
      notices: ["A card moved."])
    #expect(print(report) == "Notice: A card moved.\nLooked.\nThere is no row 99.\nType 1 to 2.\n")
  }

  @Test("a failure explains itself in the last line")
  func failure() {
    let failure = Failure(LocalizedText("The disk is full; nothing was lost.", [.korean: "디스크가 찼습니다."]))
    let report = ViewFixtures.report(ViewFixtures.squad, turn: .failed(failure), isWhole: false)
    #expect(print(report) == "The disk is full; nothing was lost.\n")
  }

  @Test("commands for a shell are printed each on a line of its own that is never broken")
  func shellCommands() {
    let failure = Failure(
      LocalizedText("The store is damaged. Save it:", [.korean: "손상되었습니다."]),
      shellCommands: ["cp 'a store' 'a copy of the store'"])
    let report = ViewFixtures.report(ViewFixtures.squad, turn: .failed(failure), isWhole: false)
    let expected = "The store is\ndamaged. Save it:\n  cp 'a store' 'a copy of the store'\n"
    #expect(PlainRendering().render(report, width: 20) == expected)
    #expect(StyledRendering(usesColor: false).render(report, width: 20) == expected)
    #expect(report.json.value(at: "commands") == .array(["cp 'a store' 'a copy of the store'"]))
  }

  @Test("a turn that only says something prints only that")
  func saidOnly() {
    let report = ViewFixtures.report(
      ViewFixtures.squad, turn: .cancelled, messages: ["Stopped."], isWhole: false)
    #expect(print(report) == "Stopped.\n")
    #expect(
      PlainRendering().renderNotice(ViewFixtures.report(ViewFixtures.squad, isWhole: false), width: 80) == nil
    )
  }

  @Test("changes are printed as on the whole screen, with the numbers that were seen")
  func changes() {
    let columns = [Column("title", "Title")]
    let old = Document("Todo", state: "2 cards") {
      Field("limit", "Limit", "3")
      Rows(columns, [Row("a", ["Milk"], group: "TODO"), Row("b", ["Bread"], group: "TODO")])
    }
    let new = Document("Todo", state: "2 cards, 1 done") {
      Field("limit", "Limit", "4")
      Rows(columns, [Row("b", ["Bread"], group: "DONE"), Row("c", ["Tea"], group: "TODO")])
    }
    #expect(
      print(ViewFixtures.changeReport(from: old, to: new)) == """
        2 cards, 1 done
        Limit: 4
        DONE
        2. Bread
        TODO
        3. Tea
        No longer listed: Milk

        """)
    #expect(
      print(ViewFixtures.changeReport(from: old, to: new, language: .korean)).hasSuffix("\n목록에서 빠짐: Milk\n"))
  }

  @Test("collapsing runs of spaces and dropping line ends loses nothing of a row")
  func collapsing() {
    let report = ViewFixtures.report(ViewFixtures.squad)
    for width in [nil, 20, 12] {
      let words = print(report, width: width).split { $0 == " " || $0 == "\n" }.joined(separator: " ")
      #expect(words.contains("1. Son; striker; Age: 29 2. Kim; Age: 25"))
      #expect(words.contains("Club: Tottenham Limit: 25"))
    }
  }

  @Test("long lines wrap at the width, rows under their text")
  func wrapping() {
    let document = Document("Todo") {
      Rows([Column("title", "Title")], [Row("a", ["Buy milk and bread and tea"])])
    }
    #expect(
      print(ViewFixtures.report(document), width: 16) == """
        Todo

        1. Buy milk and
           bread and tea

        """)
  }

  @Test("a value of more than 200 cells is cut")
  func longValues() {
    let long = String(repeating: "가", count: 300)
    let document = Document("T") {
      Field("f", "F", Text(long))
      Rows([Column("title", "Title")], [Row("a", [Cell(Text(long))])])
    }
    let cut = String(repeating: "가", count: 99) + "…"
    #expect(print(ViewFixtures.report(document)) == "T\n\nF: \(cut)\n\n1. \(cut)\n")
  }

  @Test("no line has an escape byte or a control, whatever the values hold")
  func noEscapes() {
    let hostile = "\u{1B}[31m\u{9B}1m\u{7}\r\n\t\u{202E}"
    let document = Document("\(hostile)", state: "\(hostile)") {
      Field("f", "\(hostile)", "\(hostile)")
      Rows([Column("a", "\(hostile)", isLabeled: true)], [Row(hostile, ["\(hostile)"], group: "\(hostile)")])
      Paragraph("\(hostile)")
      Picture("\(hostile)", source: hostile)
    }
    let report = ViewFixtures.report(
      document, messages: ["\(hostile)"], choices: ["\(hostile)"], notices: ["\(hostile)"])
    for width in [nil, 20, 80] {
      let text = print(report, width: width)
      #expect(text.unicodeScalars.allSatisfy { $0 == "\n" || !SanitizerForbidden.contains($0) })
    }
  }
}

/// Controls and direction marks, which no rendering may print.
enum SanitizerForbidden {
  static func contains(_ scalar: Unicode.Scalar) -> Bool {
    scalar.value < 0x20 || 0x7F...0x9F ~= scalar.value || 0x202A...0x202E ~= scalar.value
  }
}
