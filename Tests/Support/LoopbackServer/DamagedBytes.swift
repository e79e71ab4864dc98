extension [UInt8] {
  /// Returns the bytes with up to eight bits flipped, and sometimes without their end.
  package func damaged(by random: inout some RandomNumberGenerator) -> [UInt8] {
    var bytes = self
    for _ in 0..<Int.random(in: 0...8, using: &random) {
      bytes[Int.random(in: bytes.indices, using: &random)] ^= 1 << UInt8.random(in: 0..<8, using: &random)
    }
    if UInt8.random(in: 0..<4, using: &random) == 0 {
      bytes.removeLast(Int.random(in: 0..<bytes.count, using: &random))
    }
    return bytes
  }
}
