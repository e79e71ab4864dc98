import Foyer
import Synchronization

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
  func next(at time: Timestamp) -> RecordID {
    let random = identifiers.bits()
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
