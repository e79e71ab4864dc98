import Testing

@testable import Foyer

@MainActor
@Suite struct FormAnswerTests {
  private let environment = Environment.test()

  private func read(_ line: String) throws(Refusal) -> Guest {
    try RecordForm<Guest>(line: line, in: environment).value().record
  }

  /// Kim with one answer given anew.
  private func changing(_ key: String, to typed: String) throws -> Guest {
    let kim = try RecordForm<Guest>(line: "Kim, 1992-07-08, meatless, 1, kim.png, late", in: environment)
    let field = try #require(Guest.formFields.first { $0.key == key })
    return try kim.changing(field, to: typed, in: environment).record
  }

  @Test("a line holds the answers in order, and may end where the form can do without")
  func lines() throws {
    let birthday = Day(year: 1992, month: 7, day: 8)
    let short = try read("Kim, 1992.7.8, any, 2")
    #expect(short == Guest(name: "Kim", birthday: birthday, diet: .anything, chairs: 2))
    let long = try read("\"Kim, Jr.\", 1992-07-08, any, 2, kim.PNG, brings wine")
    #expect(long.name == "Kim, Jr.")
    #expect(long.photo?.name == "kim.PNG")
    #expect(long.note == "brings wine")
  }

  @Test(
    "a line with too few or too many answers is refused",
    arguments: ["Kim", "Kim, 1992-07-08, any", "Kim, 1992-07-08, any, 2, kim.png, late, more"])
  func malformed(line: String) {
    #expect(throws: FormStrings.malformedLine(of: Guest.self)) { try read(line) }
  }

  @Test(
    "an answer is checked when it is given",
    arguments: [
      ("name", "", "Nobody comes without a name."),
      ("name", String(repeating: "x", count: 101), "A name has at most 100 characters."),
      ("birthday", "soon", "“soon” is not a day."),
      ("birthday", "2021-12-23", "December 23, 2021 is in the future; a birthday is not."),
      ("diet", "me", "“me” is not a diet: it is one of anything, meatless, meat and fish."),
      ("diet", "", "“” is not a diet: it is one of anything, meatless, meat and fish."),
      ("chairs", "two", "That is no number of chairs."),
      (
        "photo", "kim.txt",
        "“kim.txt” is not a picture file: its name ends in one of png, jpg, jpeg, gif, webp, or type none."
      ),
      (
        "photo", "png",
        "“png” is not a picture file: its name ends in one of png, jpg, jpeg, gif, webp, or type none."
      ),
    ])
  func refused(key: String, typed: String, reason: String) throws {
    let refusal = try #require(throws: Refusal.self) { try changing(key, to: typed) }
    #expect(refusal.reason.en.shown == reason)
  }

  @Test("a day that cannot be read is answered with how to write one")
  func example() throws {
    let refusal = try #require(throws: Refusal.self) { try changing("birthday", to: "soon") }
    #expect(refusal.suggestion?.en == "Write it like 1992-07-08.")
  }

  @Test(
    "a choice goes by its key and its names, shortened while that is unambiguous",
    arguments: [
      ("anything", Diet.anything), ("ANY", .anything), ("아무", .anything), ("meatl", .meatless),
      ("채", .meatless),
      ("meat-and-fish", .meatAndFish), ("meat_a", .meatAndFish), ("고기와 생선", .meatAndFish),
    ])
  func choices(typed: String, diet: Diet) throws {
    #expect(try changing("diet", to: typed).diet == diet)
  }

  @Test("none takes a photo and a note away", arguments: ["none", "None", "-", "없음"])
  func none(typed: String) throws {
    #expect(try changing("photo", to: typed).photo?.name == nil)
    #expect(try changing("note", to: typed).note == nil)
  }

  @Test("one answer changes and the others stay")
  func changes() throws {
    let guest = try changing("name", to: "Lee")
    #expect(guest.name == "Lee")
    #expect(guest.chairs == 1)
    #expect(guest.note == "late")
  }

  @Test("the first answer that is missing is named, in every language")
  func missing() throws {
    var form = RecordForm<Guest>()
    try Guest.formFields[0].give(&form, "Kim", environment)
    let refusal = try #require(throws: Refusal.self) { try form.value() }
    #expect(refusal.reason.en.shown == "The guest's diet has not been given; the other answers are kept.")
    #expect(refusal.reason(.korean).shown == "손님의 식단 항목에 아직 답하지 않았습니다. 다른 답은 그대로 있습니다.")
  }

  @Test("an answer is shown in words, and none when there is none")
  func shown() throws {
    var form = RecordForm<Guest>()
    #expect(Guest.formFields.allSatisfy { $0.shown(form) == nil })
    form = try RecordForm(line: "Kim, 1992-07-08, meat and fish, 2, none", in: environment)
    #expect(
      Guest.formFields.compactMap { $0.shown(form).map { $0(.korean).shown } } == [
        "Kim", "1992년 7월 8일", "고기와 생선", "2", "없음",
      ])
  }
}
