import FoyerRecords
import Testing

@testable import Foyer
@testable import PetScreen

@Suite("The kinds of pets")
struct KindTests {
  @Test("each have a name of their own in every language, which can be typed", arguments: Language.all)
  func names(language: Language) {
    func check<Kind: RecordKind>(_ kind: Kind.Type) {
      #expect(Set(Kind.allCases.map { $0.name(language) }).count == Kind.allCases.count)
      for kind in Kind.allCases {
        let named = Language.$current.withValue(language) { Kind(named: kind.name(language).shown) }
        #expect(named == kind)
      }
    }
    check(Species.Known.self)
    check(Sex.self)
    check(LifeStage.self)
    check(PetStatus.self)
    check(Rarity.self)
    check(CareKind.self)
  }
}
