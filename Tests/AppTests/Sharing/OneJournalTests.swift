import Blocking
import PostgresServers
import TerminalDriver
import Testing

@Suite("A store that belongs to a journal", .blocking, .serialized, .timeLimit(.minutes(30)))
struct OneJournalTests {
  @Test("makes no other one, and is shared again by the address alone")
  func stopped() throws {
    let team = try SharedTeam()
    let place = try team.clients(1)[0].place
    let other = try place.run(["share", team.address("minji"), "other"])
    #expect(
      other.status == 1 && other.errorText.contains("cannot join another journal"), "\(other.errorText)")
    #expect(try place.run(["share", "stop"]).status == 0)
    let again = try place.run(["share", team.address("minji")])
    #expect(again.status == 0 && again.text.contains("Joined “team” as minji"), "\(again.errorText)")
    #expect(try team.query("SELECT name FROM foyer.journal") == "team")
  }
}
