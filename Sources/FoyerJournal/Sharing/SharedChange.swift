package import Foyer

/// A change as it travels between replicas and their server.
package struct SharedChange: Sendable, Equatable, Identifiable {
  /// The part of a change that concerns one record, its fields as JSON objects.
  package struct Part: Sendable, Equatable {
    package let type: String
    package let record: RecordID
    /// No value when the change created the record.
    package let before: String?
    package let after: String
    /// The fields that are merged line by line with what others wrote meanwhile.
    package var lines: [String] = []
  }

  /// A value that is kept outside of the journal, and the reference that parts name it by.
  package struct PrivateValue: Sendable, Equatable {
    package let id: RecordID
    package let record: RecordID
    package let value: String
  }

  /// The reason why a change can't be used by any version of this program that is known.
  package struct Flaw: Sendable, Equatable {
    package enum Reason: String, Sendable {
      /// It isn't JSON, or goes deeper than JSON may.
      case unreadable
      /// A part that every change has is missing, of another type, or beyond its bounds.
      case malformed
    }

    /// The change as it came.
    package let body: String
    package let reason: Reason
  }

  package let id: RecordID
  /// The replica that made the change.
  package let replica: RecordID
  /// The change's place in that replica's journal.
  package let number: Int64
  /// The latest revision that the replica knew when it made the change.
  package let base: Int64
  package var author: String
  package let time: Timestamp
  package let feature: String
  package let command: String
  package let note: String?
  package internal(set) var kind: Change.Kind
  package internal(set) var target: RecordID?
  package internal(set) var parts: [Part]
  package internal(set) var privateValues: [PrivateValue]
  /// Values that must hold on the server, or it refuses the change.
  package let expectations: [Expectation]
  /// The place in the server's order; `nil` while the server hasn't seen it.
  package var revision: Int64?
  /// The server's digest of all changes up to this one; `nil` while the server hasn't seen it, or keeps none.
  package var digest: String?
  /// The reason why the change can't be used; `nil` for one that can.
  package var flaw: Flaw?
}

/// A value that a field must have on the server, or that no other record may have, for a change to be accepted.
package struct Expectation: Sendable, Hashable {
  /// The record that has the value; `nil` for all that the change gives one.
  package let record: RecordID?
  package let field: String
  /// The value as JSON; `nil` for those that the change gives the field.
  package let value: String?
  /// The type of whose other records none may have the value; `nil` when the record has to have it.
  package let uniqueIn: String?

  /// Expects a record to have a value.
  package init(record: RecordID, field: String, value: String, uniqueIn: String? = nil) {
    self.record = record
    self.field = field
    self.value = value
    self.uniqueIn = uniqueIn
  }

  /// Expects each value that the change gives a field to be that of no other record of the type.
  package init(unique field: String, in type: String) {
    (record, value) = (nil, nil)
    self.field = field
    uniqueIn = type
  }
}
