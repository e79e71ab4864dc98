import Testing

@testable import Foyer

@MainActor
@Suite struct LeakTrackerTests {
  @Test(
    "a screen that is let go of leaves nothing behind, and a coordinator still on the stack is no survivor",
    arguments: [["drawer", ".."], ["drawer", "/drawer", "/"]])
  func letGo(lines: [String]) async throws {
    let example = try await LampExample()
    example.session.navigator.leaks = LeakTracker()
    for line in lines { await example.session.submit(line) }
    #expect(example.session.survivors == [])
  }

  @Test("a view model that outlives its screen is named with the screen's path")
  func outlives() async throws {
    let example = try await LampExample()
    example.session.navigator.leaks = LeakTracker()
    example.coordinator.keepsDrawers = true
    await example.session.submit("drawer")
    #expect(example.session.survivors == [])
    await example.session.submit("..")
    #expect(example.session.survivors == [LeakTracker.Survivor(path: "/drawer", type: "DrawerViewModel")])
    example.coordinator.kept = []
    #expect(example.session.survivors == [])
  }

  @Test("nothing is counted when nobody asks")
  func nobodyAsks() async throws {
    let example = try await LampExample()
    example.coordinator.keepsDrawers = true
    await example.session.submit("drawer")
    await example.session.submit("..")
    #expect(example.session.survivors == [])
  }
}
