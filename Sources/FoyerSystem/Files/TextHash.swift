/// The 64-bit hash FNV-1a (<https://datatracker.ietf.org/doc/html/draft-eastlake-fnv-21>) of a text.
///
/// The hash of a text is the same in every run. Two texts can be made that have the same one, so it guards nothing.
package struct TextHash {
  package var value: UInt64 = 0xcbf2_9ce4_8422_2325

  @inlinable
  package init() {}

  @inlinable
  package init(_ text: String) { add(text) }

  /// Adds a byte behind those that the hash has.
  @inlinable
  package mutating func add(_ byte: UInt8) { value = (value ^ UInt64(byte)) &* 0x100_0000_01b3 }

  /// Adds a text behind what the hash has.
  @inlinable
  package mutating func add(_ text: String) {
    for byte in text.utf8 { add(byte) }
  }
}
