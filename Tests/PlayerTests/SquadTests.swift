import FeatureSupport
import Foyer
import FoyerTools
import PlayerScreen
import Testing

@MainActor
@Suite struct SquadTests {
  @Test("the graph of the feature has no mistakes")
  func graph() {
    #expect(GraphCheck(FeatureProgram<PlayerStore>.self).problems.isEmpty)
  }

  @Test("the sample shows Son first, aged 29, with a striker's wage")
  func sample() async {
    await PlayerStore.run(
      """
      : sample on
      > player
      @ /player
      | Player
      | 4 players
      ...
      | 1. Son; striker; Age: 29; Weekly wage: ₩500,000,000
      | 2. Hwang; midfielder; 25; ₩300,000,000
      | 3. Kim; defender; 25; ₩200,000,000
      | 4. Jo; goalkeeper; 30; ₩50,000,000
      > 1
      @ /player/[player:a]
      | Son
      | 
      | Name: Son
      | Birthday: July 8, 1992
      | Position: striker
      | Age: 29
      | Weekly wage: ₩500,000,000
      | 
      | Picture: [..]
      = fields.age 29
      = fields.wage 500000000 KRW
      = fields.birthday 1992-07-08
      """.replacing("| \n", with: "|\n"))
  }

  @Test("in Korean a player has 선수 이름, 나이 and 주급")
  func korean() async {
    await PlayerStore.run(
      """
      : sample on
      : language ko
      > player
      | 선수
      | 선수 4명
      ...
      | 1. Son; 공격수; 나이: 29세; 주급: 5억 원
      | 2. Hwang; 미드필더; 25세; 3억 원
      | 3. Kim; 수비수; 25세; 2억 원
      | 4. Jo; 골키퍼; 30세; 5000만 원
      > 1
      | Son
      ...
      | 선수 이름: Son
      | 생일: 1992년 7월 8일
      | 포지션: 공격수
      | 나이: 29세
      | 주급: 5억 원
      = fields.wage 500000000 KRW
      """)
  }

  @Test("the sample stays one however often it is added")
  func sampleTwice() async {
    await PlayerStore.run(
      """
      > sample
      > sample
      > player
      = rows.count 4
      = rows[0].name Son
      > people
      = rows.count 5
      = rows[0].name Joe
      = rows[4].name Emily
      """)
  }

  @Test("an empty squad says how to fill it")
  func empty() async {
    await PlayerStore.run(
      """
      > player
      | Player
      | No players yet. Type add[..]
      """)
  }

  @Test("one line adds a player, from anywhere, exactly once")
  func addInOneLine() async {
    await PlayerStore.run(
      """
      > /player add Son, 1992-07-08, striker, son.png
      | Added “Son”.
      = turn finished
      = value.name Son
      = value.position striker
      @ /
      > player
      = rows.count 1
      > 1
      = pictures[0] a picture of Son
      > ..
      > add Kim, 1996.11.15, 수비수
      > add "Park, Jr.", 1990년 1월 2일, mid, none, description: not drawn yet
      = rows.count 3
      = rows[1].position defender
      = rows[2].name "Park, Jr."
      """)
  }

  @Test(
    "a line with something wrong in it says what was expected and adds nobody",
    arguments: [
      ("add Son", "separated by commas. Nothing was added"),
      ("add Son, 1992-07-08, striker, son.png, shown, more", "separated by commas"),
      ("add , 1992-07-08, striker", "needs a name"),
      ("add Son, 1992-02-30, striker", "“1992-02-30” is not a day"),
      ("add Son, 2021-12-23, striker", "December 23, 2021 is in the future"),
      ("add Son, 1992-07-08, goalscorer", "one of striker, midfielder, defender, goalkeeper"),
      ("add Son, 1992-07-08, striker, son.txt", "not a picture file"),
      ("add \(String(repeating: "x", count: 101)), 1992-07-08, striker", "at most 100 characters"),
    ])
  func wrongLines(line: String, reason: String) async throws {
    let walk = try await PlayerStore.walk()
    let turn = await walk.type(line)
    guard case .refused(let refusal)? = turn else {
      Issue.record("not refused: \(String(describing: turn))")
      return
    }
    #expect(refusal.reason.en.shown.contains(reason))
    #expect(walk.json.value(at: "rows.count") == 0)
  }

  @Test("a player is edited and removed, in the list and on its own screen")
  func editing() async {
    await PlayerStore.run(
      """
      : sample on
      > player
      > edit 1 name Son Heung-min
      | Changed “Son”: name.
      | 1. Son Heung-min; striker; Age: 29; Weekly wage: ₩500,000,000
      > edit 1 position goalkeeper
      = rows[0].wage 50000000 KRW
      > edit 1 이름 Son Heung-min
      | “Son Heung-min” is as before.
      > edit 1 birthday tomorrow
      ! not a day
      > edit 1 shoes 45
      ! does not fit
      > remove hwang
      | Deleted “Hwang”.
      = rows.count 3
      > 1
      @ /player/[player:a]
      > edit birthday 1992-12-23
      = fields.age 28
      > edit picture son.gif
      > edit description Son waving
      = pictures[0] Son waving
      > remove
      @ /player
      = rows.count 2
      > /player/[player:a]
      = state This player is no longer in the squad.
      > edit name Son
      ! no longer in the squad
      > undo
      = state null
      > /player/zzzz
      ! no player “zzzz”
      """)
  }

  @Test("text that could harm a terminal is shown harmless everywhere")
  func hostile() async throws {
    let walk = try await PlayerStore.walk()
    for line in [
      "add S\u{2066}on\u{202e}, 1992-07-08, striker, a\u{9b}b.png, \u{200e}x\u{61c}", "1",
      "edit name \u{1b}c", "remove", "add x\u{1b}, y\u{1b}, z",
    ] { await walk.type(line) }
    walk.expectHarmlessOutput()
    #expect(walk.console.output.contains("\\u{2066}"))
  }
}
