import FeatureSupport
import Testing

@testable import TodoScreen

@MainActor
@Suite struct TodoScriptsTests {
  @Test("the scripts pass in a program of one feature and take every transition")
  func scripts() async throws {
    try await TodoStore.expectScriptsCoverFeature(in: "todo")
  }
}
