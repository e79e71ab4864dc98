import Foyer
import Synchronization

/// An identifier of a record or a change: a UUID of version 7 (RFC 9562).
///
/// Identifiers that one program makes sort by the time they were made, so neighbors in the journal are neighbors in
/// its indexes.
public struct RecordID: Sendable, Hashable, Comparable {
  let high: UInt64
  let low: UInt64

  /// The identifier that no record has, as the first value of a field that names another record.
  ///
  /// It is the nil UUID of RFC 9562.
  ///
  /// ```swift
  /// struct Loan: JournalRecord {
  ///   var member = RecordID.zero
  /// ```
  public static let zero = RecordID(high: 0, low: 0)

  public static func < (left: RecordID, right: RecordID) -> Bool {
    (left.high, left.low) < (right.high, right.low)
  }
}

extension RecordID {
  /// Makes an identifier from a time, a counter within the millisecond, and 62 random bits.
  init(milliseconds: Int64, counter: UInt16, random: UInt64) {
    high = UInt64(truncatingIfNeeded: milliseconds) << 16 | 0x7000 | UInt64(counter & 0x0FFF)
    low = 0x8000_0000_0000_0000 | random >> 2
  }

  /// Reads the 16 bytes of a UUID.
  init?(bytes: [UInt8]) {
    guard bytes.count == 16 else { return nil }
    (high, low) = bytes.withUnsafeBytes {
      let words = $0.loadUnaligned(as: (UInt64, UInt64).self)
      return (UInt64(bigEndian: words.0), UInt64(bigEndian: words.1))
    }
  }

  /// The 16 bytes in network order.
  var bytes: [UInt8] {
    withUnsafeBytes(of: (high.bigEndian, low.bigEndian)) { Array($0) }
  }
}

extension RecordID {
  /// Returns the identifier of a record that follows from this one and a text, the same on every replica.
  ///
  /// The time is this one's. Where others have random bits it has those of a hash.
  package func deriving(_ text: String) -> RecordID {
    let hash = ContentHash(of: bytes + text.utf8).text
    let bits = { (digits: Substring) in UInt64(digits, radix: 16) ?? 0 }
    return RecordID(
      milliseconds: Int64(high >> 16), counter: UInt16(truncatingIfNeeded: bits(hash.prefix(4))),
      random: bits(hash.dropFirst(4).prefix(16)))
  }
}

extension RecordID: LosslessStringConvertible {
  /// Reads 32 hexadecimal digits.
  public init?(_ description: String) {
    guard description.utf8.count == 32, description.utf8.allSatisfy(\.isHexDigit) else { return nil }
    guard let high = UInt64(description.prefix(16), radix: 16),
      let low = UInt64(description.suffix(16), radix: 16)
    else { return nil }
    self.init(high: high, low: low)
  }

  /// The identifier as 32 hexadecimal digits.
  public var description: String { Self.hex(high) + Self.hex(low) }

  private static func hex(_ word: UInt64) -> String {
    let digits = String(word, radix: 16)
    return String(repeating: "0", count: 16 - digits.count) + digits
  }
}

extension RecordID {
  /// The alphabet of Crockford's base 32 in lower case.
  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)

  /// The shortest form that a record can have.
  var shortestHandle: String { code(4) }

  /// Twelve characters of the random part, which short forms are prefixes of.
  var code: String { code(12) }

  private func code(_ length: Int) -> String {
    String(unsafeUninitializedCapacity: length) { characters in
      for index in 0..<length {
        characters[index] = Self.alphabet[Int(low >> (57 - 5 * UInt64(index)) & 31)]
      }
      return length
    }
  }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    (0x30...0x39).contains(self) || (0x61...0x66).contains(self) || (0x41...0x46).contains(self)
  }
}

/// Makes identifiers that sort in the order they were made.
final class RecordIDSource: Sendable {
  private struct State {
    var milliseconds: Int64 = 0
    var counter: UInt16 = 0
  }

  private let identifiers: IdentifierSource
  private let state = Mutex(State())

  /// - Parameter identifiers: The source of random bits.
  init(identifiers: IdentifierSource) {
    self.identifiers = identifiers
  }

  /// Returns the next identifier.
  ///
  /// A clock that stands still or goes back makes the counter grow, so the order is kept.
  ///
  /// - Parameters:
  ///   - place: The record's place among many that are made together, whose short forms are different then, and in order.
  ///   - count: The number of those records.
  func next(at time: Timestamp, place: Int = 0, of count: Int = 1) -> RecordID {
    let width = UInt64.max / UInt64(max(count, 1))
    let random = UInt64(place) &* width &+ identifiers.bits() % width
    return state.withLock { state in
      if time.milliseconds > state.milliseconds {
        state = State(milliseconds: time.milliseconds)
      } else if state.counter == 0x0FFF {
        state = State(milliseconds: state.milliseconds + 1)
      } else {
        state.counter += 1
      }
      return RecordID(milliseconds: state.milliseconds, counter: state.counter, random: random)
    }
  }
}
