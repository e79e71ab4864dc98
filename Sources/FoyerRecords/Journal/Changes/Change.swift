public import Foyer

/// An entry of the journal: all that one command did.
public struct Change: Sendable, Equatable, Identifiable {
  /// The relation of a change to an earlier one.
  ///
  /// One that this program doesn't know is a newer program's.
  public struct Kind: RawRepresentable, Hashable, Sendable {
    public let rawValue: Int

    public init(rawValue: Int) { self.rawValue = rawValue }

    /// It stands for itself.
    public static let did = Kind(rawValue: 0)
    /// It undid the earlier change.
    public static let undid = Kind(rawValue: 1)
    /// It did the earlier change again.
    public static let redid = Kind(rawValue: 2)
    /// The earlier change is left as it is, and undo goes on to the one before it.
    public static let skipped = Kind(rawValue: 3)
    /// Private values of the records were erased for good, which can't be undone.
    public static let erased = Kind(rawValue: 4)

    private static let names = ["did", "undid", "redid", "skipped", "erased"]

    /// True for a kind that this program knows.
    public var isKnown: Bool { Self.names.indices.contains(rawValue) }

    /// The name in JSON.
    public var name: String { isKnown ? Self.names[rawValue] : "unknown" }
  }

  public let id: RecordID
  /// The place in this store's journal.
  public let sequence: Int64
  /// The replica that the change was made on.
  public let replica: RecordID
  /// The person's name; empty when nobody gave one.
  public let author: String
  /// The moment of the change.
  public let time: Timestamp
  /// The feature that the change belongs to, such as `todo`.
  public let feature: String
  /// The command's name, such as `move`.
  public let command: String
  /// A detail of the command, such as the name of an imported file.
  public let note: String?
  /// The relation to an earlier change.
  public let kind: Kind
  /// The change that this one undid, did again or skipped.
  public let target: RecordID?
  /// The place in the server's order; `nil` while it isn't shared.
  public let revision: Int64?
  /// The number of records that it touched.
  public let size: Int
  /// True when the records came from a file.
  var isImport: Bool { command == "import" }
}

/// The part of a change that concerns one record: the values of the fields it touched, before and after.
struct Patch: Sendable {
  let table: RecordTable
  let record: RecordID
  /// No value when the change created the record.
  var before: RecordFields?
  var after: RecordFields
  /// The fields whose lines are merged with those of others, as a change from elsewhere says; by their traits without.
  var lines: [String]?

  var isCreation: Bool { before == nil }

  /// True for one that this program can use as a whole.
  var isUsable: Bool { !table.isUnknown && table.canUse(after) }

  /// Returns the patch with a later one of the same record.
  func joined(with later: Patch) -> Patch {
    var joined = self
    joined.before = before?.merging(later.before ?? [:]) { first, _ in first }
    joined.after = after.merging(later.after) { $1 }
    return joined
  }
}

extension Patch {
  /// Reads a part of a shared change.
  init(_ part: SharedChange.Part, _ core: JournalCore) throws(StoreError) {
    let table = core.table(part.type)
    self.init(
      table: table, record: part.record, before: try part.before.map(table.decode),
      after: try table.decode(part.after), lines: part.lines)
  }
}
