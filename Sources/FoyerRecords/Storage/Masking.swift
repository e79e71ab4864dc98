import CSQLite

/// The replacement of private texts in a copy of a store.
///
/// An index that holds words and not the texts that they come from can't be masked in place. The owner of such indexes
/// takes out everything that was indexed while the texts still are as they were, and puts it in again afterwards.
struct Masking: Sendable {
  /// A step in the transaction that masks a copy.
  typealias Step = @Sendable (Database) throws -> Void

  let text: @Sendable (String) -> String
  let emptyIndexes: Step
  let fillIndexes: Step

  /// - Parameters:
  ///   - emptyIndexes: Called before texts change.
  ///   - fillIndexes: Called after texts changed, when full-text indexes without texts of their own are empty.
  ///   - text: Returns the text to read in place of a text.
  init(
    emptyIndexes: @escaping Step = { _ in }, fillIndexes: @escaping Step = { _ in },
    text: @escaping @Sendable (String) -> String
  ) {
    self.text = text
    self.emptyIndexes = emptyIndexes
    self.fillIndexes = fillIndexes
  }
}

/// Masks the texts of a copy of a store.
struct CopyMasking {
  private let db: Database
  private let masking: Masking

  init(_ db: Database, _ masking: Masking) throws(StoreError) {
    self.db = db
    self.masking = masking
    try db.define("masked", masking.text)
  }

  /// Masks every text and leaves nothing of the original in the file.
  func run() throws {
    let columns = try columns()
    try db.transaction("BEGIN IMMEDIATE", access: .write) { db in
      try masking.emptyIndexes(db)
      for column in columns {
        try db.execute(
          "UPDATE \(column.table) SET \(column.name) = masked(\(column.name)) WHERE \(column.isPrivate)")
      }
      try emptyOrRebuildSearches()
      try masking.fillIndexes(db)
    }
    // Deleted texts must not stay in unused pages.
    try db.run("VACUUM")
  }

  /// Returns whether a text changes when it is masked.
  func isNeeded() throws -> Bool {
    let columns = try columns()
    return try db.system {
      try columns.contains { column in
        try db.count("SELECT EXISTS (SELECT 1 FROM \(column.table) WHERE \(column.isPrivate))") > 0
      }
    }
  }

  private struct Column {
    let table: String
    let name: String

    var isPrivate: String { "typeof(\(name)) = 'text' AND masked(\(name)) <> \(name)" }
  }

  /// Returns the columns that can be written; generated columns follow from them.
  private func columns() throws -> [Column] {
    try db.system {
      let tables = try tables("IN ('table', 'shadow')").filter {
        !$0.hasPrefix("sqlite_") && $0 != StoreFile.migrationsTable
      }
      return try tables.flatMap { table in
        try db.rows("SELECT name FROM pragma_table_xinfo(?) WHERE hidden = 0", [table]) {
          Column(table: table.quotedName, name: ($0[0] as String).quotedName)
        }
      }
    }
  }

  /// Rebuilds each full-text index from its own texts, and empties one that has none.
  private func emptyOrRebuildSearches() throws {
    for name in try tables("= 'virtual'") {
      let table = name.quotedName
      let command = try db.hasObject(name + "_content") ? "rebuild" : "delete-all"
      try db.execute("INSERT INTO \(table) (\(table)) VALUES (?)", [command])
    }
  }

  private func tables(_ type: String) throws -> [String] {
    try db.rows("SELECT name FROM pragma_table_list WHERE schema = 'main' AND type \(type)") {
      $0[0] as String
    }
  }
}

extension Database {
  /// Defines a function of SQL that makes a text of a text, and NULL of anything else.
  func define(
    _ name: String, _ function: @escaping @Sendable (String) -> String
  ) throws(StoreError) {
    let context = Unmanaged.passRetained(TextFunction(run: function)).toOpaque()
    let result = sqlite3_create_function_v2(
      connection, name, 1, SQLITE_UTF8 | SQLITE_DETERMINISTIC, context,
      { call, _, values in TextFunction.call(call, values) }, nil, nil,
      { context in
        if let context { Unmanaged<TextFunction>.fromOpaque(context).release() }
      })
    guard result == SQLITE_OK else { throw StoreError(connection: connection, file: file) }
  }
}

/// A function of SQL, kept by the connection that it is defined for.
private final class TextFunction: Sendable {
  let run: @Sendable (String) -> String

  init(run: @escaping @Sendable (String) -> String) {
    self.run = run
  }

  /// `SQLITE_TRANSIENT`, a macro that Swift cannot see: SQLite copies the bytes before the call returns.
  private static var copied: sqlite3_destructor_type { unsafeBitCast(-1, to: sqlite3_destructor_type.self) }

  /// Called by SQLite for each row.
  static func call(_ call: OpaquePointer?, _ values: UnsafeMutablePointer<OpaquePointer?>?) {
    guard let value = values?.pointee, let context = sqlite3_user_data(call),
      sqlite3_value_type(value) == SQLITE_TEXT, let bytes = sqlite3_value_text(value)
    else { return sqlite3_result_null(call) }
    let count = Int(sqlite3_value_bytes(value))
    let text = String(decoding: UnsafeBufferPointer(start: bytes, count: count), as: UTF8.self)
    var made = Unmanaged<TextFunction>.fromOpaque(context).takeUnretainedValue().run(text)
    guard !made.isEmpty else { return sqlite3_result_text(call, "", 0, copied) }
    made.withUTF8 { utf8 in
      utf8.withMemoryRebound(to: CChar.self) {
        sqlite3_result_text64(call, $0.baseAddress, UInt64($0.count), copied, UInt8(SQLITE_UTF8))
      }
    }
  }
}
