import FoyerRecords

/// The programs that replicas of a simulation run, each of which knows more than the one before.
enum Generation: Int, CaseIterable {
  case first, second, third

  var book: any Edition.Type {
    switch self {
    case .first: FirstEdition.self
    case .second: SecondEdition.self
    case .third: ThirdEdition.self
    }
  }

  var types: RecordTypes { self == .first ? [book] : [book, BookReview.self] }

  var migrations: [Migration] {
    [
      .journal,
      .tables(
        "book-1", of: types,
        "CREATE TABLE book_index (number INTEGER PRIMARY KEY, title TEXT NOT NULL) STRICT;"),
    ]
  }

  /// The generation that a program of this one is updated to.
  var next: Generation { Generation(rawValue: rawValue + 1) ?? .third }
}
