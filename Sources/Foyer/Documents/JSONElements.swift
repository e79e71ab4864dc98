/// Reads the elements of a JSON array one after the other, from bytes in UTF-8.
package struct JSONElements: Sendable {
  /// An element, with the line and the place in the bytes at which it begins; the first line is 1.
  package struct Element: Sendable, Equatable {
    package let line: Int
    let place: Int
    package let value: JSONValue
  }

  /// The reason why bytes are no array of elements.
  package enum Flaw: Error, Equatable {
    /// They are no JSON, or have a number that is not whole, on this line.
    case notJSON(line: Int)
    case notAnArray
  }

  private enum State { case before, inside, behind }

  private var reader: JSONReader
  private var state = State.before
  private var line = 1
  /// The bytes whose lines were counted.
  private var counted: Int

  /// - Parameter start: The place of the first byte that counts.
  package init(_ bytes: [UInt8], from start: Int = 0) {
    reader = JSONReader(bytes)
    reader.place = start
    counted = start
  }

  /// Reads the next element; `nil` behind the last one, when the array and the bytes have ended.
  package mutating func next() throws(Flaw) -> Element? {
    if state == .before { try begin() }
    guard state == .inside else { return nil }
    reader.skipBlanks()
    let (start, place) = (lineHere(), reader.place)
    guard let value = reader.value(depth: 1) else {
      // A string that is never closed takes in all lines behind it.
      throw .notJSON(line: reader.next == nil ? start : lineHere())
    }
    reader.skipBlanks()
    if reader.take("]") {
      try end()
    } else if !reader.take(",") {
      throw .notJSON(line: lineHere())
    }
    return Element(line: start, place: place, value: value)
  }

  private mutating func begin() throws(Flaw) {
    reader.skipBlanks()
    guard reader.next == UInt8(ascii: "[") else {
      throw reader.value(depth: 0) == nil ? Flaw.notJSON(line: lineHere()) : Flaw.notAnArray
    }
    reader.place += 1
    reader.skipBlanks()
    state = .inside
    if reader.take("]") { try end() }
  }

  private mutating func end() throws(Flaw) {
    state = .behind
    reader.skipBlanks()
    guard reader.next == nil else { throw .notJSON(line: lineHere()) }
  }

  private mutating func lineHere() -> Int {
    let end = min(reader.place, reader.bytes.count)
    line += reader.bytes[counted..<end].count { $0 == UInt8(ascii: "\n") }
    counted = end
    return line
  }
}
