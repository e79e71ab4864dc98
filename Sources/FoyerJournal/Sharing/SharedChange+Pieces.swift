import Foyer

extension SharedChange {
  /// The number of bytes that it takes, about.
  package var size: Int {
    let records = parts.reduce(0) { $0 + $1.after.utf8.count + ($1.before?.utf8.count ?? 0) + 120 }
    return privateValues.reduce(records) { $0 + $1.value.utf8.count + 120 }
  }

  /// Returns its JSON in pieces that make it when they are joined; only one of them is in memory at a time.
  ///
  /// - Parameter size: The most bytes of a piece.
  package func pieces(of size: Int) -> Pieces { Pieces(self, size) }

  package struct Pieces: Sequence, IteratorProtocol {
    private let change: SharedChange
    private let size: Int
    private var added = 0
    private var bytes = Array("{\"parts\":[".utf8)

    fileprivate init(_ change: SharedChange, _ size: Int) { (self.change, self.size) = (change, size) }

    package mutating func next() -> String? {
      while bytes.count < size, added <= change.parts.count { addPart() }
      guard !bytes.isEmpty else { return nil }
      var end = Swift.min(size, bytes.count)
      while end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
      defer { bytes.removeFirst(end) }
      return String(decoding: bytes[..<end], as: UTF8.self)
    }

    private mutating func addPart() {
      defer { added += 1 }
      guard added == change.parts.count else {
        if added > 0 { bytes.append(UInt8(ascii: ",")) }
        bytes += change.parts[added].json.encoded.utf8
        return
      }
      var rest = change
      rest.parts = []
      guard case .object(let members) = rest.json else { return }
      bytes += "],".utf8
      bytes += JSONValue.object(members.filter { $0.name != "parts" }).encoded.utf8.dropFirst()
    }
  }
}
