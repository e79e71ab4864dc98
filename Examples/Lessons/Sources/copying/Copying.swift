import FoyerTools

@MainActor @Observable final class Copying {
  private(set) var copied: [String] = []
  @ObservationIgnored private let clock: any SessionClock
  init(_ clock: any SessionClock) { self.clock = clock }

  // The prompt stays alive while it runs as a task, which Ctrl-C cancels.
  func copy(_ progress: WorkProgress) async throws -> Outcome {
    copied = []
    for number in 1...5 {
      // It is printed every ten seconds, so that a screen reader and a log aren't flooded.
      progress.report("\(number - 1) of 5 photos are copied.")
      // A cancelled copy throws here, and the screen shows the photos until then.
      try await clock.sleep(for: .seconds(4))
      copied.append("photo-\(number).jpg")
    }
    return .message("All photos are copied.")
  }
}

struct CopyingView: View {
  let viewModel: Copying

  // `work:` makes an action a task. `waiting:` is what is said after a second.
  static let actions: [Action<Self>] = [
    Action(
      "copy", "Copy the photos", waiting: { "Copying the photos." },
      work: { view, progress in try await view.viewModel.copy(progress) })
  ]

  var body: Document {
    let rows = viewModel.copied.map { Row($0, [Cell("\($0)")]) }
    return Document("Photos") {
      Rows([Column("name", "Name")], rows, whenEmpty: "No photo is copied. Type copy.")
    }
  }
}

final class CopyingCoordinator: Coordinator {
  static let photos = Screen("photos") { (here: CopyingCoordinator) in CopyingView(viewModel: here.copying) }
  static let graph = NavigationGraph(root: photos)
  // The view model belongs to the coordinator, so the photos are still there when the screen is opened again.
  let copying: Copying
  init(_ clock: any SessionClock) { copying = Copying(clock) }
}

@main struct CopyingProgram {
  static func main() async {
    await TerminalProgram { CopyingCoordinator($0.environment.clock) }.options().tools().run()
  }
}
