import Foyer

/// What a file of players says, as far as it can be read.
@MainActor
struct SquadReading {
  nonisolated static let mostBytes = 64 << 20

  private(set) var records: [SquadRecord] = []
  private(set) var problems: [SquadRecord.Problem] = []
  private var reader: SquadRecordReader

  /// - Throws: A refusal when it is no such file at all.
  init(_ bytes: [UInt8], format: SquadFormat, in environment: Environment) throws(Refusal) {
    reader = SquadRecordReader(environment: environment)
    switch format {
    case .csv: try readLines(of: CSVReading(bytes))
    case .json: try readElements(of: bytes)
    }
  }

  private mutating func readLines(of reading: CSVReading) throws(Refusal) {
    let first = reading.records.first
    if let flaw = reading.flaws.first, flaw.line <= first?.line ?? Int.max {
      throw PlayerPhrases.Reading.badHeader(PlayerPhrases.Reading.flaw(flaw.kind))
    }
    guard let first else { throw PlayerPhrases.Reading.nobody }
    let columns = try SquadReading.columns(first.fields)
    problems = reading.flaws.map {
      SquadRecord.Problem(place: .line($0.line), reason: PlayerPhrases.Reading.flaw($0.kind))
    }
    let says = Set(columns)
    records.reserveCapacity(reading.records.count)
    for record in reading.records.dropFirst() {
      guard record.fields.count == columns.count else {
        let reason = PlayerPhrases.Reading.fields(record.fields.count, insteadOf: columns.count)
        problems.append(SquadRecord.Problem(place: .line(record.line), reason: reason))
        continue
      }
      var texts = SquadTexts(says: says)
      for (column, field) in zip(columns, record.fields) { texts[column] = CSV.unguarded(field) }
      read(texts, at: .line(record.line))
    }
  }

  private static func columns(_ headers: [String]) throws(Refusal) -> [SquadColumn] {
    var columns: [SquadColumn] = []
    for header in headers {
      guard let column = SquadColumn(header: header), !columns.contains(column) else {
        throw PlayerPhrases.Reading.badHeader(PlayerPhrases.Reading.noColumn(header))
      }
      columns.append(column)
    }
    for column in SquadColumn.allCases where column.isRequired && !columns.contains(column) {
      throw PlayerPhrases.Reading.badHeader(PlayerPhrases.Reading.missing(column))
    }
    return columns
  }

  private mutating func readElements(of bytes: [UInt8]) throws(Refusal) {
    for (index, element) in try PlayerElement.elements(of: bytes).enumerated() {
      switch element.texts {
      case .success(let texts): read(texts, at: .element(index + 1))
      case .failure(let flaw):
        problems.append(SquadRecord.Problem(place: .element(index + 1), reason: flaw.reason))
      }
    }
  }

  private mutating func read(_ texts: SquadTexts, at place: SquadRecord.Place) {
    do throws(Refusal) {
      records.append(try reader.record(texts, at: place))
    } catch {
      problems.append(SquadRecord.Problem(place: place, reason: error.reason))
    }
  }
}
