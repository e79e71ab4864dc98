import Blocking
import PostgresServers
import TerminalDriver
import Testing

/// A member without the role `foyer_private`, who isn't shown the names and contacts of those who adopted.
@Suite("Names that a member isn't shown", .blocking, .serialized, .timeLimit(.minutes(30)))
struct VisibilityTests {
  /// The stores of `minji`, who noted an adoption, and of `yuna`, who doesn't see by whom.
  private let clients: [SharedClient]

  init() throws {
    let team = try SharedTeam()
    try team.query(
      """
      DO $$ BEGIN CREATE ROLE yuna LOGIN; EXCEPTION WHEN duplicate_object OR unique_violation THEN NULL; END $$;
      GRANT foyer_member TO yuna;
      """)
    clients = try ["minji", "yuna"].map { SharedClient(place: try Place(), address: team.address($0)) }
    #expect(try clients[0].join().status == 0)
    for line in [
      ["share", "invite", "yuna"], ["pet", "add", "Luna, 2020-01-01, common"],
      ["pet", "adopt", "Luna, Kim, kim@example.org", "--yes"],
    ] {
      let result = try clients[0].place.run(line)
      #expect(result.status == 0, "\(result.text)\(result.errorText)")
    }
    #expect(try clients[1].join().status == 0)
  }

  @Test(
    "are said not to be visible, and never to be removed",
    arguments: [("en", "not visible to you", "removed"), ("ko", "볼 권한 없음", "지움")])
  func notVisible(language: String, words: String, removed: String) throws {
    for screen in ["/pet/receipts", "/pet/receipts/receipt/1"] {
      let text = try clients[1].place.run(["--language", language, screen]).text
      #expect(text.contains(words) && !text.contains(removed) && !text.contains("Kim"), "\(screen): \(text)")
      #expect(try clients[0].place.run(["--language", language, screen]).text.contains("Kim"))
    }
  }

  @Test("leave nobody in the list of adopters, which says why")
  func adopters() throws {
    let english = try clients[1].place.run(["/pet/adopters"]).text
    #expect(english.contains("nobody whose name is visible to you"), "\(english)")
    #expect(!english.contains("removed") && !english.contains("Kim"))
    let korean = try clients[1].place.run(["--language", "ko", "/pet/adopters"]).text
    #expect(korean.contains("볼 권한이 있는 이름이 없습니다") && !korean.contains("지움"), "\(korean)")
  }
}
