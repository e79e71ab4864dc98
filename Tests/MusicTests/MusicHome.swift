import Foyer
import FoyerNetwork
import FoyerStorage
import MusicScreen

/// A program with one feature.
final class HomeCoordinator: Coordinator {
  static let home = Screen("home") { (_: HomeCoordinator) in HomeView(viewModel: HomeViewModel()) }

  static let graph = NavigationGraph(root: home)
    .enter("music", from: home, help: LocalizedText(en: "Music", ko: "음악")) { here in
      MusicCoordinator(store: here.music)
    }

  let music: MusicStore

  init(_ music: MusicStore) {
    self.music = music
  }
}

@MainActor
final class HomeViewModel {}

struct HomeView: View {
  let viewModel: HomeViewModel

  func body(in language: Language) -> Document { Document("Home") }
}

/// Keeps what a session prints.
@MainActor
final class CollectingConsole: Console {
  private(set) var text = ""
  var width: Int? { nil }
  var onInterrupt: (@MainActor () -> Void)?

  func write(_ text: String) { self.text += text }

  func readLine(prompt: Text?, completer: @escaping @MainActor (String) -> Completions) async -> Input {
    .closed
  }

  /// Returns the output since the last call.
  func take() -> String {
    defer { text = "" }
    return text
  }
}

/// Answers every fetch from what a test wrote down.
struct PlayedFetcher: Fetching {
  let answer: @Sendable (String) throws(FetchError) -> FetchedResponse

  init(_ answer: @escaping @Sendable (String) throws(FetchError) -> FetchedResponse) {
    self.answer = answer
  }

  init(_ body: String, status: Int = 200) {
    answer = { _ in FetchedResponse(status: status, body: Array(body.utf8)) }
  }

  func fetch(_ address: String) async throws(FetchError) -> FetchedResponse { try answer(address) }
}
