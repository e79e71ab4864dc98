import Blocking
import Foyer
import TerminalDriver
import Testing

@testable import FoyerApp
@testable import FoyerTerminal

@Suite("Help and errors of the command line", .blocking, .timeLimit(.minutes(30)))
final class HelpTests: PlaceSuite {
  private func isKorean(_ text: Text) -> Bool {
    text.shown.unicodeScalars.contains { (0xAC00...0xD7A3).contains($0.value) }
  }

  @Test("every command, option and value has its text in both languages")
  func translations() async {
    let commands = await MainActor.run { FoyerProgram.program.description.descriptions }
    #expect(commands.map(\.name).starts(with: ["", "test", "graph", "explore"]))
    for command in commands {
      for text in [command.summary, command.details] where !text.en.isEmpty || !text(.korean).isEmpty {
        #expect(!text.en.isEmpty && !isKorean(text.en), "\(command.call)")
        #expect(isKorean(text(.korean)), "\(command.call)")
      }
      #expect(!command.summary.en.isEmpty)
      #expect(command.arguments.count > 1)
      for argument in command.arguments {
        let name = "\(command.call) \(argument.synopsis(.english))"
        #expect(!argument.help.en.isEmpty && !isKorean(argument.help.en), "\(name)")
        #expect(isKorean(argument.help(.korean)), "\(name)")
        if argument.choices.isEmpty, let value = argument.value {
          #expect(isKorean(value(.korean)), "\(name)")
        }
      }
    }
  }

  @Test("foyer --help has the session's options and the other commands on one page")
  func program() throws {
    let help = try place.run(["--help"])
    #expect(help.status == 0)
    for part in [
      "Usage: foyer [OPTIONS] [WORD …]\n", "\n  --store FILE ", "\n  --language en|ko|de|ja ",
      "\n  --format styled|plain|json\n", "\n  --stop-on-error ", "\n  -h, --help ", "\n  test ",
      "\n  explore ",
      "foyer todo add Buy milk",
    ] { #expect(help.text.contains(part), "\(part)") }
    #expect(!help.text.contains("  --journal"))
    #expect(help.lines.allSatisfy { DisplayWidth.of(String($0)) <= 80 })
    for arguments in [["-h"], ["help"], ["--plain", "--help"], ["help", "nope"]] {
      #expect(try place.run(arguments).text == help.text, "\(arguments)")
    }
  }

  @Test("each command has a page of its own", arguments: ["test", "graph", "explore"])
  func commands(name: String) throws {
    let help = try place.run([name, "--help"])
    #expect(help.status == 0)
    #expect(help.text.contains("\nUsage: foyer \(name) [OPTIONS]"))
    #expect(help.errors == [])
    #expect(try place.run(["help", name]).text == help.text)
  }

  @Test(
    "help is in Korean when the option or the environment says so",
    arguments: [
      (["--language", "ko", "--help"], [:]), (["--help", "--language=ko"], [:]),
      (["--help"], ["LC_ALL": "", "LANG": "ko_KR.UTF-8"]),
    ])
  func korean(arguments: [String], variables: [String: String]) throws {
    let help = try place.run(arguments, variables)
    #expect(help.status == 0)
    #expect(help.text.hasPrefix("터미널에서 쓰는 네 가지 기능"))
    #expect(help.text.contains("\n사용법: foyer [옵션] [단어 …]\n"))
    #expect(help.text.contains("\n  --store 파일 "))
    #expect(help.lines.allSatisfy { DisplayWidth.of(String($0)) <= 80 })
  }

  @Test(
    "an error names what is wrong, what is possible, and where the options are listed",
    arguments: [
      (["--width", "3"], "--width is 3. It must be at least 20.", "--width 값이 3입니다. 20 이상이어야 합니다."),
      (
        ["--no-picture"], "There is no option --no-picture. Did you mean --no-pictures?",
        "--no-picture 옵션은 없습니다. 혹시 --no-pictures 옵션인가요?"
      ),
      (
        ["--language", "xx"], "“xx” is not a value of --language. Use one of: en, ko, de, ja.",
        "--language에 쓸 수 없는 값입니다: “xx”. 다음 중에서 쓰세요: en, ko, de, ja."
      ),
      (
        ["--width", "wide"], "“wide” is not a value of --width. The columns to lay text out in, at least 20.",
        "--width에 쓸 수 없는 값입니다: “wide”. 글을 맞출 칸 수. 20 이상이어야 합니다."
      ),
      (
        ["--open"], "--open needs a value. The path of the screen to start on.",
        "--open 뒤에 값을 쓰세요. 처음 열 화면의 경로."
      ),
      (["--plain=yes"], "--plain takes no value, but “yes” was given.", "--plain 옵션에는 값을 쓰지 않습니다: “yes”"),
      (
        ["--record", "a.nav", "todo"],
        "--record is for a session, but the words make one line. Leave one of them out.",
        "--record 옵션은 세션에 쓰는데, 단어를 쓰면 한 줄만 실행합니다. 하나를 빼세요."
      ),
      (
        ["--open", "/todo", "add", "Milk"],
        "--open is for a session, but the words make one line. Leave one of them out.",
        "--open 옵션은 세션에 쓰는데, 단어를 쓰면 한 줄만 실행합니다. 하나를 빼세요."
      ),
    ])
  func errors(arguments: [String], english: String, korean: String) throws {
    let result = try place.run(arguments)
    #expect(result.status == 64)
    #expect(result.output == [])
    #expect(result.errorText == "foyer: \(english)\nType foyer --help for all options.\n")
    let other = try place.run(arguments, ["LC_ALL": "ko_KR.UTF-8"])
    #expect(other.status == 64)
    #expect(other.errorText == "foyer: \(korean)\n옵션을 모두 보려면 foyer --help를 입력하세요.\n")
  }

  @Test(
    "an error of a command leads to that command's help",
    arguments: [
      (
        ["test"], "FILE is missing. The scripts to run, or folders of scripts.",
        "파일을 쓰세요. 실행할 스크립트나 스크립트가 있는 폴더."
      ),
      (
        ["test", "--minimum", "200", "a.nav"], "--minimum is 200. It must be a percentage from 0 to 100.",
        "--minimum 값이 200입니다. 0부터 100까지의 비율(%)이어야 합니다."
      ),
      (["graph", "x"], "Nothing is expected here: “x”.", "여기에는 쓸 수 없습니다: “x”"),
      (
        ["graph", "--diff", "a", "--format", "json"],
        "--diff and --format contradict each other. Differences are told in words.",
        "--diff와 --format은 함께 쓸 수 없습니다. 차이는 글로 알려 줍니다."
      ),
      (
        ["explore", "--steps", "0"], "--steps is 0. It must be at least 1.",
        "--steps 값이 0입니다. 1 이상이어야 합니다."
      ),
    ])
  func commandErrors(arguments: [String], english: String, korean: String) throws {
    let call = "foyer \(arguments[0]) --help"
    let result = try place.run(arguments)
    #expect(result.status == 64)
    #expect(result.errorText == "foyer: \(english)\nType \(call) for all options.\n")
    let other = try place.run(arguments, ["LC_ALL": "ko_KR.UTF-8"])
    #expect(other.errorText == "foyer: \(korean)\n옵션을 모두 보려면 \(call)를 입력하세요.\n")
  }
}
