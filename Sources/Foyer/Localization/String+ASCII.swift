extension StringProtocol {
  /// True when every character is an ASCII letter, digit, punctuation mark or space: one byte, one cell.
  var isPrintableASCII: Bool {
    let answer = utf8.withContiguousStorageIfAvailable { bytes in
      var outside = false
      for byte in bytes { outside = outside || byte &- 0x20 > 0x5E }
      return outside
    }
    return answer.map { !$0 } ?? utf8.allSatisfy { $0 &- 0x20 <= 0x5E }
  }
}
