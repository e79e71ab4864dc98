import Blocking
import Foundation
import PostgresServers
import TerminalDriver
import Testing

@Suite("Adoptions in a shared shelter", .blocking, .serialized, .timeLimit(.minutes(30)))
struct SharedAdoptionTests {
  let team: SharedTeam
  /// The stores of `minji` and `noah`, both with the pets Luna and Max.
  let clients: [SharedClient]

  init() throws { try self.init(on: nil) }

  private init(on cluster: PostgresCluster?) throws {
    team = try SharedTeam(on: cluster)
    clients = try team.clients(2)
    let added = try clients[0].place.run(
      ["--plain", "--open", "/pet"],
      typing: "add Luna, 2020-01-01, common\nadd Max, 2020-01-01, common\n")
    #expect(added.status == 0)
    try synchronize()
    #expect(try clients[1].query("SELECT name FROM pet ORDER BY name") == ["Luna", "Max"])
  }

  /// Has both stores take what the server has, and give what it hasn't.
  private func synchronize() throws {
    let programs = try clients.map { try $0.place.start(["--plain"]) }
    try wait {
      try clients.allSatisfy { try $0.pending() == 0 } && clients[0].revision() == clients[1].revision()
        && clients[0].revision() == team.changes().count
    }
    for program in programs { #expect(try program.finish().status == 0) }
  }

  private func adopt(_ pet: String, for adopter: String, on client: SharedClient) throws
    -> ProgramRun.Result
  {
    try client.place.run(["pet", "adopt", "\(pet), \(adopter), 010-1234-5678", "--yes"])
  }

  /// Expects one receipt with this number and its private values, in both stores and on the server.
  private func expectOneReceipt(for pet: String) throws {
    for client in clients {
      #expect(
        try client.query("SELECT receipt || ' ' || pet_name FROM pet_receipt WHERE deleted = 0") == [
          "1 \(pet)"
        ])
      #expect(try client.query("SELECT name FROM pet WHERE receipt IS NOT NULL") == [pet])
      #expect(try client.query("SELECT count(*) FROM journal_change WHERE command = 'adopt'") == ["1"])
      #expect(
        try client.query("SELECT value FROM journal_private ORDER BY value") == ["010-1234-5678", "Kim"])
    }
    try clients[0].expectEqual(to: clients[1])
    try team.expectWhole()
  }

  /// Has the first store adopt Luna and the second one a pet, and join one after the other.
  private func joinApart(second pet: String) throws -> ProgramRun.Result {
    for client in clients { #expect(try client.place.run(["share", "stop"]).status == 0) }
    for (client, (pet, adopter)) in zip(clients, [("Luna", "Kim"), (pet, "Lee")]) {
      let result = try adopt(pet, for: adopter, on: client)
      #expect(result.status == 0, "\(result.text)\(result.errorText)")
      #expect(try client.query("SELECT receipt FROM pet_receipt") == ["1"])
    }
    let first = try clients[0].join()
    #expect(first.status == 0 && !first.errorText.contains("taken back"))
    let second = try clients[1].join()
    #expect(second.status == 0)
    return second
  }

  @Test("of two of one pet that were made apart one stays; the other is taken back whole, with one sentence")
  func apart() throws {
    let joined = try joinApart(second: "Luna")
    #expect(joined.errorText.components(separatedBy: "taken back").count == 2, "\(joined.errorText)")
    #expect(
      joined.errorText.contains("Somebody else was first with “Luna”: “adopt” was taken back here."),
      "\(joined.errorText)")
    try synchronize()
    try expectOneReceipt(for: "Luna")
  }

  @Test("of two pets that were made apart both stay; the later receipt gets the next number")
  func numbered() throws {
    let joined = try joinApart(second: "Max")
    #expect(
      joined.errorText.contains(
        "“receipt 1” (“Max”) is “receipt 2” now, because somebody else used its number first."),
      "\(joined.errorText)")
    try synchronize()
    for client in clients {
      #expect(
        try client.query("SELECT receipt || ' ' || pet_name FROM pet_receipt ORDER BY receipt")
          == ["1 Luna", "2 Max"])
      #expect(
        try client.query(
          "SELECT value FROM journal_private WHERE value LIKE '%e' OR value = 'Kim' ORDER BY 1")
          == ["Kim", "Lee"])
    }
    try clients[0].expectEqual(to: clients[1])
    try team.expectWhole()
  }

  @Test(
    "of two at the same moment one is made, and the other is told who was first; two pets get two numbers",
    arguments: ["Luna", "Max"])
  func race(second: String) throws {
    let programs = try clients.map { try $0.place.start(["--format", "json", "--open", "/pet"]) }
    for program in programs { _ = try program.readLine() }
    let names = ["Kim", "Lee"]
    for (index, (client, (program, name))) in zip(clients, zip(programs, names)).enumerated() {
      let pet = try #require(
        try client.query("SELECT handle FROM pet WHERE name = '\(index == 0 ? "Luna" : second)'").first)
      program.type("/pet/adopt/adopter/\(pet)\nanswer \(name)\nanswer 010-1234-5678\n")
    }
    for program in programs {
      #expect(try (1...3).map { _ in try turn(of: program).turn } == ["moved", "moved", "moved"])
    }
    for program in programs { program.type("confirm\n") }
    let turns = try programs.map(turn)
    for program in programs { _ = try program.finish() }
    try synchronize()
    try clients[0].expectEqual(to: clients[1])
    let receipts = try clients[1].query("SELECT receipt || ' ' || pet_name FROM pet_receipt ORDER BY receipt")
    guard second == "Luna" else {
      #expect(turns.map(\.turn) == ["finished", "finished"])
      #expect(receipts == ["1 Luna", "2 Max"] || receipts == ["1 Max", "2 Luna"])
      return
    }
    #expect(receipts == ["1 Luna"])
    #expect(turns.map(\.turn).sorted() == ["finished", "refused"])
    let winner = try #require(turns.firstIndex { $0.turn == "finished" })
    #expect(turns[1 - winner].reason?.contains("was adopted by “\(names[winner])”") == true)
    for client in clients {
      let values = try client.query("SELECT value FROM journal_private ORDER BY value")
      #expect(values == ["010-1234-5678", names[winner]])
    }
  }

  /// The next line that is the answer to one that was typed.
  private func turn(of program: ProgramRun) throws -> Line {
    try JSONDecoder().decode(Line.self, from: Data(try #require(try program.readLine()).utf8))
  }

  /// Something that was right before the pet was adopted anew.
  enum Way: String, CaseIterable {
    case giveBack = "return"
    case undo, redo
    case undoReturn = "undo the return"
  }

  private func run(_ lines: String, at path: String = "/pet", on client: SharedClient) throws -> String {
    // A store that isn't shared for the moment knows its author by the name of the person.
    let result = try client.place.run(
      ["--plain", "--open", path], ["USER": client.place === clients[1].place ? "noah" : "minji"],
      typing: lines + "\n")
    #expect(result.status == 0, "\(result.text)\(result.errorText)")
    return result.text + result.errorText
  }

  /// Has the first store bring the pet back and give it to Lee, while the second one doesn't hear of it.
  private func adoptAnew() throws {
    if try clients[0].query("SELECT name FROM pet WHERE receipt IS NOT NULL") == ["Luna"] {
      _ = try run("return 1", on: clients[0])
    }
    #expect(try adopt("Luna", for: "Lee", on: clients[0]).status == 0)
  }

  @Test(
    "what was right before a newer adoption is refused on arrival, with one sentence, and changes nothing",
    arguments: Way.allCases)
  func late(way: Way) throws {
    #expect(try adopt("Luna", for: "Kim", on: clients[1]).status == 0)
    if way == .redo { _ = try run("undo", on: clients[1]) }
    if way == .undoReturn { _ = try run("return 1", on: clients[1]) }
    try synchronize()
    #expect(try clients[1].place.run(["share", "stop"]).status == 0)
    let command = [.giveBack: "return 1", .redo: "redo"][way] ?? "undo"
    _ = try run(command, on: clients[1])
    try adoptAnew()
    let changes = try team.changes()
    let joined = try clients[1].join()
    #expect(joined.errorText.components(separatedBy: "taken back").count == 2, "\(joined.errorText)")
    let word = way == .giveBack ? "return" : way == .redo ? "redo" : "undo"
    #expect(
      joined.errorText.contains("Somebody else was first with “Luna”: “\(word)” was taken back here."),
      "\(joined.errorText)")
    #expect(try team.changes() == changes)
    try synchronize()
    for client in clients {
      let receipts = try client.query(
        "SELECT receipt FROM pet_receipt WHERE deleted = 0 AND returned IS NULL")
      #expect(receipts == ["2"])
      #expect(
        try client.query(
          "SELECT pet_receipt.receipt FROM pet JOIN pet_receipt ON pet_receipt.id = pet.receipt")
          == ["2"])
    }
    try clients[0].expectEqual(to: clients[1])
    try team.expectWhole()
  }

  @Test("an import of receipts with a number that somebody took meanwhile is taken back whole")
  func importing() throws {
    #expect(try clients[1].place.run(["share", "stop"]).status == 0)
    let file = clients[1].place.directory.path + "/old.csv"
    try "receipt,pet_name,fee,time\n1,Rex,$50,2019-05-01\n2,Bello,$50,2019-05-02\n"
      .write(toFile: file, atomically: true, encoding: .utf8)
    let imported = try run("import \(file) --yes", at: "/pet/receipts", on: clients[1])
    #expect(imported.contains("2 receipts"), "\(imported)")
    #expect(try adopt("Luna", for: "Kim", on: clients[0]).status == 0)
    let joined = try clients[1].join()
    #expect(joined.errorText.components(separatedBy: "taken back").count == 2, "\(joined.errorText)")
    #expect(joined.errorText.contains("its number went to somebody else’s"), "\(joined.errorText)")
    try synchronize()
    try expectOneReceipt(for: "Luna")
  }

  @Test("who forgets the one that a pet was reserved for doesn't erase the next one")
  func forgetting() throws {
    _ = try run("status Luna reserved for Kim, 010-1234-5678", on: clients[0])
    try synchronize()
    #expect(try clients[1].place.run(["share", "stop"]).status == 0)
    _ = try run("open Luna\nerase --yes", on: clients[1])
    _ = try run("status Luna reserved for Lee, 010-1234-5678", on: clients[0])
    let program = try clients[0].place.start(["--plain"])
    try wait { try clients[0].pending() == 0 }
    #expect(try program.finish().status == 0)
    let joined = try clients[1].join()
    #expect(joined.errorText.contains("named another person for “Luna”"), "\(joined.errorText)")
    try synchronize()
    for client in clients {
      #expect(try client.query("SELECT value FROM journal_private WHERE value = 'Lee'") == ["Lee"])
    }
    _ = try run("open Luna\nerase --yes", on: clients[1])
    try synchronize()
    for client in clients { #expect(try client.query("SELECT value FROM journal_private") == []) }
  }

  @Test("a reservation and an adoption that didn't know of each other don't both hold")
  func reserving() throws {
    #expect(try clients[1].place.run(["share", "stop"]).status == 0)
    _ = try run("status Luna reserved for Lee", on: clients[1])
    #expect(try adopt("Luna", for: "Kim", on: clients[0]).status == 0)
    let joined = try clients[1].join()
    #expect(joined.errorText.contains("Somebody else was first with “Luna”"), "\(joined.errorText)")
    try synchronize()
    try expectOneReceipt(for: "Luna")
    #expect(try clients[1].query("SELECT status FROM pet WHERE name = 'Luna'") == ["available"])
  }

  @Test("without the server none is made, and none is made later")
  func unreachable() throws {
    let cluster = try PostgresCluster()
    let shelter = try SharedAdoptionTests(on: cluster)
    try cluster.stop("immediate")
    for (client, name) in zip(shelter.clients, ["Kim", "Lee"]) {
      let result = try shelter.adopt("Luna", for: name, on: client)
      #expect(result.status != 0)
      #expect(result.errorText.contains("cannot be reached"), "\(result.text)\(result.errorText)")
    }
    try cluster.start()
    try shelter.synchronize()
    for client in shelter.clients {
      #expect(try client.query("SELECT count(*) FROM pet_receipt") == ["0"])
      #expect(try client.query("SELECT count(*) FROM journal_private") == ["0"])
      #expect(
        try client.query("SELECT name FROM pet WHERE receipt IS NULL ORDER BY name") == ["Luna", "Max"])
    }
    #expect(try shelter.adopt("Luna", for: "Kim", on: shelter.clients[1]).status == 0)
    try shelter.synchronize()
    try shelter.expectOneReceipt(for: "Luna")
  }

  @Test("a store file that was copied gets an identifier of its own; both go on, and nothing is lost")
  func copied() throws {
    let copy = SharedClient(place: try Place(), address: clients[0].address)
    let folder = URL(filePath: copy.place.store).deletingLastPathComponent()
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    // Both have changes that they have not sent yet.
    try team.cluster.query("ALTER DATABASE \(team.database) ALLOW_CONNECTIONS false")
    try team.cluster.query(
      "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = '\(team.database)'")
    #expect(try clients[0].place.run(["todo", "add", "Before the copy"]).status == 0)
    #expect(try clients[0].pending() == 1)
    try FileManager.default.copyItem(atPath: clients[0].place.store, toPath: copy.place.store)
    for (client, title) in [(clients[0], "In the store"), (copy, "In the copy")] {
      #expect(try client.place.run(["todo", "add", title]).status == 0)
    }
    try team.cluster.query("ALTER DATABASE \(team.database) ALLOW_CONNECTIONS true")
    let stores = clients + [copy]
    let programs = try stores.map { try $0.place.start(["--plain"]) }
    try wait { try stores.allSatisfy { try $0.isLevel(with: 5) } }
    for program in programs { #expect(try program.finish().status == 0) }
    for store in stores {
      #expect(
        try store.query("SELECT title FROM card ORDER BY title") == [
          "Before the copy", "In the copy", "In the store",
        ])
      try store.expectEqual(to: copy)
    }
    #expect(Set(try stores.map { try $0.query("SELECT hex(id) FROM journal_replica") }).count == 3)
    try team.expectWhole()
  }
}
