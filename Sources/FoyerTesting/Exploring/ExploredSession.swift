public import Foyer

/// A session to explore, and what an explorer can bring about around it.
///
/// All but the session may be left out; an explorer then looks at less.
@MainActor
public struct ExploredSession {
  public let session: Session
  /// Makes another session on the same store, as a second terminal on it would.
  ///
  /// It is used to change what is on the screen from elsewhere, and to read again what was acknowledged.
  public var another: (@MainActor (any Console) throws -> Session)?
  /// What differs after every change of the store, and only then.
  public var version: (@MainActor () -> AnyHashable)?
  /// Names for what can go wrong outside, such as `slow` or `disk-full`; the first one stands for nothing.
  public var conditions: [String]
  /// Makes one of the ``conditions`` hold from now on, in place of the one before.
  public var meet: (@MainActor (String) -> Void)?

  public init(
    _ session: Session, another: (@MainActor (any Console) throws -> Session)? = nil,
    version: (@MainActor () -> AnyHashable)? = nil, conditions: [String] = [],
    meet: (@MainActor (String) -> Void)? = nil
  ) {
    self.session = session
    self.another = another
    self.version = version
    self.conditions = conditions
    self.meet = meet
  }
}
