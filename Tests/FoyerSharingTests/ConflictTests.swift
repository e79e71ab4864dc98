import Blocking
import Foyer
import FoyerRecords
import FoyerSharing
import PostgresServers
import Testing

@MainActor
@Suite("two that change the same record apart", .blocking, .serialized, .timeLimit(.minutes(30)))
struct ConflictTests {
  enum Deed: CaseIterable {
    case title, shelf, line, removal, replacement, deletion

    @MainActor
    func carryOut(on id: RecordID, by member: Member) throws {
      let name = member.journal.author
      switch self {
      case .title: try member.edit(id) { $0.title = name }
      case .shelf: try member.edit(id) { $0.shelf = name }
      case .line: try member.edit(id) { $0.notes += "\n\(name)" }
      case .removal: try member.edit(id) { $0.notes = $0.notes.replacing("\nsecond\n", with: "\n") }
      case .replacement: try member.edit(id) { $0.notes = $0.notes.replacing("second", with: "of \(name)") }
      case .deletion: try member.journal.write("library", "delete") { try $0.delete(Book.self, id) }
      }
    }

    /// True when it is told that the other, which the server had afterwards, took its place.
    func isOverruled(by later: Deed) -> Bool {
      self != .deletion && (later == .deletion || later == self && !isOfLines)
    }

    private var isOfLines: Bool { [.line, .removal, .replacement].contains(self) }

    /// True when it is told that the other, which the server had before, stands against it.
    func isInVain(after earlier: Deed) -> Bool { self != .deletion && earlier == .deletion }
  }

  @Test(
    "R3.6: deleting beats editing, of two values the server's later one stays, lines are merged, and who lost is told, for all pairs"
  )
  func pairs() async throws {
    let team = try await Team()
    let (mine, theirs) = try await (team.member("minji", seed: 1), team.member("noah", seed: 2))
    for earlier in Deed.allCases {
      for later in Deed.allCases {
        for (first, second) in [(mine, theirs), (theirs, mine)] {
          let id = try first.add("Emma")
          try first.edit(id) { $0.notes = "first\nsecond\nthird" }
          _ = try await first.synchronize()
          _ = try await second.synchronize()
          try earlier.carryOut(on: id, by: first)
          try later.carryOut(on: id, by: second)
          var told: [String: Int] = [:]
          for member in [first, second, first, second] {
            told[member.journal.author, default: 0] += try await member.synchronize().overruled.count
          }
          let pair: Comment = "\(earlier) by \(first.journal.author), then \(later) by the other"
          #expect(told[first.journal.author] == (earlier.isOverruled(by: later) ? 1 : 0), pair)
          #expect(told[second.journal.author] == (later.isInVain(after: earlier) ? 1 : 0), pair)
          let book = try first.book(id)
          #expect(try second.book(id) == book, pair)
          guard earlier != .deletion, later != .deletion else {
            #expect(book == nil, pair)
            continue
          }
          let (one, other) = (first.journal.author, second.journal.author)
          #expect(book?.title == (later == .title ? other : earlier == .title ? one : "Emma"), pair)
          #expect(book?.shelf == (later == .shelf ? other : earlier == .shelf ? one : "free"), pair)
          let deeds = [(earlier, one), (later, other)]
          let middle = deeds.filter { $0.0 == .replacement }.map { "of \($0.1)" }
          let isThere = deeds.allSatisfy { $0.0 != .removal && $0.0 != .replacement }
          let lines =
            ["first"] + (isThere ? ["second"] : middle) + ["third"]
            + deeds.filter { $0.0 == .line }.map(\.1)
          #expect(book?.notes == lines.joined(separator: "\n"), pair)
        }
      }
    }
    for member in [mine, theirs] { #expect(try member.journal.check() == []) }
    let notes = try mine.journal.read { db in try db.records(Book.self, "TRUE ORDER BY id").map(\.value.notes)
    }
    #expect(
      try team.query("SELECT string_agg(fields->>'notes', '|' ORDER BY id) FROM foyer.record")
        == notes.joined(separator: "|"))
    #expect(try await SharingDirectory(SharingAddress(team.address())).findings() == [])
  }

  @Test("R3.6: two that are added apart both stay", arguments: [true, false])
  func additions(mineFirst: Bool) async throws {
    let team = try await Team()
    let (mine, theirs) = try await (team.member("minji", seed: 1), team.member("noah", seed: 2))
    for member in [mine, theirs] { _ = try member.add("Emma") }
    for member in mineFirst ? [mine, theirs, mine] : [theirs, mine, theirs] {
      _ = try await member.synchronize()
    }
    for member in [mine, theirs] { #expect(try member.titles() == ["Emma", "Emma"]) }
  }
}
