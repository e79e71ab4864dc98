import Foyer

extension SplitMix64 {
  /// A number from 0 to one below `count`, the same in every version of Swift.
  mutating func below(_ count: Int) -> Int { count < 2 ? 0 : Int(next() % UInt64(count)) }

  /// Returns true in `percent` of a hundred calls.
  mutating func happens(_ percent: Int) -> Bool { below(100) < percent }

  /// One of some values; `nil` when there are none.
  mutating func pick<Value>(_ values: some RandomAccessCollection<Value>) -> Value? {
    if values.isEmpty { return nil }
    return values[values.index(values.startIndex, offsetBy: below(values.count))]
  }
}
