import FoyerRecords
import Testing

@testable import Foyer
@testable import PlayerScreen

@Suite("The kinds of players")
struct KindTests {
  @Test("each have a name of their own in every language, which can be typed", arguments: Language.all)
  func names(language: Language) {
    check(WageClass.self, in: language)
    check(PlayerStatus.self, in: language)
    check(Gender.self, in: language)
  }

  private func check<Kind: RecordKind>(_ kind: Kind.Type, in language: Language) {
    #expect(Set(Kind.allCases.map { $0.name(language) }).count == Kind.allCases.count)
    for kind in Kind.allCases {
      let named = Language.$current.withValue(language) { Kind(named: kind.name(language).shown) }
      #expect(named == kind)
    }
  }
}
