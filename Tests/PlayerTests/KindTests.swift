import Testing

@testable import PlayerScreen

@Suite("The kinds of players")
struct KindTests {
  @Test("each have a Korean name of their own")
  func korean() {
    #expect(Set(WageClass.korean).count == WageClass.allCases.count)
    #expect(Set(PlayerStatus.korean).count == PlayerStatus.allCases.count)
  }
}
