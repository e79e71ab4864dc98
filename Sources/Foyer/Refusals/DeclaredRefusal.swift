/// A kind of refusal that the declaration of a command foretells.
package enum DeclaredRefusal: String, Sendable, CaseIterable {
  /// The way is closed now.
  case closed
  /// The command was typed without what it takes.
  case missing
  /// The text after the command does not fit.
  case unfit
}

extension Transition {
  /// The kinds of refusal that typing the command can meet, as far as they are declared.
  package var refusals: [DeclaredRefusal] { (unavailableReason == nil ? [] : [.closed]) + command.refusals }
}

extension Command {
  /// The kinds of refusal that typing the command can meet, as far as they are declared.
  package var refusals: [DeclaredRefusal] {
    let needsMore = parameters.contains { !$0.isOptional }
    let asksForMore = positional.contains { $0.expectation != nil }
    return (needsMore ? [.missing] : []) + (asksForMore ? [.unfit] : [])
  }
}
