import Testing

@testable import Foyer

@MainActor
@Suite("Flags, groups and other names of commands")
struct FlagTests {
  @Test("a flag may stand before and behind what a command takes, and is false where it is not given")
  func values() async throws {
    let kiosk = try await KioskExample()
    for line in [
      "order --twice The  Times", "order The  Times --tw --wrapped", "order \"--twice\" x",
      "order -- --twice", "close", "close --now", "burn 1 --yes", "destroy --yes Sun",
    ] { #expect(await kiosk.session.submit(line) == .stayed, "\(line)") }
    #expect(
      kiosk.done == [
        "order The  Times true false", "order The  Times true true", "order \"--twice\" x false false",
        "order --twice false false", "close false", "close true", "burn Daily", "burn Sunday",
      ])
    #expect(kiosk.coordinator.kiosk.papers == ["Evening"])
  }

  @Test(
    "an unknown flag and a needless value are refused, in both languages",
    arguments: [Language.english, .korean]
  )
  func refusals(language: Language) async throws {
    let kiosk = try await KioskExample(language)
    let unknown = await kiosk.type("order x --thrice")
    #expect(
      unknown
        == (language == .english
          ? "“--thrice” is not a flag here. The flags are: --twice, --wrapped.\nType -- before words that begin with two dashes.\n"
          : "쓸 수 없는 옵션: “--thrice”. 쓸 수 있는 옵션: --twice, --wrapped.\n--로 시작하는 말을 그대로 쓰려면 앞에 --를 쓰세요.\n"))
    #expect(await kiosk.session.submit("close now") == .refused(.superfluous("now")))
    #expect(await kiosk.session.submit("burn --yes").isRefused)
    #expect(await kiosk.session.submit("burn 1").isRefused)
    #expect(kiosk.done == [])
  }

  @Test("flags are completed where a word begins with a dash, each once")
  func completion() async throws {
    let kiosk = try await KioskExample()
    func complete(_ line: String) -> [String] { kiosk.session.complete(line).candidates.map(\.text) }
    #expect(complete("order x -") == ["--twice", "--wrapped"])
    #expect(complete("order --twice x --") == ["--wrapped"])
    #expect(complete("order --tw") == ["--twice"])
    #expect(complete("burn ") == ["Daily", "Evening", "Sunday"])
    #expect(complete("burn --yes E") == ["Evening"])
    #expect(complete("close ") == [])
    #expect(kiosk.session.complete("burn --yes E").replacing == "E")
  }

  @Test("usage and help name the flags and other names")
  func help() async throws {
    let kiosk = try await KioskExample()
    #expect(
      await kiosk.type("help destroy")
        == "burn PAPER: Burn a paper.\n  Also: destroy\n  --yes: do not ask again\n  PAPER: the number of a row\n"
    )
    let korean = try await KioskExample(.korean)
    #expect(
      await korean.type("help burn")
        == "burn 신문: 신문을 태웁니다.\n  다른 이름: destroy\n  --yes: 다시 묻지 않습니다\n  신문: 줄 번호\n")
  }

  @Test(
    "help lists commands by group, those without one first",
    arguments: [
      (
        Language.english,
        [
          "Here:", "  lamp", "  order TITLE", "Rows:", "  burn", "View:", "  cellar", "  close:", "Type help",
        ]
      ),
      (
        .korean,
        ["여기서:", "  lamp", "  order 제목", "줄:", "  burn", "보기:", "  cellar", "  close:", "자세한 설명은"]
      ),
    ])
  func groups(language: Language, beginnings: [String]) async throws {
    let lines = try await KioskExample(language).type("help").split(separator: "\n").map(String.init)
    #expect(lines.count >= beginnings.count)
    for (line, beginning) in zip(lines, beginnings) { #expect(line.hasPrefix(beginning), "\(line)") }
  }

  @Test("a way into a child coordinator answers to its other names")
  func enterByAlias() async throws {
    let kiosk = try await KioskExample()
    #expect(await kiosk.session.submit("light") == .moved(from: "/", to: "/lamp", by: "lamp"))
  }

  @Test("a command of the program answers to its other names, which the check of a graph knows nothing of")
  func programCommand() async throws {
    let kiosk = try await KioskExample()
    kiosk.session.programCommands = [
      SessionCommand("tip", also: ["advice"], LocalizedText(verbatim: "Give a tip")) { _ in
        .message(LocalizedText(verbatim: "Read."))
      }
    ]
    #expect(await kiosk.type("advice") == "Read.\n")
    #expect(await kiosk.type("help advice") == "tip: Give a tip.\n  Also: advice\n")
  }

  @Test("the graph of such a screen is sound")
  func check() {
    #expect(GraphCheck(KioskCoordinator.self).problems == [])
  }
}

extension Turn {
  fileprivate var isRefused: Bool {
    if case .refused = self { return true }
    return false
  }
}
