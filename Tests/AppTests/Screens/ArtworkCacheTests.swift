import Blocking
import Foundation
import FoyerSystem
import Synchronization
import TerminalDriver
import Testing

@testable import FoyerApp

@MainActor
@Suite("Pictures from addresses", .blocking, .timeLimit(.minutes(30)))
struct ArtworkCacheTests {
  let place: Place

  init() throws { place = try Place() }

  /// Answers with so many bytes, and counts.
  private final class Gallery: Fetching {
    let asked = Mutex(0)
    let status: Int
    let size: Int

    init(status: Int = 200, size: Int = 100) {
      self.status = status
      self.size = size
    }

    func fetch(_ address: String) async throws(FetchError) -> FetchedResponse {
      asked.withLock { $0 += 1 }
      return FetchedResponse(status: status, body: [UInt8](repeating: 7, count: size))
    }
  }

  private func cache(_ gallery: Gallery, sizeLimit: Int64 = 1_000) -> ArtworkCache {
    ArtworkCache(fetcher: gallery, folder: place.path("cache/pictures"), sizeLimit: sizeLimit)
  }

  @Test("are fetched once, and there without a network from then on")
  func once() async throws {
    let gallery = Gallery()
    let cache = cache(gallery)
    let file = try await cache.file(for: "https://a.example/1.jpg", isOffline: false)
    #expect(try await cache.file(for: "https://a.example/1.jpg", isOffline: true) == file)
    #expect(try await cache.file(for: "https://a.example/2.jpg", isOffline: false) != file)
    #expect(gallery.asked.withLock { $0 } == 2)
    #expect(try Data(contentsOf: URL(filePath: file)).count == 100)
    await #expect(throws: ArtworkCache.Problem.offline) {
      try await cache.file(for: "https://a.example/3.jpg", isOffline: true)
    }
  }

  @Test("that do not come leave nothing behind", arguments: [(404, 100), (200, 0)])
  func missing(status: Int, size: Int) async throws {
    let gallery = Gallery(status: status, size: size)
    await #expect(throws: ArtworkCache.Problem.notFetched) {
      try await cache(gallery).file(for: "https://a.example/1.jpg", isOffline: false)
    }
    #expect(!FileManager.default.fileExists(atPath: place.path("cache")))
  }

  @Test("take no more room than they may; those not looked at for longest go first")
  func room() async throws {
    let gallery = Gallery(size: 400)
    let cache = cache(gallery)
    var files: [String] = []
    for (index, address) in ["1", "2", "3"].enumerated() {
      files.append(try await cache.file(for: "https://a.example/\(address)", isOffline: false))
      if index < 2 {
        let past = Date(timeIntervalSinceNow: Double(index - 10) * 60)
        try FileManager.default.setAttributes([.modificationDate: past], ofItemAtPath: files[index])
      }
    }
    #expect(files.map { FileManager.default.fileExists(atPath: $0) } == [false, true, true])
  }

  @Test("have names that say where they are from and lead nowhere else")
  func names() async throws {
    let file = try await cache(Gallery()).file(
      for: "https://a.example/../../etc/passwd?x=\u{1B}", isOffline: false)
    #expect(URL(filePath: file).deletingLastPathComponent().path == place.path("cache/pictures"))
  }
}
