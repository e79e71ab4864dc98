import Synchronization

/// Makes short random identifiers that can be read aloud and typed: ten letters and digits, 50 bits.
///
/// The alphabet is Crockford's base 32 in lower case, which leaves out i, l, o and u.
public final class IdentifierSource: Sendable {
  private static let alphabet = Array("0123456789abcdefghjkmnpqrstvwxyz".utf8)
  private let generator: Mutex<SplitMix64>
  /// The seed of a reproducible source.
  private let seed: UInt64?
  /// Returns the number of changes that the store has.
  @MainActor private var changes: () -> Int = { 0 }
  /// The observers of every identifier that is made.
  @MainActor var observers: SessionObservers?

  /// - Parameter seed: The seed of a reproducible source; one of the system when `nil`. The system takes longer for a number
  ///   than all else that an identifier needs, so it gives the seed alone.
  package init(seed: UInt64? = nil) {
    generator = Mutex(SplitMix64(seed: seed ?? .random(in: 0...UInt64.max)))
    self.seed = seed
  }

  /// Begins to make identifiers of a store, where a reproducible source begins elsewhere after each change.
  @MainActor
  package func begin(after changes: @escaping () -> Int) {
    self.changes = changes
    if let seed { restart(seed: seed) }
  }

  /// Begins anew, reproducibly.
  @MainActor
  package func restart(seed: UInt64) {
    var place = SplitMix64(seed: UInt64(changes()))
    let start = changes() == 0 ? seed : seed ^ place.next()
    generator.withLock { $0 = SplitMix64(seed: start) }
  }

  /// Returns 64 random bits.
  package func bits() -> UInt64 { generator.withLock { $0.next() } }

  /// The next identifier.
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
