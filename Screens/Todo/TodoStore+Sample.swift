extension TodoStore {
  /// Adds a few cards to look at, unless there are cards already.
  ///
  /// - Returns: Whether there was anything to add.
  @discardableResult
  public func fillWithSample() throws -> Bool {
    guard try board().cards.isEmpty else { return false }
    try add("Return the library books")
    let second = try add("Write the letter")
    try move([second.id], to: .doing)
    let third = try add("Water the plants")
    try move([third.id], to: .done)
    return true
  }
}
