import Blocking
import Foundation
import PostgresServers
import TemporaryFolder
import TerminalDriver
import Testing

@Suite("Programs whose server was restored from a backup", .blocking, .serialized, .timeLimit(.minutes(30)))
struct RejoinTests {
  private func add(_ titles: String..., in client: SharedClient) throws {
    for title in titles { #expect(try client.place.run(["todo", "add", title]).status == 0) }
  }

  @Test("they say so, go on alone, and are joined again by share rejoin: nothing is lost, and all are equal")
  func rejoining() throws {
    let (team, folder) = (try SharedTeam(), try TemporaryFolder())
    let clients = try team.clients(3)
    try add("Before", in: clients[0])
    let dump = folder.file("dump.sql")
    try Data(team.cluster.dump(team.database).utf8).write(to: URL(filePath: dump))
    try add("Lost", "Lost too", in: clients[0])
    for client in clients { #expect(try client.place.run(["share"]).status == 0) }
    try team.cluster.query("DROP DATABASE \(team.database) WITH (FORCE)")
    try team.cluster.restore(dump, in: team.database)
    // Somebody who joins now makes the counter pass that of before.
    let fourth = SharedClient(place: try Place(), address: team.address("noah"))
    #expect(try fourth.join().status == 0)
    try add("New 1", "New 2", "New 3", in: fourth)

    let check = try clients[0].place.run(["check"])
    #expect(
      check.status == 0 && check.text.contains("is sound")
        && check.text.contains("does not hold the changes that this store had"), "\(check.text)")
    let refused = try clients[1].place.run(["--language", "ko", "check"])
    #expect(refused.text.contains("번 변경이 다름"), "\(refused.text)")
    try add("Alone", in: clients[0])
    #expect(try clients[0].pending() == 1 && team.changes().count == 4)
    let question = try clients[0].place.run(["share", "rejoin"])
    #expect(
      question.status != 0
        && question.errorText.contains("lacks 2 changes that are here. It has 3 changes that are not here."))
    #expect(question.errorText.contains("--yes"))
    let korean = try clients[1].place.run(["--language", "ko", "share", "rejoin"])
    #expect(korean.errorText.contains("서버에는 여기에 있는 변경 2건이 없습니다"), "\(korean.errorText)")
    #expect(try team.changes().count == 4)

    let rejoined = try clients[0].place.run(["share", "rejoin", "--yes"])
    #expect(rejoined.status == 0 && rejoined.text.contains("Brought 2 changes back"), "\(rejoined.errorText)")
    let again = try clients[1].place.run(["--language", "ko", "share", "rejoin", "--yes"])
    #expect(again.status == 0 && again.text.contains("변경 0건을 다시 보냈습니다"), "\(again.text)\(again.errorText)")
    #expect(try clients[2].place.run(["share", "rejoin", "--yes"]).status == 0)
    #expect(
      try clients[2].place.run(["share", "rejoin"]).text.contains("has all that this store had from it"))
    let all = clients + [fourth]
    for client in all + all { #expect(try client.place.run(["share"]).status == 0) }
    for client in all { try client.expectEqual(to: clients[0]) }
    #expect(try clients[2].query("SELECT count(*) FROM card") == ["7"])
    #expect(try team.changes().count == 7)
    try team.expectWhole()
    let sound = try clients[1].place.run(["check"])
    #expect(
      sound.status == 0 && sound.text.contains("The server of “team” has the same records."), "\(sound.text)")
    try team.query(
      "UPDATE foyer.record SET fields = fields || '{\"title\": \"by hand\"}' WHERE fields->>'title' = 'Lost'")
    let differing = try clients[1].place.run(["check"])
    #expect(differing.status == 1 && differing.text.contains("the field title differs from the server’s"))
  }
}
