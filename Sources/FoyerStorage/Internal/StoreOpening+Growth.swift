/// Growth by declaration: what the additions name and the store lacks is added.
extension StoreOpening {
  private var additions: [Addition] { migrations.flatMap(\.additions) }

  /// The name of the first thing that is to be made or added; `nil` when nothing is.
  func nextStep(after past: StorePast, _ database: Database) throws -> String? {
    if let migration = migrations.first(where: { !past.applied.contains($0.id) }) { return migration.id }
    guard !past.isMarked else { return nil }
    return try database.transaction("BEGIN", access: .read) { db in
      try additions.first { try !$0.isThere(db) }?.name
    }
  }

  /// Adds what is missing, and has the store keep this program's mark.
  func grow(_ database: Database) throws {
    guard !additions.isEmpty else { return }
    try database.transaction("BEGIN IMMEDIATE", access: .write) { db in
      for addition in additions where try !addition.isThere(db) { try add(addition, to: db) }
      try ProgramMark(of: migrations)?.keep(in: db)
    }
  }

  private func add(_ addition: Addition, to db: Database) throws {
    try addition.add(db)
    guard try addition.isThere(db) else {
      throw StoreError(.other, cause: "adding \(addition.name) left it missing", file: location.path)
    }
  }
}
