import Testing

@testable import Foyer

@MainActor
@Suite struct GraphExportTests {
  private let export = GraphExport(root: HallCoordinator.graph.node)

  @Test("the text has a block a screen, with every command, its kind, where it leads and its help")
  func text() {
    let text = export.text(in: .english).map(\.shown).joined(separator: "\n")
    #expect(
      text.hasPrefix(
        """
        /  Hall.hall, HallView
          shelf → /shelf: Books
          about → /about: About this place
          count: Count the books

        /shelf  Shelf.list, ShelfView
          open BOOK → /shelf/book/{book}: Open a book
          lend BOOK [NAME] (returns Loan) → /shelf/lend/{book}: Lend a book
          add TITLE: Add a book
        """))
    #expect(text.contains("  confirm (finishes with Loan): Lend it"))
    #expect(text.contains("  credits (replaces this screen) → /credits: Who made it"))
    let blocks = text.split(separator: "\n\n")
    #expect(blocks.count == 8)
    let lost = GraphExport(root: Unreachable.graph.node).text(in: .korean)
    #expect(lost.contains("(닿을 수 없음)  Unreachable.lost, PlantedView"))
  }

  @Test("the dot picture has a cluster a coordinator, a box a screen and an arrow a way")
  func dot() {
    let dot = export.dot
    #expect(dot.hasPrefix("digraph \"Hall\" {\n"))
    #expect(dot.hasSuffix("}\n"))
    #expect(dot.contains("label=\"Shelf\";"))
    #expect(dot.contains("\"Shelf.book\" [label=\"/shelf/book/{book}\"];"))
    #expect(dot.contains("\"Hall.hall\" -> \"Shelf.list\" [label=\"shelf\"];"))
    #expect(dot.contains("\"Shelf.list\" -> \"Lend.who\" [label=\"lend BOOK [NAME]: Loan\", style=bold];"))
    #expect(dot.contains("\"Shelf.book\" -> \"Shelf.review\" [label=\"review\", style=dashed];"))
    #expect(dot.contains("\"Lend.sure\" -> \"Lend.finish\" [label=\"confirm\", style=dotted];"))
    #expect(dot.split(separator: "\n").count { $0.contains("subgraph") } == 3)
  }

  @Test("the mermaid picture has the same, under names that it takes")
  func mermaid() {
    let mermaid = export.mermaid
    #expect(mermaid.hasPrefix("flowchart LR\n"))
    #expect(mermaid.contains("  subgraph Shelf_flow[\"Shelf\"]\n"))
    #expect(mermaid.contains("    Shelf_book[\"/shelf/book/{book}\"]\n"))
    #expect(mermaid.contains("  Shelf_list ==>|\"lend BOOK [NAME]: Loan\"| Lend_who\n"))
    #expect(mermaid.contains("  Shelf_book -.->|\"review\"| Shelf_review\n"))
    #expect(mermaid.contains("  Lend_sure -->|\"confirm\"| Lend_finish\n"))
  }

  @Test("ways of one kind between the same screens share an arrow")
  func sharedArrow() {
    let dot = GraphExport(root: BadNames.graph.node).dot
    #expect(dot.split(separator: "\n").count { $0.contains("->") } == 1)
    #expect(dot.contains("\"twice\\ntwice\\nalso\\nLoud\\ntwo words\\n\\nexit\\nhelp\\n한-2\""))
  }

  @Test("JSON tells everything of screens and transitions")
  func json() {
    let json = export.json
    #expect(json["root"] == "Hall")
    #expect(json.value(at: "screens.count") == 8)
    #expect(json.value(at: "screens[1].id") == "Shelf.list")
    #expect(json.value(at: "screens[1].path") == "/shelf")
    #expect(json.value(at: "screens[1].view") == "ShelfView")
    #expect(json.value(at: "screens[1].coordinator") == "Shelf")
    #expect(json.value(at: "screens[1].actions[2].name") == "rename")
    #expect(json.value(at: "screens[1].actions[2].usage.en") == "rename BOOK TITLE")
    #expect(json.value(at: "transitions.count") == 9)
    #expect(json.value(at: "transitions[5].name") == "lend")
    #expect(json.value(at: "transitions[5].kind") == "present")
    #expect(json.value(at: "transitions[5].from") == "Shelf.list")
    #expect(json.value(at: "transitions[5].to") == "Lend.who")
    #expect(json.value(at: "transitions[5].value") == "Loan")
    #expect(json.value(at: "transitions[5].conditional") == true)
    #expect(json.value(at: "transitions[5].arguments[0].expectation.ko") == "줄 번호")
    #expect(json.value(at: "transitions[5].arguments[1].optional") == true)
    #expect(json.value(at: "transitions[5].help.en") == "Lend a book")
    #expect(json.value(at: "transitions[6].kind") == "leave")
    #expect(json.value(at: "transitions[6].name") == "leave")
    #expect(json.value(at: "transitions[6].from") == "Shelf.list")
    #expect(json.value(at: "transitions[6].to") == "Hall.hall")
    #expect(json.value(at: "transitions[8].to") == .null)
  }
}
