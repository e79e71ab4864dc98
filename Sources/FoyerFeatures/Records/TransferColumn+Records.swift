public import Foyer
public import FoyerJournal
import FoyerStorage

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
