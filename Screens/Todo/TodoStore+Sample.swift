extension TodoStore {
  /// Adds a few cards to look at, unless there are cards already.
  public func fillWithSample() throws {
    guard try board().cards.isEmpty else { return }
    try add("Return the library books")
    let second = try add("Write the letter")
    try move([second.id], to: .doing)
    let third = try add("Water the plants")
    try move([third.id], to: .done)
  }
}
