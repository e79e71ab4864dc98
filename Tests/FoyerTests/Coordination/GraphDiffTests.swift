import Foundation
import Testing

@testable import Foyer
@testable import FoyerTools

@MainActor
@Suite struct GraphDiffTests {
  private let listing = GraphExport(root: HallCoordinator.graph.node).json.encoded

  private func read(_ text: String) throws -> GraphListing {
    try #require(JSONReader.value(of: text[...]).flatMap { GraphListing($0) })
  }

  /// Returns the differences of the library's graph after replacements in its listing.
  private func review(_ changes: KeyValuePairs<String, String>, in language: Language = .english) throws
    -> [String]
  {
    var text = listing
    for (old, new) in changes {
      #expect(text.contains(old))
      text = text.replacingOccurrences(of: old, with: new)
    }
    return try read(text).changes(since: read(listing), in: language)
  }

  @Test("a graph does not differ from itself")
  func same() throws {
    #expect(try review([:]) == [])
    #expect(try review(["Lend a book": "Hand a book over"]) == [], "wording is not compared")
  }

  @Test("a screen with another name is another screen, and so is a way")
  func renamed() throws {
    let renamed = try review(["\"Hall.about\"": "\"Hall.imprint\""])
    #expect(
      renamed == [
        "- screen Hall.about at /about", "- way about from Hall.hall to Hall.about (push)",
        "- way credits from Hall.about to Hall.credits (replace)", "- action turn PAGE on Hall.about",
        "- action tear on Hall.about", "+ screen Hall.imprint at /about",
        "+ way about from Hall.hall to Hall.imprint (push)",
        "+ way credits from Hall.imprint to Hall.credits (replace)", "+ action turn PAGE on Hall.imprint",
        "+ action tear on Hall.imprint",
      ])
    #expect(
      try review(["\"name\":\"about\"": "\"name\":\"info\""], in: .korean) == [
        "- 길 about, Hall.hall → Hall.about (push)", "+ 길 info, Hall.hall → Hall.about (push)",
      ])
  }

  @Test("the path of a screen, and what an action takes, are compared")
  func screens() throws {
    #expect(
      try review(["\"path\":\"/about\"": "\"path\":\"/info\""]) == [
        "- screen Hall.about at /about", "+ screen Hall.about at /info",
      ])
    #expect(
      try review(["\"add TITLE\"": "\"add TITLE AUTHOR\""]) == [
        "- action add TITLE on Shelf.list", "+ action add TITLE AUTHOR on Shelf.list",
      ])
  }

  @Test("what a way takes, returns and depends on is compared")
  func ways() throws {
    let lend = "way lend BOOK [NAME] from Shelf.list to Lend.who"
    #expect(
      try review(["\"value\":\"Loan\"": "\"value\":\"Slip\""]).filter { $0.contains("lend") } == [
        "- \(lend) (present, Loan, conditional)", "+ \(lend) (present, Slip, conditional)",
      ])
    let open = try review(["\"conditional\":true": "\"conditional\":false"])
    #expect(open.contains("+ \(lend) (present, Loan)"))
  }
}
