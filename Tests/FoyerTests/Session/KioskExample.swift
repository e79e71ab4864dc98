import Observation

@testable import Foyer

/// A kiosk whose commands take flags, belong to groups and have other names.
@MainActor
@Observable
final class Kiosk {
  var papers = ["Daily", "Evening", "Sunday"]
  /// The work done, newest last.
  @ObservationIgnored var done: [String] = []
}

struct KioskView: View {
  let viewModel: Kiosk

  static let actions: [Action<Self>] = [
    Action(
      "burn", also: ["destroy"], LocalizedText("Burn a paper", [.korean: "신문을 태웁니다"]),
      .flag("yes", LocalizedText("do not ask again", [.korean: "다시 묻지 않습니다"])), .row(paper)
    ) { view, isSure, paper in
      guard isSure else { throw Refusal(LocalizedText(verbatim: "Add --yes.")) }
      view.viewModel.papers.removeAll { $0 == paper }
      view.viewModel.done.append("burn \(paper)")
    }.group(.rows),
    Action(
      "order", LocalizedText("Order a paper", [.korean: "신문을 주문합니다"]),
      .text(LocalizedText("TITLE", [.korean: "제목"])),
      .flag("twice", LocalizedText("order two", [.korean: "두 부를 주문합니다"])),
      .flag("wrapped", LocalizedText("in paper", [.korean: "싸서"]))
    ) { view, title, isTwice, isWrapped in
      view.viewModel.done.append("order \(title) \(isTwice) \(isWrapped)")
    },
    Action(
      "close", LocalizedText("Close", [.korean: "닫습니다"]),
      .flag("now", LocalizedText("at once", [.korean: "바로"]))
    ) { view, isNow in
      view.viewModel.done.append("close \(isNow)")
    }.group(.view),
  ]

  private static let paper = LocalizedText("PAPER", [.korean: "신문"])

  var body: Document {
    Document("Kiosk") {
      Rows([Column("paper", "Paper")], viewModel.papers.map { Row($0, [Cell("\(Text($0))")]) })
    }
  }
}

final class CellarViewModel {}

struct CellarView: View {
  let viewModel = CellarViewModel()

  var body: Document { Document("Cellar") }
}

final class KioskCoordinator: Coordinator {
  static let kiosk = Screen("kiosk") { (here: KioskCoordinator) in KioskView(viewModel: here.kiosk) }
  static let cellar = Screen("cellar") { (_: KioskCoordinator) in CellarView() }

  static let graph = NavigationGraph(root: kiosk)
    .push("cellar", from: kiosk, to: cellar, help: LocalizedText("Go down", [.korean: "내려갑니다"])).group(.view)
    .enter("lamp", also: "light", from: kiosk, help: LocalizedText("Go to the lamp", [.korean: "램프로 갑니다"])) {
      _ in
      LampCoordinator()
    }

  let kiosk = Kiosk()
}

@MainActor
struct KioskExample {
  let coordinator = KioskCoordinator()
  let console = LampConsole()
  let session: Session

  var done: [String] { coordinator.kiosk.done }

  init(_ language: Language = .english) async throws {
    session = try Session(
      testing: coordinator, in: .test(StoppedClock(), language: language), console: console)
    await session.open()
    console.output = ""
  }

  /// Carries out a line and returns what it printed.
  func type(_ line: String) async -> String {
    console.output = ""
    await session.submit(line)
    return console.output
  }
}
