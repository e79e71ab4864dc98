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
    return try GraphDiff(from: read(listing), to: read(text)).differences.map { $0(language).shown }
  }

  @Test("a graph does not differ from itself")
  func same() throws {
    #expect(try review([:]) == [])
    #expect(try review(["Lend a book": "Hand a book over"]) == [], "wording is not compared")
  }

  @Test("a screen with another name is renamed, also when its path changes with it")
  func renamedScreen() throws {
    #expect(
      try review(["\"Shelf.book\"": "\"Shelf.volume\"", "/book/": "/volume/"]) == [
        "The screen Shelf.book is called Shelf.volume now. It is at /shelf/volume/{book}, no longer at /shelf/book/{book}."
      ])
  }

  @Test("a coordinator with another name renames its screens and no way")
  func renamedCoordinator() throws {
    let sentences = try review(["\"Lend.": "\"Loan.", "\"Lend\"": "\"Loan\""])
    #expect(
      sentences == [
        "The screen Lend.who is called Loan.who now.", "The screen Lend.sure is called Loan.sure now.",
      ])
  }

  @Test("a way with another name is renamed, and one that leads elsewhere says where")
  func renamedWay() throws {
    let renamed = try review([
      "\"name\":\"about\"": "\"name\":\"info\"",
      "\"en\":\"about\",\"ko\":\"about\"": "\"en\":\"info\",\"ko\":\"info\"",
    ])
    #expect(renamed == ["The way about from Hall.hall to Hall.about is called info now."])
    let led = try review(["\"to\":\"Hall.about\"": "\"to\":\"Hall.credits\""])
    #expect(led == ["The way about from Hall.hall to Hall.about leads to Hall.credits now."])
  }

  @Test("screens, ways and actions that are new or gone are told of, both ways round")
  func newAndGone() throws {
    let before = GraphListing(screens: [home], transitions: [])
    let after = GraphListing(screens: [home(doing: "look"), attic], transitions: [climb])
    #expect(
      GraphDiff(from: before, to: after).differences.map { $0(.english).shown } == [
        "The screen App.attic is new; it is at /attic.",
        "The way climb from App.home to App.attic is new (push).", "The action look on App.home is new.",
      ])
    #expect(
      GraphDiff(from: after, to: before).differences.map { $0(.korean).shown } == [
        "없어진 화면: App.attic. 경로는 /attic였습니다.", "없어진 길: climb (App.home → App.attic).",
        "없어진 동작: App.home 화면의 look.",
      ])
  }

  @Test("what a way or an action takes, returns and depends on is compared")
  func changed() throws {
    #expect(
      try review(["\"conditional\":true": "\"conditional\":false", "lend BOOK [NAME]": "lend BOOK"]) == [
        "The way open from Shelf.list to Shelf.book is always open now.",
        "The way lend from Shelf.list to Lend.who is always open now.",
        "The way lend from Shelf.list to Lend.who takes “BOOK” now; it took “BOOK [NAME]”.",
      ])
    #expect(
      try review(["\"value\":\"Loan\"": "\"value\":\"Slip\""]).first
        == "The way lend from Shelf.list to Lend.who is of another nature now: present, Slip, no longer present, Loan."
    )
    #expect(
      try review(["\"add TITLE\"": "\"add TITLE AUTHOR\""]) == [
        "The action add on Shelf.list takes “TITLE AUTHOR” now; it took “TITLE”."
      ])
  }

  private let home = GraphListing.Screen(id: "App.home", path: "/", view: "HomeView", actions: [])
  private let attic = GraphListing.Screen(id: "App.attic", path: "/attic", view: "AtticView", actions: [])
  private let climb = GraphListing.Transition(
    name: "climb", kind: "push", from: "App.home", to: "App.attic", value: nil, conditional: false,
    usage: ["en": "climb"])

  private func home(doing action: String) -> GraphListing.Screen {
    GraphListing.Screen(
      id: home.id, path: home.path, view: home.view, actions: [.init(name: action, usage: ["en": action])])
  }
}
