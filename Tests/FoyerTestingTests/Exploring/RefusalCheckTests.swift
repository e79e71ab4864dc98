import Testing

@testable import FoyerTesting

@Suite("A look at a refusal")
@MainActor
struct RefusalCheckTests {
  @Test(
    "knows the line that a suggestion gives",
    arguments: [
      ("Did you mean “add”?", ["add"]), ("혹시 “add” 명령을 찾으셨나요?", ["add"]),
      ("“find” is a command of /todo: type /todo find milk.", ["/todo find milk"]),
      ("“find” 명령은 /todo 화면에 있습니다. 입력하세요: /todo find.", ["/todo find"]),
      ("Type help for what can be typed here.", []),
    ])
  func lines(_ suggestion: String, _ lines: [String]) { #expect(RefusalCheck.lines(in: suggestion) == lines) }
}
