import FoyerJournal
import Testing

@Suite("order keys")
struct OrderKeyTests {
  @Test("a key between two keys sorts between them, however often the same gap is halved")
  func between() throws {
    var (lower, upper) = (OrderKey.first, OrderKey.between(OrderKey.first, nil))
    for round in 0..<500 {
      let key = OrderKey.between(lower, upper)
      #expect(lower < key && key < upper, "round \(round): \(lower) \(key) \(upper)")
      if round.isMultiple(of: 2) { lower = key } else { upper = key }
    }
  }

  @Test("a hundred thousand keys at the end stay short and in order")
  func appending() {
    var key = OrderKey.first
    for _ in 0..<100_000 {
      let next = OrderKey.between(key, nil)
      guard key < next else {
        Issue.record("\(next) does not follow \(key)")
        return
      }
      key = next
    }
    #expect(key.utf8.count <= 4)
  }

  @Test("ten thousand keys at the beginning stay short and in order")
  func prepending() {
    var key = OrderKey.first
    for _ in 0..<10_000 {
      let next = OrderKey.between(nil, key)
      guard next < key else {
        Issue.record("\(next) does not precede \(key)")
        return
      }
      key = next
    }
    #expect(key.utf8.count <= 4)
  }

  @Test("keys inserted at random keep the order of their list")
  func random() {
    var generator = SystemRandomNumberGenerator()
    var keys = [OrderKey.first]
    for _ in 0..<2_000 {
      let place = Int.random(in: 0...keys.count, using: &generator)
      keys.insert(
        OrderKey.between(place > 0 ? keys[place - 1] : nil, place < keys.count ? keys[place] : nil), at: place
      )
    }
    #expect(keys == keys.sorted())
    #expect(Set(keys).count == keys.count)
  }
}
