public import Foyer
public import FoyerJournal
public import FoyerStorage

/// A column of a file: its name, how a value is read from text and checked, and how it is written.
///
/// It is a class so that looking at a column of each row copies one reference and not all closures.
public final class TransferColumn<Record: TransferRecord>: Sendable {
  /// The name of the record's field.
  let name: String
  /// The header in CSV and the key in JSON.
  let header: String
  /// The names by which other programs call the column in small letters, with how they write its values.
  let otherNames: [String: @Sendable (String) -> String]
  /// The name in sentences and in Korean headers; `nil` for that in every language.
  let label: LocalizedText?
  /// The words for the column in files.
  var typedName: TypedName { TypedName(header, label) }
  let traits: Set<TransferTrait>
  let shape: TransferShape
  let read: Read
  let write: Write
  let copy: @Sendable (Record, inout Record) -> Void
  let coarse: Coarse?
  /// The pictures that the column names; `nil` for a column of another kind.
  let pictures: Pictures?

  @usableFromInline
  typealias Read = @MainActor @Sendable (inout Record, String, Environment) throws(Refusal) -> Void
  @usableFromInline
  typealias Write = @Sendable (Record, Language) -> String?

  /// The way to the picture files that a column names.
  @usableFromInline
  struct Pictures: Sendable {
    let files: @Sendable (Record) -> [String]
    /// Gives the files other names, in their order; `nil` takes a picture out.
    let rename: @Sendable (inout Record, [String?]) -> Void
  }

  /// A way to compare values less precisely.
  @usableFromInline
  struct Coarse: Sendable {
    let isCoarse: @Sendable (Record) -> Bool
    let text: @MainActor @Sendable (Record, Environment) -> String?
  }

  @usableFromInline
  init(
    _ name: String, _ traits: Set<TransferTrait>, _ shape: TransferShape, read: @escaping Read,
    write: @escaping Write, copy: @escaping @Sendable (Record, inout Record) -> Void,
    coarse: Coarse? = nil,
    pictures: Pictures? = nil, header: String? = nil,
    otherNames: [String: @Sendable (String) -> String] = [:], label: LocalizedText? = nil
  ) {
    self.label = label ?? Record.schema.label(of: name)
    self.name = name
    self.header = header ?? name
    self.otherNames = otherNames
    self.traits = traits
    self.shape = shape
    self.read = read
    self.write = write
    self.copy = copy
    self.coarse = coarse
    self.pictures = pictures
  }

  /// Declares a column.
  ///
  /// An empty text is no value for a field that can do without one, and is not read then.
  ///
  /// - Parameters:
  ///   - name: The name of the field in the record's schema.
  ///   - path: The property of the record.
  ///   - traits: The properties of the column.
  ///   - shape: The form of the value in JSON.
  ///   - read: Reads a value, which typed input shares, or throws the reason why it is refused.
  ///   - write: The value as `read` takes it; `nil` for none.
  // Inlinable, as the one of `Field`.
  @inlinable
  public convenience init<Value: FieldValue>(
    _ name: String, _ path: any WritableKeyPath<Record, Value> & Sendable, _ traits: Set<TransferTrait> = [],
    as shape: TransferShape = .text,
    read: @escaping @MainActor @Sendable (String, Environment) throws(Refusal) -> Value,
    write: @escaping @Sendable (Value, Language) -> String?
  ) {
    let none = Value(stored: .null)
    self.init(
      name, traits, shape,
      read: { record, text, environment throws(Refusal) in
        if let none, text.isEmpty {
          record[keyPath: path] = none
        } else {
          record[keyPath: path] = try read(text, environment)
        }
      },
      write: { write($0[keyPath: path], $1) },
      copy: { source, target in target[keyPath: path] = source[keyPath: path] })
  }

  /// Declares a column whose values are read, and usually written, as a form's answers are.
  ///
  /// ```swift
  /// TransferColumn("email", \.email, .email, [.isKey])
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the field in the record's schema.
  ///   - path: The property of the record.
  ///   - kind: The kind of answer.
  ///   - traits: The properties of the column.
  ///   - shape: The form of the value in JSON.
  ///   - write: The value as the kind reads it; the kind's own way when `nil`.
  public convenience init<Value: FieldValue>(
    _ name: String, _ path: any WritableKeyPath<Record, Value> & Sendable, _ kind: AnswerKind<Value>,
    _ traits: Set<TransferTrait> = [], as shape: TransferShape = .text,
    write: (@Sendable (Value, Language) -> String?)? = nil
  ) {
    self.init(
      name, path, traits, as: shape,
      read: { text, environment throws(Refusal) in
        guard let value = try kind.read(text, environment) else { throw TransferStrings.noValue }
        return value
      }, write: write ?? kind.write)
  }

  /// Declares a column whose values are read as a form's answers are, and which may be empty.
  public convenience init<Value: FieldValue>(
    _ name: String, _ path: any WritableKeyPath<Record, Value?> & Sendable, _ kind: AnswerKind<Value>,
    _ traits: Set<TransferTrait> = [], as shape: TransferShape = .text,
    write: (@Sendable (Value, Language) -> String?)? = nil
  ) {
    let write = write ?? kind.write
    self.init(
      name, path, traits, as: shape,
      read: { text, environment throws(Refusal) in try kind.read(text, environment) },
      write: { value, language in value.flatMap { write($0, language) } })
  }

  /// Declares a column that is only written.
  public static func written(
    _ name: String, as shape: TransferShape = .text,
    _ write: @escaping @Sendable (Record, Language) -> String?
  ) -> TransferColumn {
    written(name, nil, as: shape, write)
  }

  /// Declares a column that is only written and is no field of the record.
  package static func written(
    _ name: String, _ label: LocalizedText?, as shape: TransferShape = .text,
    _ write: @escaping @Sendable (Record, Language) -> String?
  ) -> TransferColumn {
    TransferColumn(
      name, [], shape, read: { _, _, _ in }, write: write, copy: { _, _ in },
      label: label)
  }

  /// The same where a row that says less of a value is about every value that fits: a day and its moments.
  ///
  /// - Parameters:
  ///   - isCoarse: True when a record's value says less.
  ///   - text: The part of a value that such a row says.
  public func comparing(
    when isCoarse: @escaping @Sendable (Record) -> Bool,
    by text: @escaping @MainActor @Sendable (Record, Environment) -> String?
  ) -> TransferColumn {
    TransferColumn(
      name, traits, shape, read: read, write: write, copy: copy,
      coarse: Coarse(isCoarse: isCoarse, text: text), pictures: pictures, header: header,
      otherNames: otherNames,
      label: label)
  }

  /// The same under another name in files.
  package func named(_ header: String) -> TransferColumn {
    TransferColumn(
      name, traits, shape, read: read, write: write, copy: copy, coarse: coarse,
      pictures: pictures, header: header, otherNames: otherNames, label: label)
  }

  /// The same, which files of other programs call otherwise.
  ///
  /// - Parameter convert: Returns a text of such a file as this column has it.
  package func also(
    _ names: String..., convert: @escaping @Sendable (String) -> String = { $0 }
  ) -> TransferColumn {
    also(names, convert: convert)
  }

  func also(_ names: [String], convert: @escaping @Sendable (String) -> String) -> TransferColumn {
    var others = otherNames
    for name in names { others[name] = convert }
    return TransferColumn(
      name, traits, shape, read: read, write: write, copy: copy, coarse: coarse,
      pictures: pictures, header: header, otherNames: others, label: label)
  }

  /// Returns true when a row says its value less precisely than the record has it, and the same as far as it does.
  @MainActor
  func matchesCoarsely(_ row: Record, _ record: Record, in environment: Environment) -> Bool {
    guard let coarse, coarse.isCoarse(row) else { return false }
    return coarse.text(row, environment) == coarse.text(record, environment)
  }
}

/// A trait of a column.
public enum TransferTrait: Sendable {
  /// The column is part of the key; see ``TransferKey``.
  case isKey
  /// A file without the column is refused, and so is a row without a value.
  case isRequired
  /// A row without a value says nothing of the field.
  case keepsWhenEmpty
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

/// A format of lines besides CSV and JSON, such as todo.txt.
public struct LineFormat<Record: TransferRecord>: Sendable {
  let endings: [String]
  let name: String
  let head: String
  let read: Read?
  let write: @MainActor @Sendable (Record, Environment) -> String
  /// Returns true when a record ends before the next line; `nil` stands for the end of the file.
  private(set) var isWhole: @Sendable (_ lines: String, _ next: String?) -> Bool = { _, _ in true }
  /// Counts the written records that a sentence behind the export tells of.
  private(set) var remark:
    (counts: @Sendable (Record) -> Bool, sentence: @Sendable (_ count: Int, _ all: Int) -> LocalizedText)?

  /// Returns what a line says, or throws the reason why it says nothing; no texts are no record.
  public typealias Read = @Sendable (String) throws(Refusal) -> LineTexts

  /// - Parameters:
  ///   - endings: The ends of the names of such files, which are the words for the format too: `txt`.
  ///   - name: The name of the format.
  ///   - head: The line at the beginning of a file; empty for none.
  ///   - read: Reads the record of a line; `nil` for a format that is only written.
  ///   - write: The line of a record, or its lines in a format that is only written.
  public init(
    endings: [String], name: String, head: String = "", read: Read?,
    write: @escaping @MainActor @Sendable (Record, Environment) -> String
  ) {
    self.endings = endings
    self.name = name
    self.head = head
    self.read = read
    self.write = write
  }

  /// The same where a record can have several lines, which are read as one text.
  package func joining(
    until isWhole: @escaping @Sendable (_ lines: String, _ next: String?) -> Bool
  ) -> LineFormat {
    var format = self
    format.isWhole = isWhole
    return format
  }

  /// The same with a sentence about how many of the written records are of a kind.
  package func remarking(
    where counts: @escaping @Sendable (Record) -> Bool,
    _ sentence: @escaping @Sendable (_ count: Int, _ all: Int) -> LocalizedText
  ) -> LineFormat {
    var format = self
    format.remark = (counts, sentence)
    return format
  }
}

/// The texts that a line of a ``LineFormat`` says.
public struct LineTexts: Sendable {
  /// The texts with the names of their columns.
  public var texts: [(column: String, text: String)]
  /// A warning about a line that is read nevertheless.
  package var doubt: LocalizedText?

  /// Makes the texts of a line.
  public init(_ texts: [(column: String, text: String)]) { self.texts = texts }
}

extension TransferColumn where Record: FormRecord {
  /// Declares a column that is read and checked as the field of the same name of the record's form.
  public convenience init<Value: FieldValue>(
    _ name: String, _ path: any WritableKeyPath<Record, Value> & Sendable, _ traits: Set<TransferTrait> = []
  ) {
    let field = Record.formFields.first { $0.key == name }
    self.init(
      name, path, traits,
      read: { text, environment throws(Refusal) in
        var form = RecordForm<Record>()
        try field?.give(&form, text, environment)
        if Value(stored: .null) == nil, field?.shown(form) == nil { throw TransferStrings.noValue }
        return form.record[keyPath: path]
      },
      write: { value, language in
        var record = Record()
        record[keyPath: path] = value
        return field?.write(RecordForm(record), language)
      })
  }
}

extension TransferColumn {
  /// Declares a column whose values are read, checked and written as answers of a kind.
  ///
  /// - Parameter isWritten: False for values that stay here.
  convenience init<Value>(
    _ name: String, _ path: any WritableKeyPath<Record, Value> & Sendable, of kind: AnswerKind<Value>,
    _ traits: Set<TransferTrait>, isWritten: Bool
  ) {
    self.init(
      name, traits, .text,
      read: { record, text, environment throws(Refusal) in
        let value = try kind.read(text, environment)
        if value == nil, traits.contains(.isRequired) { throw TransferStrings.noValue }
        record[keyPath: path] = value ?? Record()[keyPath: path]
      },
      write: { record, language in
        isWritten ? kind.write(record[keyPath: path], language).flatMap { $0.isEmpty ? nil : $0 } : nil
      },
      copy: { source, target in target[keyPath: path] = source[keyPath: path] })
  }

  /// Declares a column of values that records can do without.
  convenience init<Value>(
    _ name: String, _ path: any WritableKeyPath<Record, Value?> & Sendable, of kind: AnswerKind<Value>,
    _ traits: Set<TransferTrait>, isWritten: Bool
  ) {
    self.init(
      name, traits, .text,
      read: { record, text, environment throws(Refusal) in
        let value = try kind.read(text, environment)
        if value == nil, traits.contains(.isRequired) { throw TransferStrings.noValue }
        record[keyPath: path] = value
      },
      write: { record, language in
        guard isWritten, let value = record[keyPath: path] else { return nil }
        return kind.write(value, language).flatMap { $0.isEmpty ? nil : $0 }
      },
      copy: { source, target in target[keyPath: path] = source[keyPath: path] })
  }
}

extension TransferColumn where Record: FormRecord {
  /// Declares a column that is read, checked and written as the field of the same name of the record's form, which may
  /// stand for several properties.
  ///
  /// - Parameter isWritten: False for values that stay here.
  package static func answer(
    _ name: String, _ traits: Set<TransferTrait> = [], as shape: TransferShape = .text, isWritten: Bool = true
  ) -> TransferColumn {
    let field = Record.formFields.first { $0.key == name }
    return TransferColumn(
      name, traits, shape,
      read: { record, text, environment throws(Refusal) in
        var form = RecordForm(record)
        try field?.give(&form, text, environment)
        if traits.contains(.isRequired), field?.shown(form) == nil { throw TransferStrings.noValue }
        record = form.record
      },
      write: { record, language in
        isWritten ? field?.write(RecordForm(record), language).flatMap { $0.isEmpty ? nil : $0 } : nil
      },
      copy: { source, target in
        guard let field else { return }
        target = RecordForm(target).taking([field], from: RecordForm(source)).record
      })
  }
}

extension TransferColumn where Record: PricedRecord {
  /// Declares a column of prices that records have of their own.
  package static func price(
    _ name: String, _ path: any WritableKeyPath<Record, Money?> & Sendable
  ) -> TransferColumn {
    TransferColumn(name, path) { typed, _ throws(Refusal) in
      try Record.priceWords.read(typed).own
    } write: { price, _ in
      price?.written
    }
  }
}

extension TransferColumn {
  /// Declares a column of picture files.
  ///
  /// A file names them relative to itself. An export copies them into a folder beside the file, and an import keeps
  /// copies when it is confirmed, and takes a row without its picture when that is missing.
  public static func picture(
    _ name: String, _ path: any WritableKeyPath<Record, String?> & Sendable
  ) -> TransferColumn {
    TransferColumn(
      name, [], .text,
      read: { record, typed, _ throws(Refusal) in
        let file = try LineText(atMost: 4_096).read(typed)
        record[keyPath: path] = file.isEmpty || DayParser.isNone(file) ? nil : file
      },
      write: { record, _ in record[keyPath: path] },
      copy: { source, target in target[keyPath: path] = source[keyPath: path] },
      pictures: Pictures(
        files: { record in record[keyPath: path].map { [$0] } ?? [] },
        rename: { record, names in record[keyPath: path] = names.first.flatMap(\.self) }))
  }

  /// Declares a column of several pictures, a line for each: `luna.png, asleep on a beam`.
  package static func pictures(
    _ name: String, _ path: any WritableKeyPath<Record, String> & Sendable
  ) -> TransferColumn {
    TransferColumn(
      name, [], .lines,
      read: { record, typed, _ throws(Refusal) in
        var pictures: [NamedPicture] = []
        if !DayParser.isNone(typed) {
          for line in typed.split(whereSeparator: \.isNewline) {
            pictures.append(try NamedPicture(typed: String(line)))
          }
        }
        record[keyPath: path] = pictures.lines
      },
      write: { record, _ in
        NamedPicture.pictures(in: record[keyPath: path]).map(\.typed).joined(separator: "\n")
      },
      copy: { source, target in target[keyPath: path] = source[keyPath: path] },
      pictures: Pictures(
        files: { NamedPicture.pictures(in: $0[keyPath: path]).compactMap(\.file) },
        rename: { record, names in
          var names = names.makeIterator()
          let pictures = NamedPicture.pictures(in: record[keyPath: path]).compactMap { picture in
            guard picture.file != nil else { return picture }
            let name = names.next().flatMap(\.self)
            return name.map { NamedPicture(file: $0, description: picture.description) }
          }
          record[keyPath: path] = pictures.lines
        }))
  }
}

extension TransferSchema {
  /// The names of the pictures that a record names.
  func pictures(of record: Record) -> [String] { columns.flatMap { $0.pictures?.files(record) ?? [] } }
}
