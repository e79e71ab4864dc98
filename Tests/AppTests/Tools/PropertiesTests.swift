import Blocking
import Foundation
import TerminalDriver
import Testing

@testable import FoyerApp
@testable import FoyerTools

@Suite("Properties in files")
@MainActor
struct PropertiesTests {
  nonisolated static let files = Repository.files(in: "Tests/Scripts", endingIn: ".prop")

  @Test("there are some for every feature, and those in the documents can be read")
  func documents() throws {
    #expect(Set(Self.files.map { $0.split(separator: "/")[2] }) == ["todo", "pet", "player", "music"])
    let blocks = try Repository.documentation.flatMap { file in
      try String(contentsOf: Repository.path(file), encoding: .utf8).components(separatedBy: "```prop\n")
        .dropFirst().map { $0.components(separatedBy: "```")[0] }
    }
    #expect(!blocks.isEmpty)
    for block in blocks { #expect(try !PropertyFile.properties(of: block, name: "block").isEmpty) }
  }

  @Test("a column has at most as many cards as its limit, or it is told")
  func limit() async throws {
    let script = NavScript(
      name: "limit.nav",
      text: "> todo\n> limit doing 1\n> add One\n> move 1 doing\n> add Two\n> move two doing\n")
    func failures(_ property: String) async throws -> [Int] {
      let properties = try PropertyFile.properties(of: property, name: "limit.prop")
      return try await script.run(properties).failures.map(\.line)
    }
    let count = "after \"move\" on /todo: count(rows where category = \"DOING\") <= 1"
    #expect(try await failures("\(count) or notice \"its limit is 1\"") == [])
    #expect(try await failures(count) == [6])
  }
}

@Suite("foyer test --properties", .blocking, .timeLimit(.minutes(30)))
struct PropertiesCommandTests {
  @Test("fails a script, says what was never decided, and where a file is malformed")
  func test() throws {
    let place = try Place()
    func write(_ text: String, _ name: String) throws -> String {
      try text.write(toFile: place.path(name), atomically: true, encoding: .utf8)
      return place.path(name)
    }
    let script = try write("> todo\n> add Buy milk\n", "a.nav")
    let broken = try write("always on /todo: rows.count = 0\nafter \"undo\": rows.count = 0\n", "a.prop")
    let run = try place.run(["test", "--properties", broken, script])
    #expect(run.status == 1)
    #expect(
      run.text.hasPrefix(
        "\(script):2:\n  expected: always on /todo: rows.count = 0\n  found:    rows.count is 1.\n"))
    #expect(run.text.contains("Never decided: after \"undo\": rows.count = 0\n"))
    let kept = try write("always on /todo: rows.count >= 0\n", "c.prop")
    #expect(try place.run(["test", "--properties", kept, "--properties", broken, script]).status == 1)
    #expect(try place.run(["test", "--properties", broken, "--properties", kept, script]).status == 1)
    let malformed = try write("always on /todo rows.count = 0\n", "b.prop")
    let second = try place.run(["test", "--properties", malformed, script])
    #expect(second.status == 65)
    #expect(second.errorText.contains("b.prop:1:17: Expected “:” before the condition"))
    #expect(try place.run(["test", "--properties", place.path("none.prop"), script]).status == 66)
  }

  @Test("foyer explore --properties makes a script of a few lines, which fails")
  func explore() throws {
    let place = try Place()
    let properties = place.path("a.prop")
    let found = place.path("found.nav")
    try "never on /todo: count(rows where category = \"DOING\") > 1\nafter \"yodel\": refused\n".write(
      toFile: properties, atomically: true, encoding: .utf8)
    let run = try place.run(
      ["explore", "--seed", "1", "--steps", "20000", "--properties", properties, "-o", found])
    #expect(run.status == 1)
    #expect(run.text.contains("Never decided: after \"yodel\": refused\n"))
    let script = try String(contentsOfFile: found, encoding: .utf8)
    #expect(script.split(separator: "\n").count < 12)
    #expect(try place.run(["test", "--properties", properties, found]).status == 1)
  }
}
