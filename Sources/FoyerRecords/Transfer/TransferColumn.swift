public import Foyer

/// A column of a file: its name, how a value is read from text and checked, and how it is written.
public struct TransferColumn<Record: DeclaredRecord>: Sendable {
  /// The name of the record's field.
  let name: String
  /// The header in CSV and the key in JSON.
  private(set) var header: String
  /// The names by which other programs call the column in small letters, with how they write its values.
  private(set) var otherNames: [String: @Sendable (String) -> String] = [:]
  /// The name in sentences and in Korean headers; `nil` for that in every language.
  let label: LocalizedText?
  /// The words for the column in files.
  var typedName: TypedName { TypedName(header, label) }
  let traits: AttributeTraits
  private(set) var shape: TransferShape
  let read: Read
  let write: Write
  let copy: @Sendable (Record, inout Record) -> Void
  private(set) var coarse: Coarse?
  /// The pictures that the column names; `nil` for a column of another kind.
  private(set) var pictures: Pictures?

  typealias Read = @MainActor @Sendable (inout Record, String, Environment) throws(Refusal) -> Void
  typealias Write = @Sendable (Record, Language) -> String?

  /// The way to the picture files that a column names.
  struct Pictures: Sendable {
    let files: @Sendable (Record) -> [String]
    /// Gives the files other names, in their order; `nil` takes a picture out.
    let rename: @Sendable (inout Record, [String?]) -> Void
  }

  /// A way to compare values less precisely.
  struct Coarse: Sendable {
    let isCoarse: @Sendable (Record) -> Bool
    let text: @Sendable (Record, (Timestamp) -> Day) -> String?
  }

  private init(
    _ name: String, _ traits: AttributeTraits, _ shape: TransferShape, label: LocalizedText?,
    read: @escaping Read, write: @escaping Write, copy: @escaping @Sendable (Record, inout Record) -> Void
  ) {
    (self.name, header, self.label, self.traits, self.shape) = (name, name, label, traits, shape)
    (self.read, self.write, self.copy) = (read, write, copy)
  }

  /// Makes a column of a property, which writes no private values.
  fileprivate init<Value>(
    _ name: String, _ path: Attribute<Record>.Property<Value>, _ traits: AttributeTraits,
    _ shape: TransferShape,
    read: @escaping @MainActor @Sendable (String, Environment) throws(Refusal) -> Value,
    write: @escaping @Sendable (Value, Language) -> String?
  ) {
    self.init(
      name, traits, shape, label: Record.schema.label(of: name),
      read: { record, text, environment throws(Refusal) in
        record[keyPath: path] = try read(text, environment)
      },
      write: { traits.contains(.isPrivate) ? nil : write($0[keyPath: path], $1) },
      copy: { source, target in target[keyPath: path] = source[keyPath: path] })
  }

  /// Declares a column whose values are read and written as a form's answers are.
  ///
  /// A row without a value has that of a new record, unless the column is required.
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
  public init<Value: Sendable>(
    _ name: String, _ path: Attribute<Record>.Property<Value>, _ kind: AnswerKind<Value>,
    _ traits: AttributeTraits = [], as shape: TransferShape = .text
  ) {
    self.init(name, path, traits, shape) { text, environment throws(Refusal) in
      if let value = try kind.read(text, environment) { return value }
      if traits.contains(.isRequired) { throw TransferStrings.noValue }
      return Record()[keyPath: path]
    } write: { value, language in
      kind.written(value, language)
    }
  }

  /// Declares a column whose values are read and written as a form's answers are, and which may be empty.
  public init<Value: Sendable>(
    _ name: String, _ path: Attribute<Record>.Property<Value?>, _ kind: AnswerKind<Value>,
    _ traits: AttributeTraits = [], as shape: TransferShape = .text
  ) {
    self.init(name, path, traits, shape) { text, environment throws(Refusal) in
      let value = text.isEmpty ? nil : try kind.read(text, environment)
      if value == nil, traits.contains(.isRequired) { throw TransferStrings.noValue }
      return value
    } write: { value, language in
      value.flatMap { kind.written($0, language) }
    }
  }

  /// Declares a column that is only written and is no field of the record.
  static func written(
    _ name: String, _ label: LocalizedText, _ write: @escaping @Sendable (Record, Language) -> String?
  ) -> TransferColumn {
    TransferColumn(
      name, [], .text, label: label, read: { _, _, _ in }, write: write, copy: { _, _ in })
  }

  fileprivate func with(_ change: (inout TransferColumn) -> Void) -> TransferColumn {
    var column = self
    change(&column)
    return column
  }

  /// The same where a row that says less of a value is about every value that fits: a day and its moments.
  ///
  /// - Parameters:
  ///   - isCoarse: True when a record's value says less.
  ///   - text: The part of a value that such a row says. It gets what tells the day of a moment.
  public func comparing(
    when isCoarse: @escaping @Sendable (Record) -> Bool,
    by text: @escaping @Sendable (Record, _ day: (Timestamp) -> Day) -> String?
  ) -> TransferColumn {
    with { $0.coarse = Coarse(isCoarse: isCoarse, text: text) }
  }

  /// Returns the column with another name in files.
  package func named(_ header: String) -> TransferColumn { with { $0.header = header } }

  /// Returns the column with another form in JSON.
  package func shaped(_ shape: TransferShape) -> TransferColumn { with { $0.shape = shape } }

  /// Returns the column with the names that files of other programs have for it.
  ///
  /// - Parameter convert: Returns a text of such a file as this column has it.
  func also(
    _ names: [String], convert: @escaping @Sendable (String) -> String = { $0 }
  ) -> TransferColumn {
    with { column in
      for name in names { column.otherNames[name] = convert }
    }
  }
}

extension AnswerKind {
  /// Returns the value as files have it; `nil` for none.
  fileprivate func written(_ value: Value, _ language: Language) -> String? {
    write(value, language).flatMap { $0.isEmpty ? nil : $0 }
  }
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
public struct LineFormat<Record: DeclaredRecord>: Sendable {
  let endings: [String]
  let name: String
  let head: String
  let read: Read
  let write: @MainActor @Sendable (Record, Environment) -> String
  let isWhole: @Sendable (_ lines: String, _ next: String?) -> Bool

  /// Returns what a line says, or throws the reason why it says nothing; no texts are no record.
  public typealias Read = @Sendable (String) throws(Refusal) -> LineTexts

  /// - Parameters:
  ///   - endings: The ends of the names of such files, which are the words for the format too: `txt`.
  ///   - name: The name of the format.
  ///   - head: The line at the beginning of a file; empty for none.
  ///   - read: Reads the record of a line.
  ///   - write: The line of a record, or its lines.
  ///   - isWhole: Returns true when a record, whose lines are read as one text, ends before the next line; `nil` stands for
  ///     the end of the file.
  public init(
    endings: [String], name: String, head: String = "", read: @escaping Read,
    write: @escaping @MainActor @Sendable (Record, Environment) -> String,
    until isWhole: @escaping @Sendable (_ lines: String, _ next: String?) -> Bool = { _, _ in true }
  ) {
    self.endings = endings
    self.name = name
    self.head = head
    self.read = read
    self.write = write
    self.isWhole = isWhole
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

extension TransferColumn {
  /// Declares a column of picture files.
  ///
  /// A file names them relative to itself. An export copies them into a folder beside the file, and an import keeps
  /// copies when it is confirmed, and takes a row without its picture when that is missing.
  public static func picture(
    _ name: String, _ path: Attribute<Record>.Property<String?>
  ) -> TransferColumn {
    let pictures = Pictures(
      files: { record in record[keyPath: path].map { [$0] } ?? [] },
      rename: { record, names in record[keyPath: path] = names.first.flatMap(\.self) })
    return TransferColumn(name, path, [], .text) { typed, _ throws(Refusal) in
      let file = try LineText(atMost: 4_096).read(typed)
      return file.isEmpty || DayParser.isNone(file) ? nil : file
    } write: { file, _ in
      file
    }
    .with { $0.pictures = pictures }
  }

  /// Declares a column of several pictures, a line for each: `luna.png, asleep on a beam`.
  static func pictures(
    _ name: String, _ path: Attribute<Record>.Property<String>
  ) -> TransferColumn {
    let pictures = Pictures(
      files: { NamedPicture.pictures(in: $0[keyPath: path]).compactMap(\.file) },
      rename: { record, names in
        var names = names.makeIterator()
        let pictures = NamedPicture.pictures(in: record[keyPath: path]).compactMap { picture in
          guard picture.file != nil else { return picture }
          let name = names.next().flatMap(\.self)
          return name.map { NamedPicture(file: $0, description: picture.description) }
        }
        record[keyPath: path] = pictures.lines
      })
    return TransferColumn(name, path, [], .lines) { typed, _ throws(Refusal) in
      guard !DayParser.isNone(typed) else { return "" }
      var pictures: [NamedPicture] = []
      for line in typed.split(whereSeparator: \.isNewline) {
        pictures.append(try NamedPicture(typed: String(line)))
      }
      return pictures.lines
    } write: { lines, _ in
      NamedPicture.pictures(in: lines).map(\.typed).joined(separator: "\n")
    }
    .with { $0.pictures = pictures }
  }
}

extension TransferSchema {
  /// The names of the pictures that a record names.
  func pictures(of record: Record) -> [String] { columns.flatMap { $0.pictures?.files(record) ?? [] } }
}
