import FeatureSupport
import Foyer
import FoyerTools
import PlayerScreen
import Testing

@MainActor
@Suite struct AddPlayerTests {
  @Test("the questions come one after the other and end in a new player")
  func questions() async {
    await PlayerStore.run(
      """
      > player
      > add
      @ /player/add
      | New player: name
      | Question 1 of 4; cancel leaves
      > Son Heung-min
      @ /player/add/birthday
      = fields.name Son Heung-min
      > 1992.7.8
      @ /player/add/birthday/position
      | New player: position
      ...
      | 1. striker
      | 2. midfielder
      | 3. defender
      | 4. goalkeeper
      ...
      > 1
      @ /player/add/birthday/position/picture
      = fields.position striker
      > pictures/son.png
      = turn finished
      = value.name Son Heung-min
      = value.picture pictures/son.png
      @ /player
      = rows.count 1
      """)
  }

  @Test("a wrong answer is refused where it is given, and the question stays")
  func wrongAnswers() async {
    await PlayerStore.run(
      """
      > /player/add
      > Son
      > last summer
      ! “last summer” is not a day.
      | Write it like 1992-07-08[..]
      @ /player/add/birthday
      > 2022-01-01
      ! is in the future
      > 1992-07-08
      > 5
      ! no row 5
      > winger
      ! it is one of striker, midfielder, defender, goalkeeper
      > 공격수
      > son.txt
      ! not a picture file
      > none
      = turn finished
      = value.picture null
      """)
  }

  @Test(".. goes back one question and every answer is kept")
  func back() async {
    await PlayerStore.run(
      """
      > /player/add
      > keep
      ! has not been given
      > Sun
      > 1992-07-08
      > ..
      @ /player/add/birthday
      > ..
      @ /player/add
      = fields.name Sun
      = fields.birthday July 8, 1992
      > Son
      @ /player/add/birthday
      > keep
      > striker
      > none
      = value.name Son
      = value.birthday 1992-07-08
      """)
  }

  @Test("leaving adds nobody")
  func leaving() async {
    await PlayerStore.run(
      """
      > player
      > add
      > Son
      > /player
      ! would be lost
      > /player
      | Left “add” unfinished; nothing was changed.
      ...
      @ /player
      = rows.count 0
      > add
      = fields.name null
      > ..
      = turn cancelled
      """.replacing("= fields.name null\n", with: ""))
  }

  @Test("a question reached by a path asks for what came before it in the end")
  func deepLink() async {
    await PlayerStore.run(
      """
      > /player/add/birthday/position/picture
      > son.png
      ! name has not been given
      @ /player/add/birthday/position/picture
      > /
      ! would be lost
      > /
      """)
  }

  @Test(
    "what means something everywhere keeps its meaning at a question, and the rest is an answer",
    arguments: [
      ("..", "/player"), ("/", "/"), ("back", "/player"), ("/player", "/player"), ("help", "/player/add"),
      ("SHOW", "/player/add"), ("?", "/player/add"), ("where", "/player/add"), ("answer", "/player/add"),
      ("/nowhere", "/player/add"),
      ("Son", "/player/add/birthday"), ("New York", "/player/add/birthday"), ("7", "/player/add/birthday"),
      ("Show Kim", "/player/add/birthday"), ("AC/DC", "/player/add/birthday"),
      ("answer show", "/player/add/birthday"), ("\"show\"", "/player/add/birthday"),
      ("ad", "/player/add/birthday"),
    ])
  func answersAndCommands(line: String, path: String) async throws {
    let walk = try await PlayerStore.walk()
    await walk.type("/player/add")
    await walk.type(line)
    #expect(walk.path == path)
  }

  @Test("an answer typed behind a path opens the next question")
  func answerByPath() async throws {
    let walk = try await PlayerStore.walk()
    await walk.type("/player/add New York")
    #expect(walk.path == "/player/add/birthday")
    #expect(walk.json.value(at: "fields.name") == "New York")
  }

  @Test("positions complete in the language that is shown, and commands beside them")
  func completion() async throws {
    let walk = try await PlayerStore.walk(.korean)
    await walk.type("/player/add/birthday/position")
    #expect(walk.complete("공").candidates.map(\.text) == ["공격수"])
    #expect(walk.complete("ho").candidates.map(\.text) == ["home", "how"])
    #expect(walk.complete("answer 골").candidates.map(\.text) == ["골키퍼"])
  }
}
