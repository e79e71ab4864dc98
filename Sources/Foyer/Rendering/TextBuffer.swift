/// Text being put together from many pieces, which is what renderings do most of the time.
///
/// With a `String` in its place, 20,000 piped lines take 0.62 instead of 0.50 s.
struct TextBuffer {
  private var bytes: [UInt8] = []

  init(capacity: Int) {
    bytes.reserveCapacity(capacity)
  }

  var text: String { String(decoding: bytes, as: UTF8.self) }
  var isEmpty: Bool { bytes.isEmpty }
  var count: Int { bytes.count }

  mutating func append(_ text: some StringProtocol) {
    let isDone: Void? = text.utf8.withContiguousStorageIfAvailable { bytes.append(contentsOf: $0) }
    if isDone == nil { bytes.append(contentsOf: text.utf8) }
  }

  mutating func append(_ utf8: UnsafeBufferPointer<UInt8>) {
    bytes.append(contentsOf: utf8)
  }

  /// Appends one ASCII character.
  mutating func append(byte ascii: UInt8) {
    bytes.append(ascii)
  }

  mutating func append(number: Int) {
    if 0..<10 ~= number { bytes.append(0x30 + UInt8(number)) } else { append(String(number)) }
  }

  mutating func append(spaces count: Int) {
    if count > 0 { bytes.append(contentsOf: repeatElement(0x20, count: count)) }
  }

  /// Takes back everything from a place on.
  mutating func removeText(from start: Int) -> String {
    let text = String(decoding: bytes[start...], as: UTF8.self)
    bytes.removeSubrange(start...)
    return text
  }
}
