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

  @Test("a screen with another name is another screen, and so is a way")
  func renamed() throws {
    #expect(
      try review(["\"Hall.about\"": "\"Hall.imprint\""]) == [
        "The screen Hall.about is gone; it was at /about.",
        "The screen Hall.imprint is new; it is at /about.",
        "The way about from Hall.hall to Hall.about is gone.",
        "The way credits from Hall.about to Hall.credits is gone.",
        "The way about from Hall.hall to Hall.imprint is new (push).",
        "The way credits from Hall.imprint to Hall.credits is new (replace).",
      ])
    #expect(
      try review(["\"name\":\"about\"": "\"name\":\"info\""]) == [
        "The way about from Hall.hall to Hall.about is gone.",
        "The way info from Hall.hall to Hall.about is new (push).",
      ])
  }

  @Test("a screen at another path says where it is and was")
  func moved() throws {
    #expect(
      try review(["\"path\":\"/about\"": "\"path\":\"/info\""]) == [
        "The screen Hall.about is at /info now, no longer at /about."
      ])
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

  private let home = GraphListing.Screen(id: "App.home", path: "/", actions: [])
  private let attic = GraphListing.Screen(id: "App.attic", path: "/attic", actions: [])
  private let climb = GraphListing.Transition(
    command: .init(name: "climb", arguments: ""), kind: "push", from: "App.home", to: "App.attic", value: nil,
    conditional: false)

  private func home(doing action: String) -> GraphListing.Screen {
    GraphListing.Screen(
      id: home.id, path: home.path, actions: [.init(name: action, arguments: "")])
  }
}
