import Blocking
import Foundation
import Foyer
import FoyerTools
import TerminalDriver
import Testing

@testable import FoyerApp

@Suite("foyer test --coverage", .blocking, .timeLimit(.minutes(30)))
struct CoverageCommandTests {
  let place: Place
  let script: String

  init() throws {
    place = try Place()
    script = place.path("adding.nav")
    try Data("> todo\n> add Buy milk\n".utf8).write(to: URL(filePath: script))
  }

  @Test("a table, and what is missing; --minimum ends with 1 and a sentence")
  func table() throws {
    let result = try place.run(["test", "--coverage", script])
    #expect(result.status == 0)
    #expect(result.text.hasPrefix("script "))
    #expect(result.text.contains("\nNo script exercised:\nscreen Player.squad\n"))
    #expect(result.text.hasSuffix("\n1 passed, 0 failed\n"))
    let short = try place.run(["test", "--minimum", "100", script])
    #expect(short.status == 1)
    #expect(short.errorText.hasPrefix("foyer: Less than 100% was exercised: screens 2 of "))
    #expect(try place.run(["test", "--minimum", "0", script]).status == 0)
    #expect(try place.run(["test", "--minimum", "101", script]).status == 64)
  }

  @Test("JSON is one object, with failures and coverage")
  func json() throws {
    let result = try place.run(["test", "--coverage", "--format", "json", script])
    let object = try JSONSerialization.jsonObject(with: Data(result.text.utf8)) as? [String: Any]
    #expect(object?["passed"] as? Int == 1)
    let total = (object?["coverage"] as? [String: Any])?["total"] as? [String: Any]
    #expect((total?["actions"] as? [String: Any])?["exercised"] as? Int == 1)
  }

  @Test("suggestions are written once, can all be read, and run without a failure")
  func suggestions() throws {
    let folder = place.path("suggested")
    // Something has to be left that no script does: adoptions, and all that needs a service or makes files.
    let absent = [": http ", "adopt", "입양", "backup"]
    let known = NavScript.all.filter { script in !absent.contains { script.text.contains($0) } }
    let scripts = try known.enumerated().map { index, known in
      let path = place.path("\(index).nav")
      try Data(known.text.utf8).write(to: URL(filePath: path))
      return path
    }
    let result = try place.run(["test", "--suggest", folder] + scripts)
    #expect(result.text.contains(" scripts were written to \(folder); "))
    let files = try FileManager.default.contentsOfDirectory(atPath: folder).sorted()
    #expect(files.contains("result-pet-pet-adopt-finished.nav"))
    #expect(files.contains("action-player-people-refresh.nav"))
    let all = try place.run(["test"] + files.map { folder + "/" + $0 })
    #expect(all.text == "\(files.count) passed, 0 failed\n")
    let again = try place.run(["test", "--suggest", folder] + scripts)
    #expect(again.text.contains("0 scripts were written"))
    #expect(again.text.contains("\(files.count) that were there already were left as they are."))
  }
}
