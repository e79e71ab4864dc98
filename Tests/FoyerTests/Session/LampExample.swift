import Observation

@testable import Foyer

/// A lamp that can be switched from elsewhere, and a drawer that can be opened and closed.
@MainActor
@Observable
final class Lamp {
  var brightness = 0
  /// The numbers of times that a screen began and stopped following the lamp.
  @ObservationIgnored var begun = 0
  @ObservationIgnored var stopped = 0
}

struct LampView: View {
  let viewModel: Lamp

  static let actions: [Action<Self>] = [
    Action("brighten", LocalizedText(verbatim: "Brighten")) { view in
      view.viewModel.brightness += 1
    },
    Action("smash", LocalizedText(verbatim: "Refuse")) { _ in
      throw Refusal(LocalizedText(verbatim: "Lamps are not smashed."))
    },
  ]

  var body: Document {
    Document("Lamp") { Field("brightness", "Brightness", "\(viewModel.brightness)") }
  }

  func follow() async {
    viewModel.begun += 1
    try? await Task.sleep(for: .seconds(3600))
    viewModel.stopped += 1
  }
}

final class DrawerViewModel {}

struct DrawerView: View {
  let viewModel: DrawerViewModel

  var body: Document { Document("Drawer") }
}

final class LampCoordinator: Coordinator {
  static let lamp = Screen("lamp") { (here: LampCoordinator) in LampView(viewModel: here.lamp) }
  static let drawer = Screen("drawer") { (here: LampCoordinator) in
    let viewModel = DrawerViewModel()
    if here.keepsDrawers { here.kept.append(viewModel) }
    return DrawerView(viewModel: viewModel)
  }

  static let graph = NavigationGraph(root: lamp)
    .push("drawer", from: lamp, to: drawer, help: LocalizedText(verbatim: "Open the drawer"))

  let lamp = Lamp()
  /// The view models that the coordinator fails to release.
  var kept: [DrawerViewModel] = []
  var keepsDrawers = false
}

@MainActor
final class LampConsole: Console {
  let width: Int? = 80
  var onInterrupt: (@MainActor () -> Void)?
  var output = ""

  func write(_ text: String) { output += text }

  func readLine(prompt: Text?, completer: @escaping @MainActor (String) -> Completions) async -> Input {
    .closed
  }
}

struct StoppedClock: SessionClock {
  let now = Timestamp(milliseconds: 0)

  func sleep(for duration: Duration) async throws { throw CancellationError() }
}

@MainActor
struct LampExample {
  let coordinator = LampCoordinator()
  let console = LampConsole()
  let session: Session

  init(_ rendering: any Rendering = PlainRendering()) async throws {
    session = try Session(
      testing: coordinator, in: .test(StoppedClock()), console: console, rendering: rendering)
    await session.open()
    console.output = ""
  }

  /// Switches the lamp from elsewhere and lets the session notice.
  func switchLamp(to brightness: Int) async {
    coordinator.lamp.brightness = brightness
    for _ in 0..<10 { await Task.yield() }
  }
}
