/// The scalars of a text of plain scalars and newlines.
///
/// A text is measured by them without looking for grapheme clusters, which takes far longer.
package struct PlainScalars: Collection {
  private let bytes: UnsafeBufferPointer<UInt8>

  /// - Parameter bytes: A text in UTF-8.
  /// - Returns: `nil` when scalars may form clusters.
  package init?(_ bytes: UnsafeBufferPointer<UInt8>) {
    self.bytes = bytes
    var index = 0
    while index < bytes.count {
      let scalar = self[index]
      guard scalar == 0x0A || DisplayWidth.cells(ofPlain: scalar) != nil else { return nil }
      index = self.index(after: index)
    }
  }

  package var startIndex: Int { 0 }
  package var endIndex: Int { bytes.count }

  package func index(after index: Int) -> Int {
    switch bytes[index] {
    case ..<0x80: index + 1
    case ..<0xE0: index + 2
    case ..<0xF0: index + 3
    default: index + 4
    }
  }

  /// The scalar at a place; 0 for one of four bytes, which is never plain.
  package subscript(index: Int) -> UInt32 {
    let first = UInt32(bytes[index])
    switch first {
    case ..<0x80: return first
    case ..<0xE0: return (first & 0x1F) << 6 | following(index, 1)
    case ..<0xF0: return (first & 0x0F) << 12 | following(index, 1) << 6 | following(index, 2)
    default: return 0
    }
  }

  /// The cells that they take on one line.
  package var cells: Int {
    var (cells, index) = (0, 0)
    while index < bytes.count {
      cells += DisplayWidth.cells(ofPlain: self[index]) ?? 0
      index = self.index(after: index)
    }
    return cells
  }

  private func following(_ index: Int, _ distance: Int) -> UInt32 { UInt32(bytes[index + distance] & 0x3F) }
}
