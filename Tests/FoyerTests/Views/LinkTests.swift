import Testing

@testable import Foyer

@Suite("A link")
struct LinkTests {
  @Test(
    "stands for an address of the web",
    arguments: [
      ("https://music.example/song/1?i=2", "music.example"), ("http://127.0.0.1:80#a", "127.0.0.1:80"),
    ])
  func host(address: String, text: String) {
    #expect(Link(address)?.text.shown == text)
  }

  @Test(
    "is none for what a terminal must not get",
    arguments: [
      "", "https://", "javascript:alert(1)", "file:///etc/passwd", "https://a.example/\u{1B}\\",
      "https://a.example/ b", "https://user@evil.example/", "https://a.example/\u{07}", "https://예.example/",
      "https://a.example/" + String(repeating: "x", count: 2_000),
    ])
  func unsafe(address: String) {
    #expect(Link(address) == nil)
  }

  @Test("is written where links are wanted, and as the address elsewhere")
  func rendering() throws {
    let link = try #require(Link("https://a.example/1"))
    let document = Document("Song") { Field("link", "Store", "https://a.example/1", link: link) }
    let report = Report(
      path: "/", turn: .stayed, document: document, numbers: RowNumbers(), isWhole: true, language: .english)
    #expect(
      StyledRendering(usesLinks: true).render(report, width: 80)
        .contains("\u{1B}]8;;https://a.example/1\u{1B}\\a.example\u{1B}]8;;\u{1B}\\\n"))
    for rendering in [
      StyledRendering() as any Rendering, StyledRendering(usesColor: false, usesLinks: true),
      PlainRendering(),
    ] {
      let text = rendering.render(report, width: 80)
      #expect(text.contains("https://a.example/1"))
      #expect(!text.contains("]8;"))
    }
  }
}
