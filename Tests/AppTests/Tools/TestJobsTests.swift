import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("foyer test in several processes", .blocking, .timeLimit(.minutes(30)))
final class TestJobsTests: PlaceSuite {
  /// Scripts by the paths of their files below the folder `scripts`.
  private static let scripts = [
    "b.nav": "> todo\n> add Bread\n= rows.count 2\n", "a/z.nav": "> todo\n= rows.count 0\n",
    "a/c.nav": "> todo\n> open 9\n", "d.nav": "> pet\n@ /pet\n", "notes.txt": "> open 9\n",
  ]

  override init() throws {
    try super.init()
    for (name, text) in Self.scripts { try write(text, "scripts/" + name) }
  }

  @discardableResult
  private func write(_ text: String, _ name: String) throws -> String {
    let url = URL(filePath: place.path(name))
    try FileManager.default.createDirectory(
      at: url.deletingLastPathComponent(), withIntermediateDirectories: true)
    try Data(text.utf8).write(to: url)
    return url.path
  }

  @Test("a folder stands for all scripts below it, in order, and one without scripts is an error")
  func folders() throws {
    let run = try place.run(["test", place.path("scripts")])
    #expect(run.status == 1)
    let places = run.lines.filter { $0.hasSuffix(":") }
    #expect(places == ["a/c.nav:2:", "b.nav:3:"].map { "\(place.path("scripts"))/\($0)" })
    #expect(run.text.hasSuffix("\n2 passed, 2 failed\n"))
    try FileManager.default.createDirectory(
      atPath: place.path("empty"), withIntermediateDirectories: false)
    let empty = try place.run(["test", place.path("scripts"), place.path("empty")])
    #expect(empty.status == 66)
    #expect(empty.text == "")
    #expect(empty.errorText.contains("The folder “\(place.path("empty"))” has no script"))
  }

  @Test(
    "the number of processes changes nothing that is printed",
    arguments: [["--coverage"], ["--format", "json", "--coverage"], ["--backend", "all"]])
  func jobs(options: [String]) throws {
    let properties = try write("after \"yodel\": refused\n", "a.prop")
    let words = ["test", "--properties", properties] + options
    let runs = try ["1", "3"].map { try place.run(words + ["--jobs", $0, place.path("scripts")]) }
    #expect(runs[0].status == 1)
    #expect(runs[0].text.contains("yodel"))
    #expect(runs[0].text == runs[1].text)
  }

  @Test("--fail-fast ends with the first script that fails, and says how many were not run")
  func failFast() throws {
    for jobs in ["1", "2"] {
      let words = ["test", "--fail-fast", "--jobs", jobs, place.path("scripts")]
      let run = try place.run(words)
      #expect(run.status == 1)
      #expect(run.text.hasPrefix("\(place.path("scripts"))/a/c.nav:2:\n"))
      #expect(run.text.hasSuffix("\n0 passed, 1 failed\n3 scripts were not run.\n"))
      #expect(try place.run(words + ["--format", "json"]).text.contains("\"notRun\":3"))
    }
  }

  @Test("--shard runs one of several parts, and all of them everything once")
  func shards() throws {
    let runs = try (1...3).map { try place.run(["test", "--shard", "\($0)/3", place.path("scripts")]) }
    #expect(
      runs.map { $0.lines.dropLast().last } == [
        "0 passed, 1 failed", "1 passed, 0 failed", "1 passed, 1 failed",
      ])
    #expect(try place.run(["test", "--shard", "4/3", place.path("scripts")]).status == 64)
  }

  @Test("--report writes a file beside the text, or takes its place")
  func report() throws {
    let (folder, file) = (place.path("scripts"), place.path("out.xml"))
    let run = try place.run(["test", "--report", "junit=\(file)", folder])
    #expect(run.text.hasSuffix("\n2 passed, 2 failed\n"))
    let xml = try String(contentsOfFile: file, encoding: .utf8)
    #expect(xml.components(separatedBy: "<testcase ").count == 5)
    #expect(xml.contains("classname=\"\(folder)/a\" name=\"c.nav\" time=\""))
    #expect(xml.components(separatedBy: "<failure ").count == 3)
    let tap = try place.run(["test", "--report", "tap", folder])
    #expect(tap.status == 1)
    #expect(tap.text.hasPrefix("TAP version 13\n1..4\nnot ok 1 - "))
    #expect(try place.run(["test", "--report", "tap", "--coverage", folder]).status == 64)
    #expect(try place.run(["test", "--report", "junit=\(folder)", folder]).status == 73)
  }

  @Test("a line that makes no progress is named and ended, and the other scripts go on")
  func hang() throws {
    let folder = place.path("scripts")
    #expect(mkfifo(folder + "/a/never.nav", 0o600) == 0)
    let run = try place.run(["test", "--jobs", "2", "--patience", "1", folder])
    #expect(run.status == 1)
    #expect(
      run.text.contains(
        """
        \(folder)/a/never.nav:1:
          expected: Every line comes to an end.
          found:    The beginning of the script had not ended after 3 seconds.

        """))
    #expect(run.text.hasSuffix("\n2 passed, 3 failed\n"))
    #expect(try place.run(["test", "--patience", "0", folder]).status == 64)
  }

  @Test(
    "a crash, an end and work that never rests are named, and the other scripts go on",
    arguments: [
      ("crash", "The line “> crash” ended the program by signal "),
      ("quit", "The line “> quit” ended the program with status 3."),
      (
        "stream",
        "The line “> stream” had not ended after 1 second. Begun since then: StreamView.follow()."
      ),
      ("clock", "The line “> clock” had not ended after 1 second. Begun since then: ClockView.follow()."),
    ])
  func hazards(line: String, found: String) throws {
    let scripts = [
      try write("> look\n", "a.nav"), try write("> look\n> \(line)\n> look\n", "b.nav"),
      try write("> look\n", "c.nav"),
    ]
    let program = URL(filePath: Place.program).deletingLastPathComponent().appending(path: "Hazards").path
    let run = try Place(program).run(["test", "--jobs", "1", "--patience", "1"] + scripts)
    #expect(run.status == 1)
    #expect(run.text.hasPrefix("\(scripts[1]):2:\n"))
    #expect(run.text.contains("  found:    \(found)"))
    #expect(run.text.hasSuffix("\n2 passed, 1 failed\n"))
  }
}
