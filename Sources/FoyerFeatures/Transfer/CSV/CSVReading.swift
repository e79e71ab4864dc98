/// Reads what a file of comma-separated values says, record by record, by RFC 4180 and no more generously than that.
///
/// Lines may end in LF, CRLF or CR, mixed. A flaw costs its own record only, except for a quotation mark that is never
/// closed, behind which nothing can be told apart.
package struct CSVReading: Sequence, IteratorProtocol, Sendable {
  package struct Record: Equatable, Sendable {
    /// The line it begins on; the first is 1.
    package let line: Int
    package let fields: [String]
  }

  package struct Flaw: Error, Equatable, Sendable {
    package enum Kind: Equatable, Sendable {
      case quoteInside, textBehindQuote, openQuote, zeroByte, longField, notUTF8
    }

    package let line: Int
    package let kind: Kind
  }

  package static let longestField = 1 << 16

  private var parser: CSVParser

  package init(_ bytes: [UInt8]) { self.init(bytes, .comma) }

  init(_ bytes: [UInt8], _ separator: CSVSeparator) {
    parser = CSVParser(bytes, separator: separator.rawValue)
  }

  /// The next record, empty lines aside, or what is wrong with it.
  package mutating func next() -> Result<Record, Flaw>? {
    while !parser.isAtEnd {
      let line = parser.line
      do throws(Flaw) {
        let fields = try parser.record()
        guard fields.count == 1, fields[0].isEmpty else {
          return .success(Record(line: line, fields: fields))
        }
      } catch {
        return .failure(error)
      }
    }
    return nil
  }
}
