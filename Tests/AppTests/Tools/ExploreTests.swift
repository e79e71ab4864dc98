import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("foyer explore", .blocking, .timeLimit(.minutes(30)))
struct ExploreTests {
  @Test("finds nothing wrong in some thousand steps, and reports the same whatever the number of processes")
  func sound() throws {
    let place = try Place()
    let runs = try ["1", "3"].map {
      try place.run(["explore", "--seed", "1", "--steps", "5500", "--jobs", $0])
    }
    for run in runs {
      #expect(run.errorText == "")
      #expect(run.status == 0, "\(run.text)")
      #expect(run.lines.last { !$0.isEmpty } == "Every rule held.")
    }
    let reports = runs.map { $0.lines.filter { !$0.contains("steps a second") } }
    #expect(reports[0].first?.hasPrefix("Seed 1: 5500 steps in ") == true)
    #expect(reports[0] == reports[1])
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.directory.path).isEmpty)
  }

  @Test("takes a walk of a file again")
  func replay() throws {
    let place = try Place()
    try "> todo\n> add Buy milk\n~ elsewhere delete 1\n> 1\n".write(
      toFile: place.path("walk.nav"), atomically: true, encoding: .utf8)
    let run = try place.run(["explore", "--replay", place.path("walk.nav")])
    #expect(run.text == "Every rule held.\n")
    #expect(run.status == 0)
  }

  @Test("names the work that never lets a program rest, and the lines that lead there")
  func hang() throws {
    let program = URL(filePath: Place.program).deletingLastPathComponent().appending(path: "Hazards").path
    let run = try Place(program).run(["explore", "--seed", "9", "--steps", "500", "--jobs", "2"])
    #expect(run.status == 1)
    #expect(run.text.contains("\nDid not hold: "))
    #expect(run.text.contains(".follow().\n"))
    #expect(run.text.contains("\nIn 1 step:\n"))
  }

  @Test("says what is wrong with its options")
  func options() throws {
    let place = try Place()
    #expect(try place.run(["explore", "--steps", "0"]).status == 64)
    #expect(try place.run(["explore", "--replay", place.path("none.nav")]).status == 66)
    try ": width wide\n".write(toFile: place.path("bad.nav"), atomically: true, encoding: .utf8)
    let run = try place.run(["explore", "--replay", place.path("bad.nav")])
    #expect(run.status == 65)
    #expect(run.errorText.contains("bad.nav:1:"))
  }
}
