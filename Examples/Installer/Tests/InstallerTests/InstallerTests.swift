import Foyer
import FoyerTools
import Testing

@testable import installer

@MainActor
@Suite struct InstallerTests {
  /// A walk whose folder is thrown away at its end.
  private func walk() async throws -> (Walk, TemporaryPlace) {
    let place = try TemporaryPlace()
    return (try await Walk { InstallerCoordinator(environment: $0) }, place)
  }

  @Test("the work tells how far it is, and ends when all files are there")
  func installing() async throws {
    let (walk, place) = try await walk()
    await walk.type("setup \(place.path)/quill, full")
    await walk.type("install")
    #expect(walk.isRunning)
    await walk.wait(for: .seconds(2))
    #expect(walk.output.contains("0 of 5 files are installed."))
    await walk.wait(for: .seconds(10))
    #expect(!walk.isRunning)
    #expect(walk.json.value(at: "fields.installed") == 5)
    #expect(try place.names("quill").count == 5)
  }

  @Test("Ctrl-C stops the work, and nothing of it stays")
  func stopping() async throws {
    let (walk, place) = try await walk()
    await walk.type("setup \(place.path)/quill, full")
    await walk.type("install")
    await walk.wait(for: .milliseconds(3_500))
    #expect(try place.names("quill").count == 2)
    await walk.interrupt()
    #expect(!walk.isRunning)
    #expect(walk.json.value(at: "fields.installed") == 0)
    #expect(try place.names("").isEmpty)
  }

  @Test("the graph is sound")
  func graph() {
    #expect(GraphCheck(InstallerCoordinator.self).problems == [])
  }
}
