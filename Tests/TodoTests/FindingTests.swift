import FeatureSupport
import Foyer
import FoyerRecords
import Testing

@testable import TodoScreen

@MainActor
@Suite struct FindingTests {
  @Test("syllables are found within words, and letters at their beginnings")
  func words() {
    #expect(SearchText.indexed("딸기우유 milk") == " 딸  기  우  유  milk")
    #expect(SearchText.term("우유") == "\" 우  유 \"*")
    #expect(SearchText.term("e-mail") == "\"e-mail\"*")
    #expect(SearchText.term("🎉") == nil)
    #expect(SearchText.term("a\"b") == "\"ab\"*")
  }

  @Test(
    "signs at the ends of words are known, and apostrophes are none",
    arguments: [
      ("C++", true), ("\"2%", true), ("C++ book", true), ("「우유」", true), ("🎉", true), ("R&D", false),
      ("e-mail", false), ("don't", false), ("dogs'", false), ("딸기 우유", false),
    ])
  func signs(word: String, hasOuterSigns: Bool) {
    #expect(word.hasOuterSigns == hasOuterSigns)
  }

  /// 2021-12-22 is a Wednesday, and `next monday` is the day after the week's last one.
  @Test("due:week is from Monday to Sunday, and days pick DONE where the filter names it")
  func due() async throws {
    let store = try TodoStore.inMemory()
    let today = store.environment.today
    for offset in [-3, -2, -1, 0, 4, 5] {
      try store.plan(try store.add("In \(offset)").handle, today.adding(days: offset))
    }
    let done = try store.add("Done").handle
    try store.plan(done, today.adding(days: -1))
    try await store.move([done], to: .done)
    func titles(_ filter: String) throws -> [String] { try store.board(filter).cards.map(\.title) }
    #expect(today.iso == "2021-12-22")
    #expect(try titles("due:week") == ["In -2", "In -1", "In 0", "In 4"])
    #expect(try titles("due:\"next monday\"") == ["In 5"])
    #expect(try titles("due:overdue") == ["In -3", "In -2", "In -1"])
    #expect(try titles("due:yesterday") == ["In -1"])
    #expect(try titles("in:done due:yesterday") == ["Done"])
    #expect(try titles("in:done due:week") == ["Done"])
    #expect(try titles("due:today") == ["In 0"])
    #expect(try titles("due:none").isEmpty)
    #expect(try titles("due:any").count == 7)
  }
}
