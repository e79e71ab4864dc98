import FeatureSupport
import Foyer
import TemporaryFolder
import Testing

@testable import FoyerRecords
@testable import MusicScreen

@MainActor
@Suite("Music on a store that can only be read")
struct ReadOnlyTests {
  private let folder: TemporaryFolder

  init() throws { folder = try TemporaryFolder() }

  /// A session on a store with the sample, of which one song is kept.
  private func session(_ bodies: String) async throws -> MusicSession {
    let path = folder.file("foyer.sqlite")
    let writer = try MusicStore.emptyStore(at: .file(path))
    let before = try MusicSession(PlayedFetcher(Bodies.nothing), store: writer)
    try before.music.fillWithSample()
    _ = try before.music.keep([1001])
    writer.close()
    var opening = StoreOpening(
      location: .file(path), migrations: [.journal] + MusicStore.migrations, busyTimeout: .seconds(5))
    opening.readOnlyReason = { _ in "Read-only file system" }
    let music = try MusicSession(PlayedFetcher(bodies), store: Store(opening))
    await music.enter()
    return music
  }

  @Test("a search shows what the service found, whose songs can be opened, and nothing is written")
  func searching() async throws {
    let music = try await session(
      Bodies.page([Bodies.record(1001), Bodies.record(2001, "New Harbor", artist: "Mina")]))
    #expect(music.titles == ["Paper Boats", "서울의 비", "Night Ferry"])
    let shown = await music.type("search paper")
    #expect(shown.hasPrefix("Asking the music service for more.\n"))
    #expect(shown.contains("Found 1 new song.\n"))
    #expect(music.titles == ["Paper Boats", "New Harbor"])
    await music.type("2")
    #expect(music.session.path == "/music/song/2001")
    #expect(music.value("fields.artist") == "Mina")
    await music.type("keep")
    #expect(music.value("turn") == "failed")
    await music.type("/music/song/1001")
    #expect(music.value("fields.kept") == true)
    await music.type("/music")
    await music.type("search harbor artist:mina")
    #expect(music.titles == ["Night Ferry", "New Harbor"])
    await music.type("sort title")
    #expect(music.titles == ["New Harbor", "Night Ferry"])
    #expect(try music.store.read { try $0.count("SELECT count(*) FROM music_search") } == 1)
    #expect(try music.store.read { try $0.count("SELECT count(*) FROM library") } == 3)
  }

  @Test("an answer of the last day is shown again without asking")
  func recalled() async throws {
    let music = try await session(Bodies.page([Bodies.record(2001, "New Harbor")]))
    await music.type("search new")
    await music.type("search zzz")
    #expect(await music.type("search new").contains("This answer came at"))
    #expect(music.titles == ["New Harbor"])
  }
}
