import FoyerRecords
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

  @Test("a key beside one of 200,000 characters is found without recursion")
  func huge() {
    let huge = "a0" + String(repeating: "z", count: 200_000)
    #expect(huge < OrderKey.between(huge, nil))
    #expect(OrderKey.between(nil, huge) < huge)
    let below = "a0" + String(repeating: "z", count: 199_999) + "y"
    let key = OrderKey.between(below, huge)
    #expect(below < key && key < huge)
    #expect(OrderKey.between("z" + huge, nil) > "z" + huge)
  }

  @Test(
    "a hundred thousand keys at the end and ten thousand at the beginning stay short and in order",
    arguments: [(100_000, true), (10_000, false)])
  func growing(count: Int, isAtEnd: Bool) {
    var key = OrderKey.first
    for _ in 0..<count {
      let next = OrderKey.between(isAtEnd ? key : nil, isAtEnd ? nil : key)
      guard isAtEnd ? key < next : next < key else {
        Issue.record("\(next) is on the wrong side of \(key)")
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
