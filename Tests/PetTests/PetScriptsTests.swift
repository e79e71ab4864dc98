import FeatureSupport
import Testing

@testable import PetScreen

@MainActor
@Suite struct PetScriptsTests {
  @Test("the scripts pass in a program of one feature and take every transition")
  func scripts() async throws {
    try await PetStore.expectScriptsCoverFeature(in: "pet", but: "a-day")
  }
}
