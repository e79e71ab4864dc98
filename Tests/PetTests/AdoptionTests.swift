import Foyer
import FoyerStorage
import FoyerTesting
import PetScreen
import Testing

@MainActor
@Suite struct AdoptionTests {
  @Test("an adoption asks for a name and a confirmation, and leaves a receipt")
  func adoption() async {
    let failures = await House.run(
      """
      : sample on
      > pet
      > adopt 1
      @ /pet/adopt/stuart
      | Adopt “Stuart”
      ...
      | What is the name of the person who adopts “Stuart”?
      ...
      > Kim Minji
      @ /pet/adopt/stuart/confirm
      = fields.pet Stuart
      = fields.adopter Kim Minji
      = fields.fee 500.00 USD
      > confirm
      | “Kim Minji” adopted “Stuart” for $500.00. Receipt 1 is in receipts.
      = turn finished
      = value.pet stuart
      = value.adopter Kim Minji
      @ /pet
      = rows.count 3
      = rows[0].name Mochi
      > receipts
      | Receipts
      | 1 adoption
      ...
      | 1. Stuart; Adopter: Kim Minji; Adoption fee: $500.00; 2021-12-22 09:00
      > 1
      @ /pet/receipts/receipt/1
      | Receipt 1
      ...
      | Receipt: 1
      | Pet: Stuart
      | Adopter: Kim Minji
      | Adoption fee: $500.00
      | Time: 2021-12-22 09:00
      """)
    #expect(failures == [])
  }

  @Test("adopting from the pet's own screen leaves it there, with who adopted it")
  func fromPet() async {
    let failures = await House.run(
      """
      : sample on
      > /pet/pet/luna
      > adopt
      @ /pet/pet/luna/adopt/luna
      > Jo
      > confirm
      @ /pet/pet/luna
      = state Adopted by “Jo” on 2021-12-22 09:00, receipt 1.
      > adopt
      ! “Luna” was adopted by “Jo” on 2021-12-22 09:00, receipt 1. Nothing was changed.
      > edit name Moon
      ! adopted by “Jo”
      > remove
      ! adopted by “Jo”
      @ /pet/pet/luna
      > /pet/adopt/luna
      ! adopted by “Jo”
      @ /pet/pet/luna
      """)
    #expect(failures == [])
  }

  @Test(".. goes back to the name, which is kept, and leaving changes nothing")
  func back() async {
    let failures = await House.run(
      """
      : sample on
      > pet
      > adopt stuart
      > Kin
      > ..
      @ /pet/adopt/stuart
      = fields.adopter Kin
      > Kim
      = fields.adopter Kim
      > ..
      > keep
      @ /pet/adopt/stuart/confirm
      > ..
      > ..
      | Left “adopt” unfinished; nothing was changed.
      = rows.count 4
      > receipts
      = rows.count 0
      | Receipts
      | 0 adoptions
      ...
      | No pet has been adopted yet. Type adopt and a pet in the shelter.
      """)
    #expect(failures == [])
  }

  @Test("without a name nothing can be confirmed")
  func nameless() async {
    let failures = await House.run(
      """
      : sample on
      > /pet/adopt/stuart/confirm
      = fields.adopter null
      > confirm
      ! name has not been given
      > ..
      > keep
      ! name has not been given
      > "  "
      ! name has not been given
      > Kim
      > confirm
      = turn finished
      """)
    #expect(failures == [])
  }

  @Test("a pet that was adopted meanwhile is refused at the confirmation, with who and when")
  func meanwhile() async throws {
    let store = try Store(at: .memory, migrations: PetStore.migrations)
    let mine = try await House.walk(store: store)
    let theirs = try await House.walk(store: store)
    for walk in [mine, theirs] {
      await walk.type("pet")
      await walk.type("adopt stuart")
    }
    await mine.type("Kim")
    await theirs.type("Lee")
    await theirs.type("confirm")
    #expect(mine.console.output.contains("Adopted by “Lee” on 2021-12-22 09:00, receipt 1."))
    let turn = await mine.type("confirm")
    #expect(
      turn
        == .refused(
          Refusal(
            Phrase(
              en: "“Stuart” was adopted by “Lee” on 2021-12-22 09:00, receipt 1. Nothing was changed.",
              ko: "“Stuart”의 입양은 이미 끝났습니다. 입양인 “Lee”, 2021-12-22 09:00, 증서 1번. 바뀐 것은 없습니다."),
            suggestion: Phrase(
              en: "Type /pet for the pets that can be adopted.", ko: "/pet 경로를 입력하면 입양할 수 있는 동물이 나옵니다."))))
    #expect(mine.path == "/pet/adopt/stuart/confirm")
    await mine.type("/pet/receipts")
    #expect(mine.json.value(at: "rows.count") == 1)
  }

  @Test("receipts are numbered without gaps and are refused by name when there are none such")
  func receipts() async {
    let failures = await House.run(
      """
      : sample on
      > pet
      > adopt 1
      > A
      > confirm
      > adopt 2
      > B
      > confirm
      > receipts
      = rows[0].receipt 1
      = rows[1].receipt 2
      = rows[1].adopter B
      = rows[1].time 2021-12-22T09:00:00Z
      > /pet/receipts/receipt/3
      ! There is no receipt 3
      > /pet/receipts/receipt/01
      ! not a value that receipt takes
      @ /pet/receipts
      """)
    #expect(failures == [])
  }
}
