import FeatureSupport
import Foyer
import Testing

@testable import FoyerRecords
@testable import TodoScreen

@MainActor
@Suite("The first page of the board") struct FirstPageTests {
  private let store: TodoStore

  init() throws {
    store = try TodoStore.inMemory(sharing: try TodoStore.emptyStore())
    try store.fillWithSample()
  }

  private func board(_ fetch: @escaping @MainActor (BoardPage.Request) throws -> BoardPage) throws
    -> BoardViewModel
  {
    try BoardViewModel(
      store, of: Card.self, BoardPage.Request(nil, SortOrder(.place), pageSize: 10), blank: .blank, fetch)
  }

  @MainActor
  private final class Disk {
    var isReadable = false
  }

  @Test("is read once, when it is needed")
  func needed() throws {
    var readings = 0
    let board = try board { [store] request in
      readings += 1
      return try store.board(request)
    }
    #expect(board.query.steps.canUndo)
    #expect(readings == 0)
    #expect(board.page.total == 3)
    #expect(board.page.rowIDs.count == 3)
    #expect(readings == 1)
  }

  @Test("isn't read before a filter")
  func filtered() throws {
    var filters: [String?] = []
    let board = try board { [store] request in
      filters.append(request.filter?.text)
      return try store.board(request)
    }
    _ = try board.find(try BoardPage.filters.filter("letter"))
    #expect(board.page.rowIDs.count == 1)
    #expect(filters == ["letter"])
  }

  @Test("is blank and marked as out of date while it can't be read")
  func failing() throws {
    let disk = Disk()
    let board = try board { [store] request in
      guard disk.isReadable else { throw StoreError(.damaged, cause: "a page of the file") }
      return try store.board(request)
    }
    #expect(board.page.rowIDs.isEmpty)
    #expect(board.query.isStale)
    disk.isReadable = true
    #expect(board.page.total == 3)
    #expect(!board.query.isStale)
  }
}
