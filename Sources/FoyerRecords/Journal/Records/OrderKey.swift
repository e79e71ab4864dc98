/// Keys of manually ordered lists: strings that sort by their bytes, between any two of which there is another one.
///
/// The algorithm is fractional indexing as described by David Greenspan
/// (https://observablehq.com/@dgreensp/implementing-fractional-indexing): an integer part whose first character states
/// its length, and a fraction. A key at the end grows by a digit only after 62, 3,844, … keys.
package enum OrderKey {
  private static let digits = Array("0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz".utf8)
  private static let values = (0...UInt8.max).map { digits.firstIndex(of: $0) }

  /// The most characters of a key.
  static let longest = 64
  /// The characters of a key from which on the list gets new keys.
  package static let tooLong = 48

  /// The key of the first element of a list.
  package static let first = "a0"

  /// Returns a key between two keys; `nil` stands for the beginning or the end of the list.
  ///
  /// Two keys that are equal or in the wrong order, which two replicas can make, give a key right after the first.
  package static func between(_ lower: String?, _ upper: String?) -> String {
    switch (lower.flatMap(Key.init), upper.flatMap(Key.init)) {
    case (nil, nil): first
    case (let lower?, nil): lower.next
    case (nil, let upper?): upper.previous
    case (let lower?, let upper?): between(lower, upper)
    }
  }

  /// Returns the key of an element behind all others.
  ///
  /// Behind a key that can't be any longer it is the same one, and identifiers, which grow, say what comes later.
  package static func behind(_ last: String?) -> String {
    let key = between(last, nil)
    return key.utf8.count > longest ? last ?? first : key
  }

  private struct Key {
    var integer: [UInt8]
    var fraction: [UInt8]

    init(integer: [UInt8], fraction: [UInt8]) {
      self.integer = integer
      self.fraction = fraction
    }

    init?(_ text: String) {
      let bytes = Array(text.utf8)
      guard let head = bytes.first, let length = OrderKey.length(head), bytes.count >= length,
        bytes.allSatisfy({ OrderKey.values[Int($0)] != nil })
      else { return nil }
      integer = Array(bytes[..<length])
      fraction = Array(bytes[length...])
    }

    var text: String { String(decoding: integer + fraction, as: UTF8.self) }

    /// A key above, with the next integer.
    var next: String {
      if let integer = OrderKey.incremented(integer) { return Key(integer: integer, fraction: []).text }
      return Key(integer: integer, fraction: OrderKey.midpoint(fraction[...], nil)).text
    }

    /// A key below, with this integer alone or the one before it.
    var previous: String {
      if !fraction.isEmpty { return Key(integer: integer, fraction: []).text }
      if let integer = OrderKey.decremented(integer) { return Key(integer: integer, fraction: []).text }
      return Key(integer: integer, fraction: OrderKey.midpoint([], fraction[...])).text
    }
  }

  private static func between(_ lower: Key, _ upper: Key) -> String {
    guard lower.text < upper.text else { return lower.next }
    if lower.integer == upper.integer {
      return Key(integer: lower.integer, fraction: midpoint(lower.fraction[...], upper.fraction[...])).text
    }
    if let integer = incremented(lower.integer) {
      let key = Key(integer: integer, fraction: []).text
      if key < upper.text { return key }
    }
    return Key(integer: lower.integer, fraction: midpoint(lower.fraction[...], nil)).text
  }

  /// Returns a fraction between two; no upper one stands for 1.
  private static func midpoint(_ lower: ArraySlice<UInt8>, _ upper: ArraySlice<UInt8>?) -> [UInt8] {
    var (common, upper) = (0, upper)
    if let bound = upper {
      while common < bound.count, digit(lower, common) == digit(bound, common) { common += 1 }
    }
    var result = Array(upper?.prefix(common) ?? [])
    var lower = lower.dropFirst(common)
    upper = upper?.dropFirst(common)
    while true {
      let low = digit(lower, 0)
      let high = upper.map { digit($0, 0) } ?? digits.count
      if high - low > 1 { return result + [digits[(low + high + 1) / 2]] }
      if let upper, upper.count > 1 { return result + [upper[upper.startIndex]] }
      result.append(digits[low])
      (lower, upper) = (lower.dropFirst(), nil)
    }
  }

  private static func digit(_ fraction: ArraySlice<UInt8>, _ index: Int) -> Int {
    index < fraction.count ? values[Int(fraction[fraction.startIndex + index])] ?? 0 : 0
  }

  /// The length of an integer part by its first character: `a` 2 … `z` 27 upward, `Z` 2 … `A` 27 downward.
  private static func length(_ head: UInt8) -> Int? {
    switch head {
    case UInt8(ascii: "a")...UInt8(ascii: "z"): Int(head - UInt8(ascii: "a")) + 2
    case UInt8(ascii: "A")...UInt8(ascii: "Z"): Int(UInt8(ascii: "Z") - head) + 2
    default: nil
    }
  }

  private static func incremented(_ integer: [UInt8]) -> [UInt8]? {
    var integer = integer
    for index in integer.indices.dropFirst().reversed() {
      let value = (values[Int(integer[index])] ?? 0) + 1
      if value < digits.count {
        integer[index] = digits[value]
        return integer
      }
      integer[index] = digits[0]
    }
    switch integer[0] {
    case UInt8(ascii: "Z"): return [UInt8(ascii: "a"), digits[0]]
    case UInt8(ascii: "z"): return nil
    case let head:
      let rest = integer.dropFirst()
      let longer = head + 1 > UInt8(ascii: "a") ? rest + [digits[0]] : rest.dropLast()
      return [head + 1] + longer
    }
  }

  private static func decremented(_ integer: [UInt8]) -> [UInt8]? {
    var integer = integer
    let last = digits[digits.count - 1]
    for index in integer.indices.dropFirst().reversed() {
      let value = (values[Int(integer[index])] ?? 0) - 1
      if value >= 0 {
        integer[index] = digits[value]
        return integer
      }
      integer[index] = last
    }
    switch integer[0] {
    case UInt8(ascii: "a"): return [UInt8(ascii: "Z"), last]
    case UInt8(ascii: "A"): return nil
    case let head:
      let rest = integer.dropFirst()
      let longer = head - 1 < UInt8(ascii: "Z") ? rest + [last] : rest.dropLast()
      return [head - 1] + longer
    }
  }
}
