import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("On a screen", .blocking, .serialized, .timeLimit(.minutes(30)))
final class ScreenTests: PlaceSuite {
  /// The board on a screen, ready for its first line.
  private func board(_ options: String = "", columns: Int = 40, rows: Int = 24) throws -> Screen {
    let screen = try place.screen(columns: columns, rows: rows)
    try screen.type("clear; $foyer --open /todo \(options)\n", expecting: ["todo>"])
    return screen
  }

  @Test("a line is edited with cursor keys, Home and End")
  func editing() throws {
    let screen = try board()
    try screen.type(
      "dd Buy mlk", .left(2), "i", .home, "a", .end, "!", expecting: ["todo> add Buy milk!"], column: 19)
    try screen.type("\n", expecting: ["TODO", "1.  Buy milk!", "todo>"], column: 6)
    #expect(try screen.rows().contains("Added “Buy milk!”."))
  }

  @Test("Hangul is typed, edited in the middle and kept")
  func hangul() throws {
    let screen = try board("--language ko")
    try screen.type("add 우유 기", .left(), "사", expecting: ["todo> add 우유 사기"], column: 17)
    try screen.type(.left(2), .backspace(), "와\n", expecting: ["할 일", "1.  우와 사기", "todo>"], column: 6)
    #expect(try place.run(["/todo"]).text.contains("1. 우와 사기"))
  }

  @Test("TAB completes commands, paths and titles")
  func completion() throws {
    _ = try place.run(["sample"])
    let screen = try board()
    try screen.type("hist", .tab, expecting: ["todo> history"], column: 14)
    try screen.type(.control("u"), "/pl", .tab, expecting: ["todo> /player"])
    try screen.type(.control("u"), "open Wri", .tab, expecting: ["todo> open Write the letter"])
    try screen.type("\n")
    try screen.wait { $0.contains("Write the letter") && $0.last { !$0.isEmpty } == "card/Write the letter>" }
  }

  @Test("TAB completes the paths of files, through folders and links, from home too")
  func fileCompletion() throws {
    let files = FileManager.default
    try files.createDirectory(atPath: place.path("Meine Listen"), withIntermediateDirectories: true)
    try Data("Buy milk\n".utf8).write(to: URL(filePath: place.path("Meine Listen/today.txt")))
    try files.createSymbolicLink(atPath: place.path("lists"), withDestinationPath: "Meine Listen")
    let screen = try board()
    try screen.type("import ~/li", .tab, .tab, expecting: ["todo> import ~/lists/today.txt"])
    try screen.type(.control("u"), "import ~/Mei", .tab, "to", .tab, "\n")
    try screen.wait { $0.contains { $0.contains("Buy milk") } && $0.last { !$0.isEmpty } == "import>" }
  }

  @Test("the Up key brings lines of the last session back")
  func history() throws {
    let screen = try board()
    try screen.type("add One\nadd Two\nquit\n", expecting: ["Goodbye.", "$"])
    try screen.type("clear; $foyer\n", expecting: ["home>"])
    try screen.type(.up(2), expecting: ["home> add Two"], column: 13)
    try screen.type(.up(), expecting: ["home> add One"], column: 13)
  }

  @Test("a card added by another program is printed above a wrapped half-typed line, which stays whole")
  func notice() throws {
    let screen = try board()
    try screen.type("add a title that is so long that it wraps 두 번, even twice, you see", .left(3))
    let line = [
      "todo> add a title that is so long that i", "t wraps 두 번, even twice, you see",
    ]
    try screen.expect(line, column: 31)
    #expect(try place.run(["todo", "add", "From", "elsewhere"]).status == 0)
    try screen.expect(["TODO", "1.  From elsewhere"] + line, column: 31)
    try screen.type(
      "XY", expecting: ["1.  From elsewhere", line[0], "t wraps 두 번, even twice, you XYsee"], column: 33)
    try screen.type("\n")
    try screen.wait { $0.contains { $0.hasPrefix("Added “a title that is so long") } }
    #expect(
      try place.run(["/todo"]).text.contains(
        "2. a title that is so long that it wraps 두 번, even twice, you XYsee"))
  }

  @Test("what another program changes shows on a card's screen and in the history as well")
  func noticeElsewhere() throws {
    _ = try place.run(["todo", "add", "Buy", "milk"])
    let screen = try board()
    try screen.type("1\n", expecting: ["card/Buy milk>"])
    #expect(try place.run(["todo", "move", "Buy", "doing"]).status == 0)
    try screen.wait { $0.contains("Column: DOING") && $0.last { !$0.isEmpty } == "card/Buy milk>" }
    try screen.type("/todo/history\n", expecting: ["history>"])
    #expect(try place.run(["todo", "edit", "Buy", "Buy", "tea"]).status == 0)
    try screen.wait { $0.contains { $0.contains("“Buy tea”") } }
  }

  @Test("Ctrl-C drops a wrapped line, and the next one starts below it")
  func interrupt() throws {
    let screen = try board()
    try screen.type("add a title that is so long that it wraps")
    // A terminal drops the keys that nobody has read yet when Ctrl-C comes.
    try screen.expect(["todo> add a title that is so long that i", "t wraps"], column: 7)
    try screen.type(
      .home, .control("c"), expecting: ["todo> add a title that is so long that i", "t wraps^C", "todo>"],
      column: 6)
  }

  @Test("Ctrl-Z gives the shell back, and fg the half-typed line")
  func suspend() throws {
    let screen = try board(columns: 60)
    try screen.type("add 우유 milk", .left(2))
    // A terminal drops the keys that nobody has read yet when Ctrl-Z comes.
    try screen.expect(["todo> add 우유 milk"], column: 17)
    try screen.type(.control("z"), expecting: ["$"])
    try screen.type("stty -a | grep -oE '[ -](icanon|echo) '\n", expecting: [" icanon", " echo", "$"])
    try screen.type("fg\n", expecting: ["todo> add 우유 milk"], column: 17)
    try screen.type("X\n")
    try screen.wait { $0.contains("Added “우유 miXlk”.") }
  }

  @Test("a resize is harmless, and later screens fit")
  func resize() throws {
    _ = try place.run(["sample"])
    let screen = try board(columns: 60)
    try screen.type("add half a line that was typed before")
    try screen.resize(columns: 30, rows: 24)
    try screen.expect(["todo> add half a line that was", " typed before"], column: 13)
    try screen.type(.control("c"), expecting: ["todo>"])
    try screen.type("/player\n", expecting: ["player>"])
    let rows = try screen.rows()
    #expect(rows.contains { $0.hasPrefix("1. Son; striker;") })
  }

  @Test("leaving by Ctrl-D, level by level, gives the shell back")
  func leaving() throws {
    let screen = try board()
    try screen.type(.control("d"), expecting: ["home>"])
    try screen.type(.control("d"), expecting: ["$"])
    try screen.type("stty -a | grep -oE '[ -](icanon|echo) '\n", expecting: [" icanon", " echo", "$"])
  }
}
