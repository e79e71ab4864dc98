import Synchronization

/// Makes short random identifiers that can be read aloud and typed: ten letters and digits, 50 bits.
///
/// The alphabet is Crockford's base 32 in lower case, which leaves out i, l, o and u.
public final class IdentifierSource: Sendable {
  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
  private let generator: Mutex<any RandomNumberGenerator & Sendable>
  /// The observers of every identifier that is made.
  @MainActor var observers: SessionObservers?

  /// - Parameter generator: One that the system has given its seed, unless another is given: the system takes longer for
  ///   a number than all else that an identifier needs.
  package init(
    generator: any RandomNumberGenerator & Sendable = SplitMix64(seed: .random(in: 0...UInt64.max))
  ) {
    self.generator = Mutex(generator)
  }

  /// A reproducible source.
  package convenience init(seed: UInt64) {
    self.init(generator: SplitMix64(seed: seed))
  }

  /// Begins anew, reproducibly.
  package func restart(seed: UInt64) { generator.withLock { $0 = SplitMix64(seed: seed) } }

  /// Returns 64 random bits.
  package func bits() -> UInt64 { generator.withLock { $0.next() } }

  /// The next identifier.
  ///
  /// Seeded sources repeat themselves in the next run, so check it against what is stored.
  @MainActor
  public func next() -> String {
    let bits = bits()
    let characters = (0..<10).map { Self.alphabet[Int(bits >> ($0 * 5) & 31)] }
    let identifier = String(decoding: characters, as: UTF8.self)
    observers?.tell { $0.made(identifier) }
    return identifier
  }
}

/// A small reproducible random number generator.
///
/// The algorithm is Sebastiano Vigna's public domain `splitmix64`.
package struct SplitMix64: RandomNumberGenerator, Sendable {
  private var state: UInt64

  package init(seed: UInt64) { state = seed }

  package mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
