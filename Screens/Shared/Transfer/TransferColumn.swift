public import Foyer
public import FoyerJournal
import FoyerStorage

/// A column of a file: its name, how a value is read from text and checked, and how it is written.
public struct TransferColumn<Record: TransferRecord>: Sendable {
  /// The name of the record's field, which is the header in CSV and the key in JSON.
  let name: String
  let traits: TransferTraits
  let shape: TransferShape
  let read: @MainActor @Sendable (inout Record, String, Environment) throws(Refusal) -> Void
  let write: @Sendable (Record, Language) -> String?
  let copy: @Sendable (Record, inout Record) -> Void
  let isEqual: @Sendable (Record, Record) -> Bool
  var coarse: Coarse?

  /// A way to compare values less precisely.
  struct Coarse: Sendable {
    let isCoarse: @Sendable (Record) -> Bool
    let text: @MainActor @Sendable (Record, Environment) -> String?
  }

  /// Declares a column.
  ///
  /// An empty text is no value for a field that can do without one, and is not read then.
  ///
  /// - Parameters:
  ///   - name: The name of the field in the record's schema.
  ///   - shape: The form of the value in JSON.
  ///   - read: Reads a value, which typed input shares, or throws the reason why it is refused.
  ///   - write: The value as `read` takes it; `nil` for none.
  public init<Value: FieldValue>(
    _ name: String, _ path: any WritableKeyPath<Record, Value> & Sendable, _ traits: TransferTraits = [],
    as shape: TransferShape = .text,
    read: @escaping @MainActor @Sendable (String, Environment) throws(Refusal) -> Value,
    write: @escaping @Sendable (Value, Language) -> String?
  ) {
    let none = Value(stored: .null)
    self.name = name
    self.traits = traits
    self.shape = shape
    self.read = { record, text, environment throws(Refusal) in
      if let none, text.isEmpty {
        record[keyPath: path] = none
      } else {
        record[keyPath: path] = try read(text, environment)
      }
    }
    self.write = { write($0[keyPath: path], $1) }
    copy = { source, target in target[keyPath: path] = source[keyPath: path] }
    isEqual = { $0[keyPath: path] == $1[keyPath: path] }
  }

  /// Declares a column whose values are read as a form's answers are.
  ///
  /// - Parameter missing: The reason why a row without a value is refused.
  public init<Value: FieldValue>(
    _ name: String, _ path: any WritableKeyPath<Record, Value> & Sendable, _ traits: TransferTraits = [],
    _ kind: AnswerKind<Value>, missing: Refusal, write: @escaping @Sendable (Value, Language) -> String?
  ) {
    self.init(
      name, path, traits,
      read: { text, environment throws(Refusal) in
        guard !text.isEmpty, let value = try kind.read(text, environment) else { throw missing }
        return value
      }, write: write)
  }

  /// The same where a row that says less of a value is about every value that fits: a day and its moments.
  ///
  /// - Parameters:
  ///   - isCoarse: Whether a record's value says less.
  ///   - text: The part of a value that such a row says.
  public func comparing(
    when isCoarse: @escaping @Sendable (Record) -> Bool,
    by text: @escaping @MainActor @Sendable (Record, Environment) -> String?
  ) -> TransferColumn {
    var column = self
    column.coarse = Coarse(isCoarse: isCoarse, text: text)
    return column
  }

  @MainActor
  func matches(_ row: Record, _ record: Record, in environment: Environment) -> Bool {
    guard let coarse, coarse.isCoarse(row) else { return isEqual(row, record) }
    return coarse.text(row, environment) == coarse.text(record, environment)
  }
}

/// Traits of a column.
public struct TransferTraits: OptionSet, Sendable {
  public let rawValue: Int

  public init(rawValue: Int) { self.rawValue = rawValue }

  /// The column is part of the key; see ``TransferKey``.
  public static let isKey = TransferTraits(rawValue: 1)
  /// A file without the column is refused, and so is a row without a value.
  public static let isRequired = TransferTraits(rawValue: 2)
  /// A row without a value says nothing of the field.
  public static let keepsWhenEmpty = TransferTraits(rawValue: 4)
}

/// The form of a value in JSON; in CSV every value is a text.
public enum TransferShape: Sendable {
  /// A string or null.
  case text
  /// An array of strings, one for each line of the text.
  case lines
  /// True or false; `yes` or `no` as text.
  case flag
  /// A whole number or null.
  case number
}

/// A format of one line for each record, such as todo.txt.
public struct LineFormat<Record: TransferRecord>: Sendable {
  let ending: String
  let name: String
  let read: @Sendable (String) throws(Refusal) -> [(column: String, text: String)]
  let write: @MainActor @Sendable (Record, Environment) -> String

  /// - Parameters:
  ///   - ending: The end of the names of such files, and the word for the format: `txt`.
  ///   - name: The name of the format.
  ///   - read: Returns the texts that a line says, by column, or throws the reason why it says none.
  ///   - write: The line of a record.
  public init(
    ending: String, name: String,
    read: @escaping @Sendable (String) throws(Refusal) -> [(column: String, text: String)],
    write: @escaping @MainActor @Sendable (Record, Environment) -> String
  ) {
    self.ending = ending
    self.name = name
    self.read = read
    self.write = write
  }
}
