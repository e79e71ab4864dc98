import Blocking
import Foyer
import FoyerRecords
import PostgresServers
import Testing

@testable import FoyerSharing

/// Changes that a member sends by hand.
@MainActor
@Suite("changes that no program would make", .blocking, .serialized, .timeLimit(.minutes(30)))
struct HostileChangeTests {
  private static func change(
    _ number: Int, _ parts: String, kind: Int = 0, target: String? = nil, more: String = ""
  ) -> String {
    let target = target.map { "\"\($0)\"" } ?? "null"
    return """
      {"id": "01890000000070008000\(number + 100_000_000_000)", "replica": "01890000000070008000ffffffffffff",
      "number": \(number), "base": 0, "time": 5, "kind": \(kind), "feature": "library", "command": "add", "note": null,
      "target": \(target), "parts": [\(parts)], "private": [], "expectations": []\(more)}
      """
  }

  private static let record = "01890000-0000-7000-8000-00000000000c"

  private static func part(_ after: String, before: String = "null", type: String = "book") -> String {
    #"{"type": "\#(type)", "record": "\#(record)", "before": \#(before), "after": \#(after)}"#
  }

  /// Sends a change, in which `<long>` stands for a text that is longer than a program's arguments may be.
  private func append(_ change: String, to team: Team, as role: String = "noah") throws {
    let text = "replace($c$\(change)$c$, '<long>', repeat('x', 8000001))"
    try team.query(
      "SELECT * FROM foyer.append('\(team.journal)', jsonb_build_array(\(text)::jsonb))", as: role)
  }

  /// Changes beyond all bounds, each with a word of the sentence that its author reads.
  static let refused: [(String, String)] = [
    (part(#"{"title": "\#(String(repeating: "x", count: 100_001))"}"#), "title of book is too long"),
    (part(#"{"unknown": "<long>"}"#), "unknown of book is too long"),
    (part(#"{"deleted": 2}"#), "deleted of book"),
    (part(#"{"title": "a\u0000b"}"#), "22P05"),
    (
      part(#"{"x": \#(String(repeating: "[", count: 70))\#(String(repeating: "]", count: 70))}"#),
      "nested too deep"
    ),
    (part("{}", type: "no name"), "malformed"), (part(#"{"no name": 1}"#), "malformed"),
    (part(#"{"a": 1}"#) + "," + part(#"{"a": 2}"#), "malformed"),
  ]

  @Test("what no version could mean is refused with a sentence for its author")
  func bounds() async throws {
    let team = try await Team()
    for (parts, words) in Self.refused {
      let failure = #expect(throws: PostgresCluster.Failure.self) {
        try append(Self.change(1, parts), to: team)
      }
      #expect(failure?.description.contains(words) == true, "\(words): \(failure?.description ?? "")")
    }
    for member in [
      #""time": 9223372036854775807"#, #""time": 300000000000000"#, #""time": "5""#, #""number": 1.5"#,
    ] {
      let change = Self.change(1, Self.part("{}"), more: ", " + member)
      #expect(throws: PostgresCluster.Failure.self, "\(member)") { try append(change, to: team) }
    }
    #expect(try team.query("SELECT count(*) FROM foyer.change") == "0")
  }

  @Test("only members who may read private values erase them, and only one's own changes are undone")
  func rights() async throws {
    let team = try await Team()
    try team.query("SELECT foyer.invite('\(team.journal)', 'sora')", as: "minji")
    let mine = try await team.member("minji", seed: 1)
    let theirs = try await team.member("sora", seed: 2)
    let id = try mine.add("Emma", lender: "Kim")
    _ = try await mine.synchronize()
    _ = try await theirs.synchronize()
    let target = try team.query("SELECT id FROM foyer.change")
    let erasing = Self.change(1, "", kind: 4, target: target)
    let failure = #expect(throws: PostgresCluster.Failure.self) { try append(erasing, to: team, as: "sora") }
    #expect(failure?.description.contains("FY004") == true)
    for kind in 1...3 { try append(Self.change(kind, "", kind: kind, target: target), to: team, as: "sora") }
    try theirs.journal.write("library", "forget") { try $0.erasePrivateValues(Book.self, id) }
    _ = try theirs.add("Ulysses")
    let report = try await theirs.synchronize()
    #expect(report.setAside.count == 1 && report.sent == 1)
    #expect(try theirs.journal.setAsideChanges().count == 1 && theirs.journal.pendingCount() == 0)
    _ = try await mine.synchronize()
    #expect(try mine.book(id)?.lender == "Kim" && mine.titles() == ["Emma", "Ulysses"])
    #expect(try mine.journal.steps("library") == (canUndo: true, canRedo: false))
  }

  @Test("an edit waits on the server as in stores, and a new replica begins with what waits")
  func waiting() async throws {
    let team = try await Team()
    try append(Self.change(1, Self.part(#"{"shelf": "late"}"#, before: "{}")), to: team)
    #expect(try team.query("SELECT count(*) FROM foyer.record") == "0")
    let early = try await team.member("minji", seed: 1, longestReplay: 0)
    _ = try await early.synchronize()
    try append(Self.change(2, Self.part(#"{"title": "Emma", "shelf": "free", "later": [1.50]}"#)), to: team)
    try append(Self.change(3, Self.part(#"{"title": "lost"}"#)), to: team)
    try append(Self.change(4, Self.part(#"{"title": "lost"}"#, before: "{}", type: "loan")), to: team)
    let late = try await team.member("minji", seed: 2, longestReplay: 0)
    let log = try await team.member("noah", seed: 3)
    for member in [early, late, log] {
      _ = try await member.synchronize()
      let book = try member.journal.read { db in try db.records(Book.self).first }
      #expect(book?.value == Book(title: "Emma", shelf: "late"))
      #expect(try member.journal.check() == [])
    }
    #expect(try team.query("SELECT fields->>'shelf' FROM foyer.record") == "late")
    let directory = try await SharingDirectory(SharingAddress(team.address()))
    #expect(try await directory.findings() == [])
  }
}
