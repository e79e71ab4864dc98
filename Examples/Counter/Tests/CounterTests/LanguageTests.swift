import Foyer
import Testing

@Suite("A text in several languages")
struct LanguageTests {
  static let languages: [Language] = [.english, .korean, "de"]
  static let help = LocalizedText("Add a number", [.korean: "수를 더합니다", "de": "Eine Zahl hinzufügen"])

  @Test("reads as each of them was written")
  func everyLanguage() {
    let shown = Self.languages.map { Self.help($0).shown }
    #expect(shown == ["Add a number", "수를 더합니다", "Eine Zahl hinzufügen"])
  }
}
