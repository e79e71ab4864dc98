import Foyer
import Testing

@Suite struct CommaFieldsTests {
  @Test(
    "fields are split at commas, and quoted ones may hold commas",
    arguments: [
      ("", [""]), ("Son", ["Son"]), ("Son,Kim", ["Son", "Kim"]),
      (" Son , 1992-07-08,striker ,\tson.png ", ["Son", "1992-07-08", "striker", "son.png"]),
      ("a,,b,", ["a", "", "b", ""]), ("손, 1992년 7월 8일， 공격수", ["손", "1992년 7월 8일", "공격수"]),
      ("\"Park, Jr.\", x", ["Park, Jr.", "x"]), ("'a' b, c", ["'a' b", "c"]), ("\"open, c", ["\"open", "c"]),
      ("\"\", b", ["", "b"]), ("O'Neill, b", ["O'Neill", "b"]),
    ])
  func splitting(line: String, fields: [String]) {
    #expect(CommaFields.split(line) == fields)
  }
}
