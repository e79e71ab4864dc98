import FeatureSupport
import Foyer
import FoyerRecords
import FoyerSystem
import FoyerTools
import Testing

@testable import PlayerScreen

@MainActor
@Suite struct PeopleTests {
  private static let leanne = #"{"id":1,"name":"Leanne Graham","username":"Bret","phone":"1-770"}"#
  private static let ervin = #"{"id":2,"name":"Ervin Howell","username":"Antonette"}"#

  @Test("people known here can be followed and unfollowed, as often as one likes")
  func following() async {
    await PlayerStore.run(
      """
      : sample on
      > player
      > people
      @ /player/people
      | People
      | 5 people, 0 followed; directory not fetched yet
      ...
      | 1. Joe; joe; not following
      ...
      > follow 1
      | Following Joe.
      | 5 people, 1 followed; directory not fetched yet
      | 1. Joe; joe; following
      > follow joe
      | You are already following Joe.
      = rows[0].followed true
      = state 5 people, 1 followed; directory not fetched yet
      > unfollow 1
      | No longer following Joe.
      ...
      > unfollow 1
      | You were not following Joe.
      = rows[0].followed false
      > follow 9
      ! no row 9
      """)
  }

  @Test("a person's screen shows all that is known, and follows too")
  func person() async {
    await PlayerStore.run(
      """
      : sample on
      > /player/people
      > jenny
      ! no command
      > open jenny
      @ /player/people/person/jenny
      | Jenny
      ...
      | Name: Jenny
      | Username: jenny
      | Following: no
      | Birthday: February 29, 1996
      | Gender: female
      > follow
      | Following Jenny.
      | Following: yes
      = fields.followed true
      > ..
      = rows[3].followed true
      > open dan
      = fields.middleName Lee
      = fields.gender unspecified
      > /player/people/person/nobody
      ! no person “nobody”
      """)
  }

  @Test("the directory is fetched, and its age is shown")
  func refresh() async {
    await PlayerStore.run(
      """
      > player
      > people
      | People
      | 0 people, 0 followed; directory not fetched yet
      ...
      | No people yet. Type refresh to fetch the directory.
      ...
      > refresh
      | Fetched 2 people.
      | 1 of 3 records unreadable and left out.
      | 2 people, 0 followed; directory as of 2021-12-22 09:00
      | 1. Leanne Graham; Bret; not following
      | 2. Ervin Howell; Antonette; not following
      > 1
      = fields.phone 1-770
      """, network: Network(Network.body("[\(Self.leanne),\(Self.ervin),{}]")))
  }

  @Test("whom we follow stays when the directory drops them, and is forgotten when unfollowed")
  func dropped() async {
    let network = Network(
      Network.body("[\(Self.leanne),\(Self.ervin)]"), Network.body("[]"), Network.body("[\(Self.ervin)]"),
      Network.body("[]"))
    await PlayerStore.run(
      """
      > /player/people
      > refresh
      > follow ervin
      > refresh
      = rows.count 1
      | Fetched 0 people.
      | 1 person, 1 followed; directory as of 2021-12-22 09:00
      | 2. Ervin Howell; Antonette; following, no longer listed
      > refresh
      = rows[0].listing listed
      = rows[0].followed true
      > refresh
      = rows[0].listing gone
      > unfollow ervin
      = rows.count 0
      """, network: network)
  }

  @Test(
    "a failed fetch says what happened, and the last good list stays with its age",
    arguments: [
      (
        Network.failure(.network, "refused"),
        "https://users.example/list could not be reached; check the network."
      ),
      (Network.failure(.timedOut), "No connection to https://users.example/list in time."),
      (Network.failure(.tooLarge, "more than 5 bytes"), "was not accepted: more than 5 bytes."),
      (
        Network.failure(.programMissing),
        "The program curl is not installed or older than 7.64. Install it."
      ),
      (Network.failure(.badAddress, "ftp"), "cannot be used: ftp."),
      (Network.body("", status: 503), "answered with status 503 instead of a list."),
      (Network.body("[]", status: 404), "answered with status 404 instead of a list."),
      (Network.body(""), "sent an empty answer."),
      (Network.body("<html>"), "is not a list of people that can be read."),
      (Network.body("[{},{}]"), "is not a list of people that can be read."),
    ])
  func failures(answer: Result<FetchedResponse, FetchError>, sentence: String) async throws {
    let network = Network(Network.body("[\(Self.leanne)]"), answer)
    let walk = try await PlayerStore.walk(network: network)
    await walk.type("/player/people")
    await walk.type("refresh")
    await walk.wait(for: .seconds(3600))
    let turn = await walk.type("refresh")
    guard case .failed(let failure)? = turn else {
      Issue.record("not failed: \(String(describing: turn))")
      return
    }
    #expect(failure.explanation.en.shown.contains(sentence))
    #expect(
      failure.explanation.en.shown.hasSuffix(
        " The list as of 2021-12-22 09:00 is kept. Type refresh to try again."))
    #expect(walk.json.value(at: "rows.count") == 1)
    #expect(walk.json.value(at: "state") == "1 person, 0 followed; directory as of 2021-12-22 09:00")
  }

  @Test("a failed first fetch keeps the people known here")
  func firstFailure() async throws {
    let walk = try await PlayerStore.walk(
      .korean, hasSample: true, network: Network(Network.failure(.network, "refused")))
    await walk.type("/player/people")
    let turn = await walk.type("refresh")
    #expect(
      turn
        == .failed(
          Failure(
            LocalizedText(
              """
              https://users.example/list could not be reached; check the network. Nothing was changed. Type refresh to try again.
              """,
              [
                .korean:
                  "https://users.example/list에 연결하지 못했습니다. 네트워크를 확인하세요. 바뀐 것은 없습니다. 다시 하려면 refresh 명령을 입력하세요."
              ]))))
    #expect(walk.json.value(at: "rows.count") == 5)
    #expect(walk.json.value(at: "state") == "사람 5명, 팔로우 0명, 사용자 목록은 아직 가져오지 않음")
  }

  @Test("a cancelled fetch changes nothing")
  func cancelled() async throws {
    let walk = try await PlayerStore.walk(hasSample: true, network: Network(Network.failure(.cancelled)))
    await walk.type("/player/people")
    #expect(await walk.type("refresh") == .cancelled)
    #expect(walk.json.value(at: "rows.count") == 5)
  }

  @Test("a follow made on one screen shows on every screen that is open")
  func oneBinding() async throws {
    let store = try PlayerStore.emptyStore()
    let first = try await PlayerStore.walk(hasSample: true, store: store)
    let second = try await PlayerStore.walk(hasSample: true, store: store, seed: 2)
    await first.type("/player/people")
    await second.type("/player/people/person/joe")
    await first.type("follow joe")
    #expect(second.console.output.hasSuffix("Following: yes\n"))
  }

  @Test("somebody whom another store follows is listed and found before the directory is fetched")
  func followedElsewhere() async throws {
    let store = try PlayerStore.emptyStore()
    let other = try PlayerStore.inMemory(seed: 2, sharing: store)
    try other.feature.write("follow") { try $0.create(Follow(person: "7", name: "Ada", username: "lace")) }
    let walk = try await PlayerStore.walk(store: store)
    #expect(
      await walk.value("state", after: "/player/people") == "1 person, 1 followed; directory not fetched yet")
    #expect(await walk.value("rows[0].name", after: "find LACE") == "Ada")
    await walk.type("open ada")
    #expect(walk.path == "/player/people/person/7")
    #expect(await walk.value("state", after: "unfollow") == "This person is no longer in the list.")
  }

  @Test("text from the directory that could harm a terminal is shown harmless")
  func hostile() async throws {
    let evil = #"\u001b]52;c;eA==\u0007\u202e\u009b31m\n"#
    let record = """
      {"id":1,"name":"N\(evil)","username":"U\(evil)","email":"\(evil)","phone":"\(evil)","website":"\(evil)",
       "company":{"name":"\(evil)"},"middleName":"\(evil)","address":{"street":"\(evil)","geo":{"lat":"\(evil)"}}}
      """
    let walk = try await PlayerStore.walk(network: Network(Network.body("[\(record)]")))
    await walk.type("/player/people")
    for line in ["refresh", "follow 1", "1", "unfollow", "where"] { await walk.type(line) }
    walk.expectHarmlessOutput()
    #expect(walk.path == "/player/people/person/1")
  }
}
