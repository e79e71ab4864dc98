import FoyerStorage

extension Database {
  /// Brings what is found of a card up to date.
  ///
  /// - Parameter old: The card as the index has it.
  func index(_ card: Card, replacing old: Card) throws(StoreError) {
    if old.title == card.title && old.notes == card.notes && old.isDeleted == card.isDeleted { return }
    let number = try count("SELECT number FROM card WHERE id = ?", [card.id])
    if !old.isDeleted {
      try execute("DELETE FROM card_index WHERE rowid = ?", [number])
      try execute("DELETE FROM card_tag WHERE card = ?", [number])
    }
    if card.isDeleted { return }
    try index(number, title: card.title, notes: card.notes.joined(separator: "\n"))
  }

  func index(_ number: Int, title: String, notes: String) throws(StoreError) {
    try execute(
      "INSERT INTO card_index (rowid, title, notes) VALUES (?, ?, ?)",
      [number, SearchText.indexed(title), SearchText.indexed(notes)])
    for tag in Set(Tags(in: title).words.map { $0.lowercased() }) {
      try execute("INSERT INTO card_tag (tag, card) VALUES (?, ?)", [tag, number])
    }
  }
}
