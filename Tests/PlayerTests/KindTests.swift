import Foyer
import FoyerFeatures
import Testing

@testable import PlayerScreen

@Suite("The kinds of players")
struct KindTests {
  @Test("each have a name of their own in every language", arguments: Language.all)
  func names(language: Language) {
    #expect(Set(WageClass.allCases.map { $0.name(language) }).count == WageClass.allCases.count)
    #expect(Set(PlayerStatus.allCases.map { $0.name(language) }).count == PlayerStatus.allCases.count)
    #expect(Set(Gender.allCases.map { $0.name(language) }).count == Gender.allCases.count)
  }
}
