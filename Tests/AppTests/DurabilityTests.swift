import Foundation
import TerminalDriver
import Testing

@Suite("What was acknowledged", .timeLimit(.minutes(2)))
struct DurabilityTests {
  let place: Place

  init() throws { place = try Place() }

  private func titles() throws -> [String] { try StoreFile.query("SELECT title FROM card", in: place.store) }

  @Test("is in the store exactly once, whenever the program is killed")
  func kill9() throws {
    var acknowledged: [String] = []
    var generator = SystemRandomNumberGenerator()
    for round in 1...20 {
      let program = try place.start(["--format", "json", "--open", "/todo"])
      _ = try program.readLine()
      let batch = (1...12).map { "round \(round) card \($0)" }
      program.type(batch.map { "add \($0)\n" }.joined())
      for title in batch.prefix(Int.random(in: 0...12, using: &generator)) {
        let object = try #require(try program.readLine())
        let line = try JSONDecoder().decode(Line.self, from: Data(object.utf8))
        #expect(line.said == ["Added “\(title)”."])
        acknowledged.append(title)
      }
      program.signal(SIGKILL)
      #expect(try program.waitForEnd() == -SIGKILL)
      // What came out between the last look and the end was acknowledged as well.
      while let object = try program.readLine() {
        let line = try JSONDecoder().decode(Line.self, from: Data(object.utf8))
        acknowledged += batch.filter { line.said == ["Added “\($0)”."] }
      }
    }
    let counts = Dictionary(grouping: try titles(), by: \.self).mapValues(\.count)
    for title in acknowledged { #expect(counts[title] == 1, "\(title)") }
    #expect(counts.values.allSatisfy { $0 == 1 })
    #expect(try place.run(["/todo"]).status == 0)
    #expect(try StoreFile.query("PRAGMA integrity_check", in: place.store) == ["ok"])
  }

  @Test("by one program is seen by another on the same store, both ways")
  func twoPrograms() throws {
    let first = try place.start(["--format", "json", "--open", "/todo"])
    let second = try place.start(["--format", "json", "--open", "/todo"])
    _ = try first.readLine()
    _ = try second.readLine()
    first.type("add from the first\n")
    _ = try first.readLine()
    second.type("add from the second\n")
    _ = try second.readLine()
    for program in [first, second] {
      let deadline = Date.now + 10
      var titles: [String]? = []
      while titles != ["from the first", "from the second"], Date.now < deadline {
        program.type("show\n")
        let object = try #require(try program.readLine())
        titles = try JSONDecoder().decode(Line.self, from: Data(object.utf8)).rows?.compactMap(\.title)
      }
      #expect(titles == ["from the first", "from the second"])
      #expect(try program.finish().status == 0)
    }
  }

  @Test("by many programs at once is all there")
  func manyPrograms() throws {
    let programs = try (1...6).map { number in
      let program = try place.start(["--plain", "--open", "/todo"])
      program.type((1...20).map { "add program \(number) card \($0)\n" }.joined())
      return program
    }
    for program in programs { #expect(try program.finish().status == 0) }
    #expect(Set(try titles()).count == 120)
  }
}
