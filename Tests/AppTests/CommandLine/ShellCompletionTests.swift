import Blocking
import Foundation
import TerminalDriver
import Testing

@testable import FoyerApp
@testable import FoyerTerminal

/// The program's answers to a shell's completion script.
@Suite("A question of a shell", .blocking, .timeLimit(.minutes(30)))
final class ShellCompletionTests: PlaceSuite {
  /// The words that fit, and whether a space may follow.
  private func ask(_ words: String...) throws -> (isOpen: Bool, words: [String]) {
    let result = try place.run(["__complete", "zsh"] + words)
    #expect(result.status == 0)
    let lines = result.text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
    return (lines.first == "open", lines.dropFirst().map { String($0.prefix { $0 != "\t" }) })
  }

  @Test("commands, paths and commands behind them come from the graph")
  func graph() throws {
    #expect(try ask("todo", "mo").words == ["move"])
    #expect(try ask("/todo", "mo").words == ["move"])
    let path = try ask("/to")
    #expect(path.words == ["/todo"])
    #expect(path.isOpen, "a path may go on")
    #expect(try ask("/todo/h").words == ["/todo/history"])
    #expect(try ask("--open", "/pet/rece").words == ["/pet/receipts", "/pet/receipt/"])
    #expect(try ask("").words.starts(with: ["player", "pet", "music", "todo"]))
    #expect(try ask("ex").words == ["explore"])
  }

  @Test("options, their values and the operands of commands come from the declarations")
  func options() async throws {
    let commands = await MainActor.run { FoyerProgram.program.description.descriptions.map(\.name) }
    #expect(try ask("--language", "").words == ["en", "ko", "de", "ja"])
    #expect(try ask("--language=k").words == ["--language=ko"])
    #expect(try ask("graph", "--format", "").words == ["text", "dot", "mermaid", "json"])
    #expect(try ask("graph", "--f").words == ["--format"])
    #expect(try ask("--no").words == ["--now", "--no-pictures"])
    #expect(try ask("explore", "-").words.contains("-o"))
    #expect(try ask("test", "--sc").words == [], "what is hidden stays so")
    #expect(try ask("help", "").words == Array(commands.dropFirst()))
    #expect(try ask("completions", "").words == ["bash", "zsh", "fish"])
    #expect(try ask("completions", "bash", "").words == [])
    #expect(try ask("--plain", "todo", "mo").words == ["move"])
    #expect(try ask("--store", "a", "chec").words == ["check"])
    #expect(try ask("--language", "ko", "tes").words == [], "a command has its own options")
    #expect(try ask("todo", "add", "--").words == [], "behind the first word there are no options")
  }

  @Test("files of the current folder complete by their bare names")
  func currentFolder() throws {
    let result = try place.shell(
      "cd '\(place.path(""))'; mkdir boards; touch board.nav other.nav; exec \"$foyer\" __complete zsh test b"
    )
    #expect(result.text == "open\nboard.nav\nboards/\n")
  }

  @Test("rows of the store complete, as one word each")
  func rows() throws {
    _ = try place.run(["todo", "add", "Buy oat milk"])
    #expect(try ask("todo", "open", "").words == ["Buy oat milk"])
    #expect(try ask("todo", "open", "buy o").words == ["Buy oat milk"])
    #expect(try ask("todo", "open", "Buy", "oa").words == ["oat milk"])
    #expect(try ask("todo", "move", "Buy oat milk", "d").words == ["doing", "done"])
    #expect(try ask("--store", place.path("other.sqlite"), "todo", "open", "").words == [])
    #expect(!FileManager.default.fileExists(atPath: place.path("other.sqlite")), "a look makes no store")
  }

  @Test("files complete where one is asked for, folders to go on in")
  func files() throws {
    try FileManager.default.createDirectory(
      atPath: place.path("cards/old"), withIntermediateDirectories: true)
    for name in ["cards/a.nav", "cards/my b.nav", "cards/c.txt", "cards/.hidden.nav"] {
      try Data().write(to: URL(filePath: place.path(name)))
    }
    let scripts = try ask("test", "~/cards/")
    #expect(scripts.words == ["~/cards/a.nav", "~/cards/my b.nav", "~/cards/old/"])
    #expect(scripts.isOpen)
    #expect(try ask("test", place.path("cards/a.nav"), "~/cards/m").words == ["~/cards/my b.nav"])
    #expect(try ask("test", "--suggest", "~/cards/").words == ["~/cards/old/"])
    #expect(try ask("--store", "~/cards/c").words == ["~/cards/c.txt"])
    #expect(try ask("todo", "import", "~/cards/c").words == ["~/cards/c.txt"])
  }

  @Test("descriptions are in the language of the environment")
  func descriptions() throws {
    let result = try place.run(["__complete", "fish", "gr"], ["LC_ALL": "ko_KR.UTF-8"])
    #expect(result.text == "closed\ngraph\t모든 화면과 그 사이의 이동을 그리고 검사합니다.\n")
  }

  @Test("a store that cannot be opened completes nothing, without a word")
  func brokenStore() throws {
    try Data("This is no store.".utf8).write(to: URL(filePath: place.path("rubbish")))
    let result = try place.shell(
      "\"$foyer\" __complete bash \"foyer --store $HOME/rubbish todo mo\" ':' 2> /dev/null; echo $?")
    #expect(result.text == "closed\n0\n")
  }
}
