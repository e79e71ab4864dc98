public import Foyer

/// A change as it travels between replicas and their server.
public struct SharedChange: Sendable, Equatable, Identifiable {
  /// The part of a change that concerns one record, its fields as JSON objects.
  public struct Part: Sendable, Equatable {
    public let type: String
    public let record: RecordID
    /// No value when the change created the record.
    public let before: String?
    public let after: String
  }

  /// A value that is kept outside of the journal, and the reference that parts name it by.
  public struct PrivateValue: Sendable, Equatable {
    public let id: RecordID
    public let record: RecordID
    public let value: String
  }

  public let id: RecordID
  /// The replica that made the change.
  public let replica: RecordID
  /// The change's place in that replica's journal.
  public let number: Int64
  /// The latest revision that the replica knew when it made the change.
  public let base: Int64
  public let author: String
  public let time: Timestamp
  public let feature: String
  public let command: String
  public let note: String?
  public let kind: Change.Kind
  public let target: RecordID?
  public let parts: [Part]
  public internal(set) var privateValues: [PrivateValue]
  /// Values that must hold on the server, or it refuses the change.
  public let expectations: [Expectation]
  /// The place in the server's order; `nil` while the server hasn't seen it.
  public var revision: Int64?
}

/// A value that a field must have on the server for a change to be accepted.
public struct Expectation: Sendable, Hashable {
  public let record: RecordID
  public let field: String
  /// The value as JSON.
  public let value: String

  public init(record: RecordID, field: String, value: String) {
    self.record = record
    self.field = field
    self.value = value
  }
}
