/// The bytes of an image file, none of which is believed to be there.
struct ImageBytes {
  private let bytes: [UInt8]

  init(_ bytes: [UInt8]) {
    self.bytes = bytes
  }

  /// The byte at a place, or `nil` behind the end.
  subscript(place: Int) -> Int? {
    bytes.indices.contains(place) ? Int(bytes[place]) : nil
  }

  /// A number of so many bytes, the most significant first.
  func big(_ count: Int, at place: Int) -> Int? { number(place..<(place + count)) }

  /// A number of so many bytes, the least significant first.
  func little(_ count: Int, at place: Int) -> Int? { number((place..<(place + count)).reversed()) }

  /// Returns true when these bytes stand at an offset.
  func hold(_ expected: [UInt8], at place: Int) -> Bool {
    bytes.dropFirst(place).starts(with: expected)
  }

  /// The checksum that PNG has behind each chunk, by <https://www.w3.org/TR/png/#D-CRCAppendix>.
  func checksum(of places: Range<Int>) -> Int? {
    var remainder: UInt32 = .max
    for place in places {
      guard let byte = self[place] else { return nil }
      remainder ^= UInt32(byte)
      for _ in 0..<8 { remainder = remainder >> 1 ^ (remainder & 1 == 1 ? 0xEDB8_8320 : 0) }
    }
    return Int(~remainder)
  }

  private func number(_ places: some Sequence<Int>) -> Int? {
    var number = 0
    for place in places {
      guard let byte = self[place] else { return nil }
      number = number << 8 | byte
    }
    return number
  }
}
