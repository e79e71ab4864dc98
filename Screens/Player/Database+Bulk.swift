import FoyerStorage

extension Database {
  /// Changes players, and, when they are so many that this is quicker, leaves all that they are found and counted by aside
  /// until the end: a hundred thousand new players take 1 s instead of 2.5.
  func inBulk(_ changes: Int, _ change: () throws(StoreError) -> Void) throws(StoreError) {
    guard changes > 1_000, changes > (try count("SELECT count(*) FROM player")) / 2 else {
      return try change()
    }
    let helpers = try rows(
      """
      SELECT type, name, sql FROM sqlite_schema
      WHERE tbl_name = 'player' AND type IN ('index', 'trigger') AND sql IS NOT NULL
      """
    ) { (type: $0[0] as String, name: $0[1] as String, sql: $0[2] as String) }
    for helper in helpers { try script("DROP \(helper.type) \(helper.name)") }
    try change()
    for helper in helpers { try script(helper.sql) }
    try execute("DELETE FROM player_tally")
    try execute(PlayerStore.countingAnew)
  }
}
