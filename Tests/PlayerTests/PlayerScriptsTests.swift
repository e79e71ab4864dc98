import FeatureSupport
import Testing

@testable import PlayerScreen

@MainActor
@Suite struct PlayerScriptsTests {
  @Test("the scripts pass in a program of one feature and take every transition")
  func scripts() async throws {
    try await PlayerStore.expectScriptsCoverFeature(
      in: "player", but: "a-day", "refreshing", "shirts", "unreachable", leaving: ["Player.people.refresh"])
  }
}
