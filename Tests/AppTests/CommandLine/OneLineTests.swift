import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("Runs of one line", .blocking, .timeLimit(.minutes(30)))
final class OneLineTests: PlaceSuite {
  override init() throws {
    try super.init()
    for title in ["One", "Two", "Three"] { _ = try place.run(["todo", "add", title]) }
  }

  @Test("a number means the row of the list that was printed last, whatever has changed since")
  func numbers() throws {
    let unseen = try place.run(["todo", "delete", "1"])
    #expect(unseen.status == 1)
    #expect(unseen.errorText.hasPrefix("Row 1 was not shown yet, so nothing was done.\nType /todo first"))
    #expect(try place.run(["todo", "find", "Three"]).text.contains("1. Three"))
    _ = try place.run(["todo", "add", "Four"])
    #expect(try place.run(["todo", "delete", "1"]).text.hasPrefix("Deleted “Three”."))
    let gone = try place.run(["todo", "delete", "1"])
    #expect(gone.status == 1)
    #expect(gone.errorText.hasPrefix("Row 1 was removed"))
    _ = try place.run(["todo"])
    _ = try place.run(["todo", "top", "2"])
    #expect(try place.run(["todo", "priority", "2", "A"]).text.hasPrefix("The priority of “Two” is A."))
  }

  /// Two sessions of setsid(1) are to the program what two windows of a terminal are.
  @Test("numbers belong to the terminal that they were shown in, and elsewhere the row is named")
  func terminals() throws {
    #expect(try place.run(["todo", "find", "Three"]).text.contains("1. Three"))
    let elsewhere = try place.shell(#"setsid -w "$foyer" todo done 1"#)
    #expect(elsewhere.status == 1)
    #expect(
      elsewhere.errorText == """
        Row 1 was not shown yet, so nothing was done.
        Type /todo first to see the numbers, or type how the row begins. Row 1 is “One” now.

        """)
    let korean = try place.shell(#"setsid -w "$foyer" --language ko todo done 1"#)
    #expect(korean.errorText.contains("지금 1번은 “One”입니다."))
    _ = try place.shell(#"setsid -w "$foyer" --format json todo"#)
    _ = try place.shell(#"setsid -w "$foyer" todo"#)
    #expect(try place.run(["todo", "done", "1"]).text.hasPrefix("Moved “Three”"))
  }

  @Test("a script without a terminal, such as one of cron, has numbers of its own")
  func scripts() throws {
    _ = try place.run(["todo"])
    let script = #"$foyer todo find Two; $foyer todo done 1; $foyer todo priority 1 A"#
    let result = try place.shell("setsid -w sh -c '\(script)' </dev/null")
    #expect(result.status == 0)
    #expect(result.text.contains("Moved “Two” from TODO to DONE."))
    #expect(result.text.contains("The priority of “Two” is A."))
    #expect(try place.run(["todo", "start", "1"]).text.hasPrefix("Moved “One”"))
  }

  @Test("a list that a program reads as JSON moves no numbers, and one that means two rows is refused")
  func programs() throws {
    _ = try place.run(["todo", "find", "Three"])
    _ = try place.run(["--format", "json", "todo"])
    let refused = try place.run(["todo", "done", "1"])
    #expect(refused.status == 1)
    #expect(
      refused.errorText.hasPrefix(
        "Row 1 was shown as “Three” and since then read by a program as “One”, so nothing was done."))
    let korean = try place.run(["--language", "ko", "todo", "done", "1"])
    #expect(korean.errorText.hasPrefix("1번으로 보여 준 줄은 “Three”, 그 뒤에 프로그램이 읽은 줄은 “One”입니다."))
    _ = try place.run(["todo", "find", "Three"])
    #expect(try place.run(["todo", "done", "1"]).text.hasPrefix("Moved “Three”"))
    // A script can take the numbers that it read, as long as no person saw others.
    let script = #"$foyer --format json todo find Two >/dev/null; $foyer todo done 1"#
    let read = try place.shell("setsid -w sh -c '\(script)'")
    #expect(read.text.hasPrefix("Moved “Two”"))
  }

  @Test("the numbers of a shell that has ended are removed")
  func ended() throws {
    for _ in 0..<5 { _ = try place.shell(#"setsid -w "$foyer" todo"#) }
    let names = try FileManager.default.contentsOfDirectory(atPath: place.path("data/foyer/rows"))
    #expect(names.count <= 1)
  }

  @Test("--help behind a screen or a command explains it and changes nothing")
  func explaining() throws {
    let screen = try place.run(["todo", "--help"])
    #expect(screen.status == 0)
    #expect(screen.text.contains("add TITLE"))
    #expect(screen.text == (try place.run(["/todo", "--help"]).text))
    let command = try place.run(["todo", "add", "--help"])
    #expect(command.status == 0)
    #expect(command.text.hasPrefix("add TITLE: Add a card."))
    #expect(try place.run(["todo", "delete", "1", "--help"]).text.contains("Delete cards"))
    #expect(try place.run(["backup", "--help"]).text.hasPrefix("backup"))
    #expect(try place.run(["--language", "ko", "todo", "add", "--help"]).text.contains("카드를 추가합니다"))
    #expect(try place.run(["nowhere", "--help"]).status == 1)
    #expect(try place.run(["todo"]).text.contains("3 cards"))
    #expect(try place.run(["todo", "add", "--", "--help"]).text.hasPrefix("Added “--help”."))
    // A look makes no store.
    let other = place.path("new.sqlite")
    #expect(try place.run(["--store", other, "todo", "--help"]).errorText.isEmpty)
    #expect(!FileManager.default.fileExists(atPath: other))
  }

  @Test("options before a command of the program are its own, or refused by their names")
  func subcommands() throws {
    let missing = place.path("missing.sqlite")
    let checked = try place.run(["--store", missing, "check"])
    #expect(checked.status != 0)
    #expect(checked.errorText.contains(missing))
    #expect(!FileManager.default.fileExists(atPath: missing))
    #expect(try place.run(["--store", place.store, "--language=ko", "check"]).status == 0)
    let refused = try place.run(["--seed", "1", "check"])
    #expect(refused.status == 64)
    #expect(
      refused.errorText == """
        foyer: There is no option --seed.
        Type foyer check --help for all options.

        """)
    #expect(try place.run(["--help", "check"]).text.contains("foyer check"))
    // Behind the end of the options the words are a line.
    #expect(try place.run(["--", "check"]).errorText.hasPrefix("There is no command “check” here."))
  }

  @Test("numbers of one store are not those of another, and a store in memory has none")
  func stores() throws {
    _ = try place.run(["todo"])
    let other = ["--store", place.path("other.sqlite")]
    _ = try place.run(other + ["todo", "add", "Elsewhere"])
    #expect(try place.run(other + ["todo", "delete", "1"]).status == 1)
    #expect(try place.run(["--store", ":memory:", "--sample", "todo", "delete", "1"]).status == 1)
    #expect(try place.run(["--store", ":memory:", "--sample", "todo", "delete", "Write"]).status == 0)
  }

  @Test("a list of numbers that was cut off is not believed")
  func cut() throws {
    _ = try place.run(["todo"])
    let folder = place.path("data/foyer/rows")
    for name in try FileManager.default.contentsOfDirectory(atPath: folder) {
      let file = URL(filePath: "\(folder)/\(name)")
      try Data(try Data(contentsOf: file).dropLast(2)).write(to: file)
    }
    let refused = try place.run(["todo", "delete", "1"])
    #expect(refused.status == 1)
    #expect(refused.errorText.hasPrefix("Row 1 was not shown yet"))
  }

  @Test("several are deleted with --yes alone, in words and in pipes")
  func confirming() throws {
    _ = try place.run(["todo"])
    let asked = try place.run(["todo", "delete", "1-2"])
    #expect(asked.status == 1)
    #expect(
      asked.errorText == "This affects 2 cards. Nothing was changed yet.\nAdd --yes to the line to do it.\n")
    let piped = try place.run([], typing: "/todo\ndelete 1-2\nyes\n")
    #expect(piped.status == 1)
    #expect(!piped.text.contains("Deleted"))
    #expect(try place.run(["todo", "delete", "1-2", "--yes"]).text.hasPrefix("Deleted 2 cards."))
  }

  @Test(
    "a command that would ask ends with 1 and says how to give all of it",
    arguments: [
      (["player", "add"], "Type, for example, add"), (["todo", "move", "One"], "as in move 1 done"),
      (["pet", "adopt"], "adopt Stuart, Kim Minji, 010-1234-5678 --yes"),
    ])
  func unfinished(words: [String], hint: String) throws {
    let result = try place.run(words)
    #expect(result.status == 1)
    #expect(result.errorText.contains("is not finished, because it has to ask"))
    #expect(result.errorText.contains(hint))
  }

  @Test("menu prints help, since no line follows that could have a number of it")
  func menu() throws {
    let result = try place.run(["menu"])
    #expect(result.status == 0 && result.text.hasPrefix("Here:"), "\(result.text)")
    #expect(!result.text.contains("0 goes back"))
  }

  @Test("an import is confirmed by --yes, and an adoption given whole")
  func finished() throws {
    _ = try place.run(["todo", "export", place.path("cards.csv")])
    let other = ["--store", place.path("other.sqlite")]
    let shown = try place.run(other + ["todo", "import", place.path("cards.csv")])
    #expect(shown.status == 1)
    #expect(shown.errorText.contains("Add --yes to the line to import the file."))
    let taken = try place.run(other + ["todo", "import", place.path("cards.csv"), "--yes"])
    #expect(taken.status == 0)
    #expect(try place.run(other + ["todo"]).text.contains("3 cards"))
    _ = try place.run(["pet", "add", "Rex, 2020-01-01, common"])
    let asked = try place.run(["pet", "adopt", "Rex, Kim, 010-1234-5678"])
    #expect(asked.status == 1)
    #expect(asked.errorText.hasPrefix("Kim (010-1234-5678) adopts “Rex” for $50."))
    let adopted = try place.run(["pet", "adopt", "Rex, Kim, 010-1234-5678", "--yes"])
    #expect(adopted.status == 0)
    #expect(try place.run(["pet", "receipts"]).text.contains("Rex"))
  }

  @Test("JSON answers an add with the record, and a list with how much of it is there")
  func json() throws {
    struct Answer: Decodable {
      struct Record: Decodable { let id, title: String }
      let record: Record?
      let shown, count: Int?
    }
    let added = try place.run(["--format", "json", "todo", "add", "Five"])
    let record = try #require(try JSONDecoder().decode(Answer.self, from: Data(added.output)).record)
    #expect(record.title == "Five")
    #expect(try place.run(["/todo/card/\(record.id)"]).text.hasPrefix("Five\n"))
    for number in 1...30 { _ = try place.run(["todo", "add", "Card \(number)"]) }
    let list = try place.run(["--format", "json", "todo"])
    let page = try JSONDecoder().decode(Answer.self, from: Data(list.output))
    #expect(page.shown == 10)
    #expect(page.count == 34)
  }
}
