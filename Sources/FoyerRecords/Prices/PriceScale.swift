package import Foyer

/// A record with a price: its own, or that of its kind.
package protocol PricedRecord: DeclaredRecord where Context == PriceScale<KindPrice> {
  associatedtype KindPrice: KindPriceRecord
  var kind: KindPrice.Kind { get }
  /// The price of this record alone; `nil` for that of its kind.
  var ownPrice: Money? { get set }

  static var priceWords: PriceWords<KindPrice.Kind> { get }
  /// The column of the record's table that has the kind as it is stored.
  static var kindColumn: String { get }
  /// SQL for the place of a record's kind among all kinds; the column of the kind by default.
  static var kindRank: String { get }
}

extension PricedRecord {
  package static var kindColumn: String { priceWords.column }
  package static var kindRank: String { kindColumn }
  /// The column of own prices, whose name begins those of their amounts and currencies.
  static var priceColumn: String { priceWords.command }
  /// A price as records of the first kind have it.
  static var usualPrice: Money { KindPrice.Kind.allCases.first.flatMap { KindPrice.standard[$0] } ?? .won(0) }
}

/// The setting of the price of a kind, where it isn't the standard one.
package protocol KindPriceRecord: JournalRecord {
  associatedtype Kind: RecordKind
  var kind: Kind { get set }
  var price: Money { get set }

  static var standard: [Kind: Money] { get }
}

extension KindPriceRecord {
  fileprivate init(_ kind: Kind, _ price: Money) {
    self.init()
    (self.kind, self.price) = (kind, price)
  }
}

extension PriceWords {
  /// Makes the schema of the setting, whose first values are the standard ones.
  ///
  /// - Parameters:
  ///   - label: The name of the price in history.
  ///   - kind: The properties, since key paths of generic types take long to make.
  package func schema<Setting: KindPriceRecord>(
    _ name: String, _ label: LocalizedText, _ kind: any WritableKeyPath<Setting, Kind> & Sendable,
    _ price: any WritableKeyPath<Setting, Money> & Sendable
  ) -> RecordSchema<Setting> where Setting.Kind == Kind {
    RecordSchema(
      name, title: { every($0.kind) }, isSetting: true,
      first: { Setting($0.kind, Setting.standard[$0.kind] ?? .won(0)) }
    ) {
      Field(column, kinds, kind, .isHidden)
      Field(command, label, price)
    }
  }
}

/// The price of each kind.
package struct PriceScale<Setting: KindPriceRecord>: Equatable, Sendable {
  private var prices = Setting.standard

  init() {}

  package subscript(kind: Setting.Kind) -> Money {
    get { prices[kind] ?? .won(0) }
    set { prices[kind] = newValue }
  }

  package func price<Record: PricedRecord>(of record: Record) -> Money where Record.KindPrice == Setting {
    record.ownPrice ?? self[record.kind]
  }
}

extension PriceScale: RecordContext {
  package init(_ db: Database) throws {
    for record in try db.records(Setting.self, "deleted = 0 ORDER BY id") { self[record.kind] = record.price }
  }
}

/// The records whose price is set: all of a kind, or some by their handles.
package enum PriceSubject<Kind: RecordKind>: Equatable, Sendable {
  case kind(Kind)
  case records([String])
}

/// The price that was typed.
package enum PriceAnswer: Equatable, Sendable {
  case amount(Money)
  /// The price of the record's kind.
  case byKind

  /// - Parameters:
  ///   - typed: An amount with its currency, not below zero, `free` or `none`.
  ///   - currency: The currency of what is free; `nil` where nothing can be.
  init?(_ typed: String, free currency: Currency? = nil) {
    if TypedName("none").matches(typed) {
      self = .byKind
    } else if let currency, TypedName("free").matches(typed) {
      self = .amount(Money(minorUnits: 0, currency: currency))
    } else if let money = Money(typed), money.minorUnits >= 0 {
      self = .amount(money)
    } else {
      return nil
    }
  }

  /// The price of a record of its own.
  package var own: Money? { if case .amount(let money) = self { money } else { nil } }
}

extension RecordStore where Record: PricedRecord {
  /// Says what the first record costs when nobody said a price.
  package func priceNotice(of added: Recorded<Record>) throws -> LocalizedText? {
    try feature.read { db in
      guard added.ownPrice == nil, try !db.hasRecords(of: Record.KindPrice.self),
        try db.count("SELECT count(*) FROM \(Record.schema.name)") == 1
      else { return nil }
      return Record.priceWords.isUsual(Record.KindPrice.standard[added.kind] ?? .won(0), added.value)
    }
  }

  /// Returns the prices of all kinds.
  func scale() throws -> PriceScale<Record.KindPrice> {
    try feature.read { db in try PriceScale(db) }
  }

  /// Sets a price, as one change.
  ///
  /// - Returns: The sentence about it.
  @discardableResult
  package func setPrice(
    of subject: PriceSubject<Record.KindPrice.Kind>, to answer: PriceAnswer
  ) throws -> LocalizedText {
    let words = Record.priceWords
    return try feature.write(words.command) { change in
      let scale = try PriceScale<Record.KindPrice>(change.db)
      switch (subject, answer) {
      case (.records(let handles), _):
        let records = try handles.map { try self($0) }
        let changed = records.filter { $0.ownPrice != answer.own }
        for record in changed { try change.update(Record.self, record.id) { $0.ownPrice = answer.own } }
        return words.sentence(changed.map(\.value), of: records.map(\.value), to: answer.own, scale)
      case (.kind(let kind), .amount(let price)):
        guard scale[kind] != price else {
          return "The \(words.price) of \(words.every(kind)) is \(price) already."
        }
        try change.set(Record.KindPrice(kind, price), where: "\(words.column) = ?", [kind.stored]) {
          $0.price = price
        }
        return "The \(words.price) of \(words.every(kind)) is \(price) now."
      case (.kind(let kind), .byKind): throw words.needed(kind)
      }
    }
  }
}
