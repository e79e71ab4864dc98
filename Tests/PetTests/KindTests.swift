import Foyer
import FoyerFeatures
import Testing

@testable import PetScreen

@Suite("The kinds of pets")
struct KindTests {
  @Test("each have a Korean name of their own")
  func korean() {
    func check<Kind: NamedKind>(_ kind: Kind.Type) {
      #expect(Kind.korean.count == Kind.allCases.count)
      #expect(Set(Kind.allCases.map { $0.name.ko }).count == Kind.allCases.count)
    }
    check(Species.Known.self)
    check(Sex.self)
    check(LifeStage.self)
    check(PetStatus.self)
    check(Rarity.self)
  }
}
