import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("What is typed", .blocking, .timeLimit(.minutes(30))) final class NormalFormTests: PlaceSuite {
  @Test(
    "is kept with its Hangul in whole syllables and its accents on their letters, however it was typed",
    arguments: [
      ("player", "add #, 1992. 7. 8., striker"), ("pet", "add #, 2019년 10월 23일, rare"), ("todo", "add #"),
    ])
  func kept(feature: String, line: String) throws {
    let name = "손흥민 José"
    let typed = line.replacing("#", with: name.decomposedStringWithCanonicalMapping)
    let result = try place.run(["--format", "json"], typing: "/\(feature) \(typed)\n")
    #expect(result.status == 0)
    let shown = try place.run(["--format", "json", feature]).output
    #expect(shown.firstRange(of: Array(name.precomposedStringWithCanonicalMapping.utf8)) != nil)
    #expect(shown.firstRange(of: Array("손".decomposedStringWithCanonicalMapping.utf8)) == nil)
  }
}
