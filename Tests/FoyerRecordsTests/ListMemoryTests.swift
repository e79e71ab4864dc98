import Foyer
import Testing

@testable import FoyerRecords

@Suite("A list that grows") struct ListMemoryTests {
  private enum Order: Hashable, Sendable { case number }

  /// A list of the numbers from 0 as texts, which notes what is read of it.
  private final class Numbers {
    let count: Int
    var first: [Int] = []
    var sought: [[String]] = []
    var ahead: [Int] = []

    init(_ count: Int) { self.count = count }

    func page(_ request: ListRequest<Order>, isLatestFirst: Bool = false) -> ListRows<String> {
      request.rows(isLatestFirst: isLatestFirst, by: \.self) { length in
        first.append(length)
        return names(length)
      } inSight: { ids in
        sought.append(ids)
        return ids.sorted().filter { Int($0).map { $0 < count } ?? false }
      } ids: { length in
        ahead.append(length)
        return names(length)
      }
    }

    private func names(_ length: Int) -> [String] { (0..<min(length, count)).map(String.init) }
  }

  private func request() -> ListRequest<Order> {
    var request = ListRequest<Order>(nil, SortOrder(.number), pageSize: 10)
    request.memory.memory = ListMemory()
    return request
  }

  @Test("reads the rows that are added alone, in order")
  func growing() {
    let (numbers, pages) = (Numbers(1_000), 60)
    var request = self.request()
    for _ in 1..<pages {
      _ = numbers.page(request)
      request.showMore()
    }
    #expect(numbers.page(request).all == (0..<10 * pages).map(String.init))
    #expect(numbers.first == [10])
    #expect(numbers.sought.allSatisfy { $0.count == 10 })
    #expect(numbers.ahead == [80, 360, 1480])
  }

  @Test("ends where the rows end, however often more are asked for")
  func ending() {
    let numbers = Numbers(25)
    var request = self.request()
    for _ in 1...6 {
      _ = numbers.page(request)
      request.showMore()
    }
    #expect(numbers.page(request).count == 25)
    #expect(numbers.ahead == [80])
    #expect(numbers.sought.count == 2)
  }

  @Test("shows a row in sight once, on whichever page it stands")
  func inSight() {
    let numbers = Numbers(100)
    var request = self.request()
    request.inSight.bring(["3", "15", "99"])
    #expect(numbers.page(request).all == (0..<10).map(String.init) + ["15", "99"])
    request.showMore()
    let shown = numbers.page(request).all
    #expect(Set(shown).count == shown.count)
    #expect(Set(shown) == Set((0..<20).map(String.init) + ["99"]))
  }

  @Test("puts further rows above those shown where the latest come first")
  func latestFirst() {
    let numbers = Numbers(100)
    var request = self.request()
    _ = numbers.page(request, isLatestFirst: true)
    request.showMore()
    #expect(numbers.page(request, isLatestFirst: true).all == (0..<20).reversed().map(String.init))
  }

  @Test("shares the parts that it had, and equals a list of the same rows")
  func parts() {
    let numbers = Numbers(100)
    var request = self.request()
    let before = numbers.page(request)
    request.showMore()
    let after = numbers.page(request)
    #expect(after.parts[0] === before.parts[0])
    #expect(before != after)
    #expect(after == ListRows((0..<20).map(String.init), by: \.self))
    #expect(after.ids == after.all)
  }

  @Test("is read from the beginning without a memory, and when it is shorter")
  func whole() {
    let numbers = Numbers(100)
    var request = self.request()
    request.length = 50
    _ = numbers.page(request)
    request.length = 10
    #expect(numbers.page(request).count == 10)
    request.memory.memory = nil
    request.showMore()
    #expect(numbers.page(request).count == 20)
    #expect(numbers.first == [50, 10, 20])
  }

  @Test("counts ahead of a bound that rises")
  func counting() {
    var (bounds, request) = ([Int](), self.request())
    func counted(_ all: Int, upTo bound: Int) -> Int {
      request.count("due", upTo: bound) {
        bounds.append($0)
        return min($0, all)
      }
    }
    #expect(counted(5_000, upTo: 100) == 100)
    #expect(counted(5_000, upTo: 110) == 440)
    for bound in stride(from: 120, through: 440, by: 10) { #expect(counted(5_000, upTo: bound) == 440) }
    #expect(bounds == [100, 440])
    request.memory.memory = nil
    #expect(counted(5_000, upTo: 7) == 7)
  }
}
