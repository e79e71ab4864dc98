import FeatureSupport
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

  private mutating func readLines(of file: CSVReading) throws(Refusal) {
    var lines = file
    let columns = try SquadReading.columns(lines.next())
    for line in lines {
      switch line {
      case .success(let record) where record.fields.count == columns.count:
        read(SquadTexts(of: columns, record.fields.map(CSV.unguarded)), at: .line(record.line))
      case .success(let record):
        let reason = PlayerPhrases.Reading.fields(record.fields.count, insteadOf: columns.count)
        problems.append(SquadRecord.Problem(place: .line(record.line), reason: reason))
      case .failure(let flaw):
        let reason = PlayerPhrases.Reading.flaw(flaw.kind)
        problems.append(SquadRecord.Problem(place: .line(flaw.line), reason: reason))
      }
    }
  }

  private static func columns(
    _ header: Result<CSVReading.Record, CSVReading.Flaw>?
  ) throws(Refusal) -> [SquadColumn] {
    switch header {
    case .success(let record): return try columns(record.fields)
    case .failure(let flaw): throw PlayerPhrases.Reading.badHeader(PlayerPhrases.Reading.flaw(flaw.kind))
    case nil: throw PlayerPhrases.Reading.nobody
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
