import FeatureSupport
import Foundation
import Foyer
import FoyerRecords
import FoyerTools
import TemporaryFolder
import Testing

@testable import PetScreen

@MainActor
@Suite struct AdoptionTests {
  @Test("an adoption asks for a name, a contact and a confirmation, and ends on its receipt")
  func adoption() async {
    await PetStore.run(
      """
      : sample on
      : width 100
      > pet
      > adopt 1
      @ /pet/adopt/adopter/[pet:a]
      | Adopt “Stuart”
      ...
      | What is the adopter's name?
      ...
      > Kim Minji
      @ /pet/adopt/adopter/[pet:a]/contact
      > 010-1234-5678
      @ /pet/adopt/adopter/[pet:a]/contact/review
      = fields.pet Stuart
      = fields.adopter Kim Minji
      = fields.fee 500.00 USD
      > confirm
      | “Kim Minji” adopted “Stuart” for $500.
      ...
      | Receipt 1
      ...
      | Pet: Stuart
      | Receipt: 1
      | Adopter: Kim Minji
      | Contact: 010-1234-5678
      | Adoption fee: $500
      | Time: 2021-12-22 09:00
      = turn finished
      = value.pet [pet:a]
      = value.adopter Kim Minji
      = value.contact 010-1234-5678
      @ /pet/receipt/1
      > /pet/receipts
      | Receipts
      | 1 receipt
      ...
      | 1. Stuart; Receipt: 1; Adopter: Kim Minji; Adoption fee: $500; 2021-12-22 09:00
      > ..
      = rows.count 3
      = rows[0].name Mochi
      """)
  }

  @Test("what was adopted is neither changed nor removed nor adopted again")
  func afterwards() async {
    await PetStore.run(
      """
      : sample on
      > pet
      > open luna
      @ /pet/[pet:a]
      > adopt
      @ /pet/[pet:a]/adopt/adopter/[pet:a]
      > Jo
      > jo@example.org
      > confirm
      @ /pet/[pet:a]/receipt/1
      > /pet/[pet:a]
      = state Adopted by “Jo” on 2021-12-22 09:00, receipt 1.
      > adopt
      ! “Luna” was adopted by “Jo” on 2021-12-22 09:00, receipt 1. Nothing was changed.
      > edit name Moon
      ! adopted by “Jo”
      > fee 1 USD
      ! adopted by “Jo”
      > remove
      ! adopted by “Jo”
      @ /pet/[pet:a]
      > /pet/adopt/adopter/[pet:a]
      ! adopted by “Jo”
      @ /pet/[pet:a]
      """)
  }

  @Test("a fee that was changed meanwhile is said before anybody signs for it")
  func otherFee() async throws {
    let store = try PetStore.emptyStore()
    let mine = try await PetStore.walk(hasSample: true, store: store)
    let theirs = try await PetStore.walk(hasSample: true, store: store)
    for line in ["pet", "adopt stuart", "Kim", "kim@example.org"] { await mine.type(line) }
    await theirs.type("/pet fee very rare 600 USD")
    #expect(mine.console.output.contains("Adoption fee: $600"))
    let turn = await mine.type("confirm")
    #expect(turn?.name == "refused")
    #expect(mine.output.contains("The fee is now $600, not $500. Nothing was changed."))
    #expect(await mine.type("confirm")?.name == "finished")
    #expect(mine.json.value(at: "fields.fee") == "600.00 USD")
  }

  @Test("a pet that was adopted meanwhile is refused at the confirmation, with who and when")
  func meanwhile() async throws {
    let store = try PetStore.emptyStore()
    let mine = try await PetStore.walk(hasSample: true, store: store)
    let theirs = try await PetStore.walk(hasSample: true, store: store)
    for walk in [mine, theirs] {
      await walk.type("adopt stuart")
    }
    for line in ["Kim", "010-1234-5678"] { await mine.type(line) }
    for line in ["Lee", "lee@example.org"] { await theirs.type(line) }
    await theirs.type("confirm")
    #expect(mine.console.output.contains("Adopted by “Lee” on 2021-12-22 09:00, receipt 1."))
    let turn = await mine.type("confirm")
    #expect(
      turn
        == .refused(
          Refusal(
            LocalizedText(
              "“Stuart” was adopted by “Lee” on 2021-12-22 09:00, receipt 1. Nothing was changed.",
              [.korean: "“Stuart”의 입양은 이미 끝났습니다. 입양자 “Lee”, 2021-12-22 09:00, 증서 1번. 바뀐 것은 없습니다."]),
            suggestion: LocalizedText(
              "Type back until the list of pets comes, and choose another one; the answers are kept.",
              [.korean: "동물 목록이 나올 때까지 ‘뒤로’를 입력한 뒤 다른 동물을 고르세요. 답은 그대로 있습니다."]))))
    #expect(mine.path.hasSuffix("/contact/review"))
    for line in ["..", "..", "..", "choose mochi", "keep", "keep", "confirm"] { await mine.type(line) }
    #expect(mine.path == "/pet/receipt/2")
    #expect(mine.json.value(at: "fields.adopter") == "Kim")
    #expect(await mine.value("rows.count", after: "/pet/receipts") == 2)
  }

  @Test("receipts are numbered without gaps and are refused by name when there are none such")
  func receipts() async {
    await PetStore.run(
      """
      : sample on
      > pet
      > adopt 1
      > A
      > a@example.org
      > confirm
      > /pet
      > adopt mochi
      > B
      > b@example.org
      > confirm
      > /pet/receipts
      = rows[0].receipt 1
      = rows[1].receipt 2
      = rows[1].adopter B
      = rows[1].time 2021-12-22T09:00:00Z
      > /pet/receipts/receipt/3
      ! There is no receipt number 3; the screen has not changed.
      > /pet/receipts/receipt/01
      ! not a value that receipt takes
      @ /pet/receipts
      """)
  }

  @Test("the latest receipts are shown, and older ones on request")
  func pages() async throws {
    let shared = try PetStore.emptyStore()
    let store = try PetStore.inMemory(seed: 9, sharing: shared)
    for number in 1...30 { try store.adopt(try store.add("Pet \(number)")) }
    let walk = try await PetStore.walk(store: shared)
    #expect(await walk.value("state", after: "/pet/receipts") == "30 receipts; 25 shown, type more for more")
    #expect(walk.json.value(at: "rows[0].receipt") == 6)
    for (line, count) in [("more", 30), ("/pet/history", 10), ("more", 20)] {
      await walk.type(line)
      #expect(walk.rows.count == count)
    }
  }

  @Test("a receipt in a file says what the screen does, and nothing that could harm a terminal")
  func file() async throws {
    let place = try TemporaryFolder()
    let walk = try await PetStore.walk(hasSample: true)
    for line in [
      "pet", "adopt stuart", "K\u{2067}im", "010-1234-5678", "confirm",
      "export receipt \(place.file("a.txt"))",
    ] {
      await walk.type(line)
    }
    let text = try place.text("a.txt")
    #expect(
      text == """
        Receipt 1

        Pet: Stuart
        Receipt: 1
        Adopter: K\\u{2067}im
        Contact: 010-1234-5678
        Adoption fee: $500
        Time: 2021-12-22 09:00

        """)
  }
}
