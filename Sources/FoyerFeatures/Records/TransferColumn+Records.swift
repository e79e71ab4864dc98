public import Foyer
public import FoyerJournal
import FoyerStorage

extension TransferColumn where Record: FormRecord {
  /// Declares a column that is read and checked as the field of the same name of the record's form.
  public convenience init<Value: FieldValue>(
    _ name: String, _ path: any WritableKeyPath<Record, Value> & Sendable, _ traits: TransferTraits = []
  ) {
    let field = Record.formFields.first { $0.key == name }
    self.init(
      name, path, traits,
      read: { text, environment throws(Refusal) in
        var form = RecordForm<Record>()
        try field?.give(&form, text, environment)
        if Value(stored: .null) == nil, field?.shown(form) == nil { throw TransferPhrases.noValue }
        return form.record[keyPath: path]
      },
      write: { value, language in
        var record = Record()
        record[keyPath: path] = value
        return field?.write(RecordForm(record), language)
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
