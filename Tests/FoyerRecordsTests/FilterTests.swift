import Foyer
import Testing

@testable import FoyerRecords

@MainActor
@Suite struct FilterTests {
  private enum Size: String, RecordKind {
    case small
    case veryLarge = "very large"

    var name: LocalizedText {
      self == .small
        ? LocalizedText("small", [.korean: "작음"]) : LocalizedText("very large", [.korean: "매우 큼"])
    }
  }

  private static let schema = FilterSchema([
    .kind(named("size", "크기"), Size.self, column: "size"),
    .text(named("artist", "가수"), column: "artist"),
    .number(named("year", "연도"), example: 1990...1999, allowed: 1000...9999) { years, _ in
      SQLCondition("year BETWEEN ? AND ?", [years.lowerBound, years.upperBound])
    },
    .day(named("due", "기한"), column: "due", overdue: "TRUE"),
    .flag(named("kept", "저장"), where: "is_kept"),
  ]) { SQLCondition("instr(title, ?)", [$0]) }

  private static func named(_ key: String, _ korean: LocalizedText) -> TypedName {
    TypedName(key, LocalizedText("\(key)", [.korean: korean]))
  }

  /// 2021-12-22, a Wednesday.
  private static let today = Day(daysSince1970: 18_983)

  private static let rows = [
    "1 milk small Mina 1990 18983 1", "2 oat-milk small Mina&Lee 1999 18985 0",
    "3 rent veryLarge NULL 2005 NULL NULL", "4 milk-rent NULL Lee NULL 19000 1",
  ]

  /// Returns the numbers of the rows that pass.
  private func found(_ typed: String) throws -> [Int] {
    let store = try Store(at: .memory, migrations: [])
    return try store.write { db in
      try db.execute("CREATE TABLE thing (number, title, size, artist, year, due, is_kept)")
      for row in Self.rows {
        let values = row.split(separator: " ").map { word in
          word == "NULL" || Int(word) != nil
            ? String(word) : "'\(word == "veryLarge" ? "very large" : word.replacing("-", with: " "))'"
        }
        try db.execute("INSERT INTO thing VALUES (\(values.joined(separator: ", ")))")
      }
      let filter = try #require(try Self.schema.filter(typed))
      let condition = Self.schema.condition(filter.node, today: Self.today)
      return try db.rows(
        "SELECT number FROM thing WHERE \(condition.sql) ORDER BY number", condition.arguments
      ) {
        $0[0]
      }
    }
  }

  @Test(
    "rows are picked by words, their absence, alternatives and phrases",
    arguments: [
      ("milk", [1, 2, 4]), ("-milk", [3]), ("not milk", [3]), ("제외 milk", [3]), ("milk rent", [4]),
      ("milk and rent", [4]), ("oat or rent", [2, 3, 4]), ("oat 또는 rent", [2, 3, 4]),
      ("oat | rent", [2, 3, 4]),
      ("milk -rent or size:very-large", [1, 2, 3]), ("\"oat milk\"", [2]), ("\"milk oat\"", []),
      ("-\"oat milk\"", [1, 3, 4]), ("\"or\"", []), ("“oat milk”", [2]), ("(oat or rent) milk", [2, 4]),
      ("-(oat or rent)", [1]),
    ])
  func words(_ typed: String, _ numbers: [Int]) throws {
    #expect(try found(typed) == numbers)
  }

  @Test(
    "fields are tested in either language, and rows without a value fit what is left out",
    arguments: [
      ("small", [1, 2]), ("작음", [1, 2]), ("very large", [3]), ("Very-Large", [3]), ("매우 큼", [3]),
      ("size:small,very-large", [1, 2, 3]), ("크기:작음", [1, 2]), ("-size:small", [3, 4]), ("-small", [3, 4]),
      ("artist:mina", [1, 2]), ("가수:LEE", [2, 4]), ("artist:none", [3]), ("artist:any", [1, 2, 4]),
      ("artist:\"mina&lee\"", [2]), ("-artist:mina", [3, 4]), ("artist:mina,lee", [1, 2, 4]),
      ("artist:\"mina,lee\"", []), ("artist:lee,none", [2, 3, 4]), ("size:\"very large,small\"", [1, 2, 3]),
      ("year:1990", [1]), ("year:1990..1999", [1, 2]), ("year:1999..", [2, 3]), ("year:..1999", [1, 2]),
      ("year.before:1999", [1]), ("연도.이후:1999", [3]), ("-year:1990..", [4]),
      ("kept", [1, 4]), ("저장", [1, 4]), ("kept:no", [2, 3]), ("저장:아니요", [2, 3]),
    ])
  func fields(_ typed: String, _ numbers: [Int]) throws {
    #expect(try found(typed) == numbers)
  }

  @Test(
    "days count from today",
    arguments: [
      ("due:today", [1]), ("기한:오늘", [1]), ("due:friday", [2]), ("due.before:friday", [1]),
      ("due.after:friday", [4]), ("due:today..friday", [1, 2]), ("due:2021-12-23..", [2, 4]),
      ("due:none", [3]), ("due:any", [1, 2, 4]), ("due:overdue", []), ("due:2021", [1, 2]),
      ("due.after:2021", [4]),
      ("due.이전:2022-01-01", [1, 2]),
    ])
  func days(_ typed: String, _ numbers: [Int]) throws {
    #expect(try found(typed) == numbers)
  }

  @Test(
    "what isn't understood is refused with what is",
    arguments: [
      ("colour:red", "The filters are: size:, artist:, year:, due:, kept:."),
      ("year:abcd", "“year:abcd” is not understood"),
      ("year:1990..1980", "“year:1990..1980” is not understood"), ("year:..", "not understood"),
      ("year:99", "not understood"), ("due:2021-12-23..2021-12-22", "not understood"),
      ("due:soon", "not understood"),
      ("due.during:friday", "not understood"), ("size:tiny", "not understood"), ("size:", "not understood"),
      ("size.before:small", "not understood"), ("artist:", "not understood"),
      ("artist:mina,", "not understood"), ("year:1990,1999", "not understood"),
      ("kept:maybe", "not understood"),
      ("milk or", "A condition is missing next to “or”"), ("or milk", "next to “or”"),
      ("not", "next to “not”"),
      ("milk or or rent", "next to “or”"), ("not or milk", "next to “or”"),
    ])
  func refused(_ typed: String, _ reason: String) throws {
    let refusal = try #require(throws: Refusal.self) { try Self.schema.filter(typed) }
    #expect(refusal.reason.en.shown.contains(reason))
    #expect(refusal.suggestion != nil)
  }

  @Test("nothing typed is no filter, and addresses and quoted names are text")
  func plain() throws {
    #expect(try Self.schema.filter("") == nil)
    #expect(try Self.schema.filter("  \"\" ") == nil)
    #expect(try Self.schema.filter("https://a.example")?.node == .text("https://a.example"))
    #expect(try Self.schema.filter("\"year:abcd\"")?.node == .text("year:abcd"))
    #expect(try Self.schema.filter("10:30")?.node == .text("10:30"))
    #expect(try Self.schema.filter("-")?.node == .text("-"))
  }

  @Test("a selection is a filter by its form: names of fields, with connectives between them")
  func form() {
    #expect(Self.schema.isFilter("size:small or -kept:no"))
    #expect(!Self.schema.isFilter("small"))
    #expect(!Self.schema.isFilter("or"))
    #expect(!Self.schema.isFilter("size:small milk"))
    #expect(!Self.schema.isFilter("1 2"))
  }
}
