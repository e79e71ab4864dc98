import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("foyer test --watch", .blocking, .timeLimit(.minutes(10)))
final class TestWatchTests: PlaceSuite {
  private static let hazards = URL(filePath: Place.program).deletingLastPathComponent()
    .appending(path: "Hazards").path

  /// Returns the next lines of a program up to one that ends so.
  private func lines(of program: ProgramRun, upTo ending: String) throws -> [String] {
    var lines: [String] = []
    while let line = try program.readLine() {
      lines.append(line)
      if line.hasSuffix(ending) { break }
    }
    return lines
  }

  @Test("runs a script that is saved, and all of them with a new program, until Ctrl-C")
  func watch() throws {
    let (folder, program, scratch) = (place.path("scripts"), place.path("hazards"), place.path("tmp"))
    for path in [folder, scratch] {
      try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: false)
    }
    try FileManager.default.copyItem(atPath: Self.hazards, toPath: program)
    func write(_ text: String, _ name: String) throws {
      try Data(text.utf8).write(to: URL(filePath: "\(folder)/\(name)"))
    }
    try write("> look\n", "a.nav")
    try write("> look\n", "b.nav")
    let run = try Place(program).start(
      ["test", "--watch", "--jobs", "1", folder], ["TMPDIR": scratch])
    #expect(
      try lines(of: run, upTo: "failed") == ["\(folder)/a.nav, \(folder)/b.nav: 2 passed, 0 failed"])
    try write("> look\n@ /attic\n", "b.nav")
    let second = try lines(of: run, upTo: "failed")
    #expect(second.first == "\(folder)/b.nav:2:")
    #expect(second.last == "\(folder)/b.nav: 0 passed, 1 failed")
    try write("> look\n", "c.nav")
    #expect(try lines(of: run, upTo: "failed") == ["\(folder)/c.nav: 1 passed, 0 failed"])
    let newer = place.path("newer")
    try FileManager.default.copyItem(atPath: Self.hazards, toPath: newer)
    try FileManager.default.setAttributes([.modificationDate: Date.now], ofItemAtPath: newer)
    #expect(rename(newer, program) == 0)
    #expect(try lines(of: run, upTo: "failed").last?.hasSuffix(": 2 passed, 1 failed") == true)
    run.signal(SIGINT)
    #expect(try run.waitForEnd() == -SIGINT)
    #expect(try FileManager.default.contentsOfDirectory(atPath: scratch) == [])
  }

  @Test("refuses what it can't do at the same time")
  func contradiction() throws {
    #expect(try place.run(["test", "--watch", place.directory.path]).status == 66)
    for option in ["--coverage", "--accept", "--format=json", "--report=tap", "--shard=1/2"] {
      #expect(try place.run(["test", "--watch", option, place.directory.path]).status == 64)
    }
  }
}
