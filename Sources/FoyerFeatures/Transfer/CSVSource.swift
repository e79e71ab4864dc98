import Foyer
import FoyerJournal

/// The records of comma-separated values under a line of column names.
struct CSVSource<Record: TransferRecord>: TransferSource {
  private enum Header {
    /// A column, and how its texts are read where the file calls it by another name.
    case column(Int, (@Sendable (String) -> String)?)
    case id
    case unknown
  }

  private(set) var unknown: Set<String> = []
  let remark: LocalizedText?
  private var reading: CSVReading
  private var headers: [Header] = []

  init(_ bytes: [UInt8]) throws(Refusal) {
    let separator = CSVSeparator(of: bytes)
    reading = CSVReading(bytes, separator)
    remark = separator.name
    switch reading.next() {
    case .success(let record): try readHeaders(record.fields)
    case .failure(let flaw): throw TransferStrings.badHeader(TransferStrings.flaw(flaw.kind), of: Record.self)
    case nil: throw TransferStrings.emptyFile
    }
  }

  mutating func next() -> Result<TransferTexts, TransferRefusal>? {
    switch reading.next() {
    case nil: return nil
    case .failure(let flaw):
      return .failure(TransferRefusal(.line(flaw.line), TransferStrings.flaw(flaw.kind)))
    case .success(let record):
      guard record.fields.count == headers.count else {
        let reason = TransferStrings.fields(record.fields.count, insteadOf: headers.count)
        return .failure(TransferRefusal(.line(record.line), reason))
      }
      var texts = TransferTexts(place: .line(record.line))
      texts.texts.reserveCapacity(headers.count)
      for index in headers.indices {
        let field = record.fields[index]
        switch headers[index] {
        case .column(let column, let convert):
          let text = CSV.unguarded(field)
          texts.texts.append((column, convert?(text) ?? text))
        case .id: texts.id = TransferTexts.id(field)
        case .unknown: break
        }
      }
      return .success(texts)
    }
  }

  private mutating func readHeaders(_ fields: [String]) throws(Refusal) {
    let columns = Record.transfer.columns
    var names: Set<String> = []
    for field in fields {
      let typed = LineText.trimmed(CSV.unguarded(field)).lowercased()
      let column =
        columns.firstIndex { $0.header == typed || $0.otherNames[typed] != nil }
        ?? exactValue(named: typed, among: columns.enumerated().map { (name: $1.typedName, value: $0) })
      guard names.insert(column.map { columns[$0].header } ?? typed).inserted else {
        throw TransferStrings.badHeader(TransferStrings.twice(field), of: Record.self)
      }
      if let column {
        headers.append(.column(column, columns[column].otherNames[typed]))
      } else {
        headers.append(typed == TransferParsing<Record>.idName ? .id : .unknown)
        if typed != TransferParsing<Record>.idName { unknown.insert(field) }
      }
    }
    for column in columns where column.traits.contains(.isRequired) && !names.contains(column.header) {
      throw TransferStrings.badHeader(TransferStrings.missing(column), of: Record.self)
    }
  }
}
