import Foyer
import FoyerRecords
import FoyerTools
import Glibc
import MusicScreen

/// Plays answers with flipped bits to the Music feature, in a session of its own with a clock that nobody waits for.
///
///     swift run -c release MusicFuzz [ANSWERS]
///
/// After every tenth answer its first song is opened as well. It ends with 1 when a control character was printed.
@main
struct MusicFuzz {
  @MainActor
  static func main() async throws {
    let answers = CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 100_000
    var isClean = true
    for rendering in [StyledRendering(usesColor: false), JSONRendering()] as [any Rendering] {
      let console = InspectingConsole()
      try await play(answers / 2, on: console, rendering)
      print("\(answers / 2) answers, \(console.bytes) bytes printed, control characters: \(console.offences)")
      isClean = isClean && console.offences.isEmpty
    }
    var usage = rusage()
    getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
    print("\(usage.ru_maxrss / 1024) MB at most")
    exit(isClean ? 0 : 1)
  }

  @MainActor
  private static func play(_ answers: Int, on console: InspectingConsole, _ rendering: any Rendering)
    async throws
  {
    let clock = VirtualClock()
    let store = try Store(at: .memory, migrations: [.journal] + MusicStore.migrations)
    let environment = Environment(
      clock: clock, secondsFromUTC: { _ in 0 }, identifiers: IdentifierSource(seed: 1), language: .english)
    let journal = Journal(store: store, environment: environment, author: "", types: MusicStore.recordTypes)
    let music = MusicStore(
      FeatureJournal(journal, "music"), fetcher: FuzzedService(), address: "https://music.example/search")
    let session = try Session(
      MusicCoordinator(store: music), environment: environment, console: console, rendering: rendering)
    await session.open()
    await session.submit("search x")
    for number in 1..<max(2, answers) {
      await clock.advance(by: .seconds(3))
      await session.submit("repeat")
      if number.isMultiple(of: 10) {
        await session.submit("1")
        await session.submit("/")
      }
    }
  }
}
