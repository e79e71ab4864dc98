import FeatureSupport
import Foyer
import FoyerTools
import PetScreen
import Testing

@MainActor
@Suite struct ShelterTests {
  @Test("the graph of the feature has no mistakes")
  func graph() {
    #expect(GraphCheck(FeatureProgram<PetStore>.self).problems.isEmpty)
  }

  @Test("the sample shows Stuart first, two years old, for $500")
  func sample() async {
    await PetStore.run(
      """
      : sample on
      > pet
      | Pet
      | 4 pets to adopt
      ...
      | Adoption fees: $775
      ...
      | 1. Stuart; very rare; Age: 2 years old; Adoption fee: $500
      | 2. Mochi; common; 8 months old; $50
      | 3. Biscuit; uncommon; 1 year old; $75
      | 4. Luna; rare; 5 years old; $150
      > 1
      @ /pet/[pet:a]
      | Stuart
      ...
      | Name: Stuart
      | Birthday: October 24, 2019
      | Rarity: very rare
      | Age: 2 years old
      | Adoption fee: $500
      ...
      | Picture: Stuart, a white mouse in a red jacket
      = fields.age.years 2
      = fields.fee 500.00 USD
      = fields.rarity very rare
      """)
  }

  @Test("in Korean ages are in 세 and 개월, and fees stay in dollars")
  func korean() async {
    await PetStore.run(
      """
      : sample on
      : language ko
      : width 100
      > pet
      | 반려동물
      | 입양을 기다리는 동물 4마리
      ...
      | 1. Stuart; 매우 희귀; 나이: 2세; 입양비: $500
      | 2. Mochi; 흔함; 8개월; $50
      | 3. Biscuit; 드묾; 1세; $75
      | 4. Luna; 희귀; 5세; $150
      > adopt 2
      > 민지
      > 010-1234-5678
      > yes
      | “Mochi”의 입양을 마쳤습니다. 입양자 “민지”, 입양비 $50.
      = fields.adopter 민지
      """)
  }

  @Test("the sample stays one however often it is added, also when Stuart has found a home")
  func sampleTwice() async {
    await PetStore.run(
      """
      > sample
      > pet
      > adopt 1
      > Kim
      > kim@example.org
      > confirm
      > /
      > sample
      > pet
      = rows.count 3
      = rows[0].name Mochi
      """)
  }

  @Test("an empty shelter says how to fill it")
  func empty() async {
    await PetStore.run(
      """
      > pet
      | Pet
      | No pets in the shelter. Type add[..]
      """)
  }

  @Test("a pet is added by questions or in one line")
  func add() async {
    await PetStore.run(
      """
      > pet
      > add
      > Stuart
      > 2019-10-23
      | New pet: rarity
      ...
      | 4. very rare
      ...
      > very rare
      > stuart.png
      = turn finished
      = value.rarity very rare
      > add Luna, 2021.4.22, 희귀
      = rows[1].rarity rare
      = rows[1].age.months 8
      > add Rex, 2021-12-23, rare
      ! is in the future
      > add Rex, 2021-12-22, legendary
      ! one of common, uncommon, rare, very rare
      > add Rex
      ! separated by commas. Nothing was added
      > add Rex, 2021-12-22, un
      = rows[2].fee 75.00 USD
      | Added “Rex”.
      | 3 pets to adopt
      | Adoption fees: $725
      | 3. Rex; uncommon; Age: 0 days old; Adoption fee: $75
      """)
  }

  @Test("a pet is edited and removed, in the list and on its own screen")
  func editing() async {
    await PetStore.run(
      """
      : sample on
      > pet
      > edit luna rarity common
      = rows[3].fee 50.00 USD
      > remove mochi
      = rows.count 3
      > 1
      > edit name Stewart
      = title Stewart
      > remove
      @ /pet
      = rows.count 2
      """)
  }

  @Test("text that could harm a terminal is shown harmless everywhere")
  func hostile() async throws {
    let walk = try await PetStore.walk()
    for line in [
      "add S\u{2066}on\u{202e}, 1992-07-08, rare, a\u{9b}b.png, \u{200e}x\u{61c}", "1", "adopt",
      "K\u{2067}im\u{202e}", "kim\u{1b}\u{202e}@example.org", "confirm", "/pet/history", "/pet/receipts", "1",
    ] { await walk.type(line) }
    walk.expectHarmlessOutput()
    #expect(walk.path == "/pet/receipts/receipt/1")
  }
}
