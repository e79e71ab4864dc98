import Foyer
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

@Suite("A look at names that are offered")
@MainActor
struct NameCheckTests {
  @Test(
    "reads the word that was not understood out of the sentences that say so",
    arguments: [
      ("There is no command “정렬” here.", "정렬"), ("“치료 중” does not fit: STATUS is one of these.", "치료 중"),
      ("“상태:치료중” is not understood, so nothing was selected. The filters are: status.", "상태:치료중"),
      ("There is no row “x”: the list is empty.", nil), ("“x” is not available now.", nil),
    ] as [(String, String?)])
  func words(_ sentence: String, _ word: String?) { #expect(NameCheck.word(in: sentence) == word) }

  @Test("finds a choice that completion offers and that is refused")
  func offered() async throws {
    let settings = ScriptSettings()
    var runner = ScriptRunner(root: { _ in DeafCoordinator() })
    runner.patience = .milliseconds(200)
    let explorer = Explorer(graph: DeafCoordinator.graph.node, runner)
    let script = Script(settings, [.line("paint green"), .line("paint red")])
    let failure = try #require(await explorer.retrace(script))
    #expect(failure.rule == .names)
    #expect(failure.cause == "“red” is offered behind “paint ”, and it was not understood.")
    #expect(failure.script.inputs.count == 2)
  }
}

/// A screen that offers a color which it does not take.
private final class DeafCoordinator: Coordinator {
  static let wall = Screen("wall") { (here: DeafCoordinator) in DeafView(viewModel: here) }
  static let graph = NavigationGraph(root: wall)
}

private struct DeafView: View {
  let viewModel: DeafCoordinator

  static let actions = [
    Action<DeafView>(
      "paint", "Paint it",
      Argument<String>("COLOR", candidates: { _ in ["red", "green"] }) { word, _ in
        guard word == "green" else { throw Refusal.unexpected(word, "COLOR", "a color") }
        return word
      }
    ) { _, _ in .silent }
  ]

  var body: Document { Document("Wall") }
}
