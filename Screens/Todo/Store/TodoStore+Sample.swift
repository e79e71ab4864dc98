import FoyerFeatures

extension TodoStore {
  /// Adds a few cards to look at, unless there are cards already.
  ///
  /// - Returns: Whether there was anything to add.
  @discardableResult
  public func fillWithSample() throws -> Bool {
    guard try board().cards.isEmpty else { return false }
    try feature.write("sample") { change in
      try change.add(Card(title: "Return the library books"))
      try change.add(Card(title: "Write the letter", category: .doing))
      try change.add(Card(title: "Water the plants", category: .done))
    }
    return true
  }
}
