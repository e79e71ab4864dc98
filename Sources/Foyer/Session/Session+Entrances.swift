extension Session {
  /// Understands `todo add Buy milk` at home as `todo` followed by `add Buy milk`.
  ///
  /// It stays here, unless the command shows something there: `history since yesterday` goes to the history.
  func enter(
    _ entrance: String, andCarryOut rest: Substring, from entries: [ScreenInstance]
  ) async throws -> Turn {
    let elsewhere = try DeepLink(present: entries).resolve(entrance)
    census?.record(elsewhere, leftFor: stack.entries)
    return try await carryOut(rest, on: elsewhere)
  }
}

extension ScreenNode {
  /// The path segment that a transition leads to, when words behind its name are meant for the screen there because
  /// neither the transition nor that screen takes any.
  func entrance(by transition: Transition) -> String? {
    switch transition.kind {
    case .replace, .finish, .leave: return nil
    case .push, .present: break
    }
    guard transition.command.parameters.isEmpty, let segment = transition.segment,
      successor(named: segment)?.parameters.isEmpty == true
    else { return nil }
    return segment
  }
}
