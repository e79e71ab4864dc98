import Blocking
import TerminalDriver
import Testing

@Suite("A pipe that ends where something is asked", .blocking, .timeLimit(.minutes(30)))
final class EndedInputTests: PlaceSuite {
  @Test(
    "says so and ends with 1",
    arguments: [
      ("/player add\nKim\n", "en", "The input ended before “add” was finished. Nothing of it was saved."),
      ("/player add\n", "ko", "“add” 명령을 마치기 전에 입력이 끝났습니다. 저장한 것은 없습니다."),
      ("/todo add Milk\n/todo\nmove 1\n", "en", "The input ended before “move” was finished."),
      ("/todo\nmenu\n1\n", "en", "The input ended before “add” was finished."),
    ])
  func unfinished(lines: String, language: String, sentence: String) throws {
    let result = try place.run(["--plain", "--language", language], typing: lines)
    #expect(result.status == 1)
    #expect(result.text.contains(sentence))
  }

  @Test("is the end of a session where nothing is asked")
  func finished() throws {
    #expect(try place.run(["--plain"], typing: "/player add\nKim\ncancel\n").status == 0)
  }
}
