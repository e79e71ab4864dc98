import Foundation
import Foyer
import FoyerTools
import Testing

@testable import bookshop

@MainActor
@Suite struct BookshopTests {
  private func walk(_ settings: ScriptSettings = ScriptSettings()) async throws -> Walk {
    try await Walk(settings: settings) { try HomeCoordinator(at: nil, in: $0) }
  }

  @Test("an order takes a copy from the shelf, and undo puts it back")
  func ordering() async throws {
    let walk = try await walk()
    await walk.type("/books add Emma, Jane Austen, novel, 1")
    for line in ["/orders", "order", "Emma", "Minji"] { await walk.type(line) }
    #expect(walk.path == "/orders")
    #expect(walk.json.value(at: "rows[0].customer") == "Minji")
    await walk.type("/books")
    #expect(walk.json.value(at: "rows[0].copies") == 0)
    await walk.type("/orders undo")
    #expect(walk.json.value(at: "rows[0].copies") == 1)
  }

  @Test("a book without copies is not ordered, and the flow stays open")
  func soldOut() async throws {
    let walk = try await walk()
    await walk.type("/books add Emma, Jane Austen, novel, 0")
    for line in ["/orders", "order", "1"] { await walk.type(line) }
    guard case .refused(let refusal) = await walk.type("Minji") else {
      Issue.record("A book without copies was ordered.")
      return
    }
    #expect(refusal.reason(.english).shown == "No copy of “Emma” is left; nothing was ordered.")
    #expect(walk.isInModal)
  }

  @Test("the same shop speaks Korean")
  func korean() async throws {
    var settings = ScriptSettings()
    settings.language = .korean
    let walk = try await walk(settings)
    await walk.type("/books add 토지, 박경리, 소설, 2")
    #expect(walk.output.contains("추가했습니다: “토지”."))
  }

  @Test("the graph is sound")
  func graph() {
    #expect(GraphCheck(HomeCoordinator.self).problems == [])
  }
}
