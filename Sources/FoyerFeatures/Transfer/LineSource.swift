import Foyer

/// The records of a ``LineFormat``, blank lines aside.
struct LineSource<Record: TransferRecord>: TransferSource {
  let unknown: Set<String> = []
  private let bytes: [UInt8]
  private let read: LineFormat<Record>.Read
  private let isWhole: @Sendable (String, String?) -> Bool
  private let columns = Record.transfer.columns.map(\.name)
  private var place: Int
  private var line = 1

  /// - Throws: A ``Refusal`` when such files are only written.
  init(_ bytes: [UInt8], from start: Int) throws(Refusal) {
    guard let lines = Record.transfer.lines, let read = lines.read else {
      throw TransferStrings.onlyWritten(Record.transfer)
    }
    isWhole = lines.isWhole
    self.bytes = bytes
    self.read = read
    place = start
  }

  mutating func next() -> Result<TransferTexts, TransferRefusal>? {
    while place < bytes.count {
      let start = TransferPlace.line(line)
      var content = Array(takeLine())
      guard !content.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else { continue }
      while !isWhole(String(decoding: content, as: UTF8.self), nextLine), place < bytes.count,
        content.count <= CSVReading.longestField
      {
        content += [CSV.newline] + takeLine()
      }
      do throws(Refusal) {
        let texts = try texts(of: content[...], at: start)
        if texts.texts.isEmpty { continue }
        return .success(texts)
      } catch {
        return .failure(TransferRefusal(start, error.reason))
      }
    }
    return nil
  }

  /// The line behind the latest one; `nil` at the end.
  private var nextLine: String? {
    guard place < bytes.count else { return nil }
    let line = bytes[place...].prefix { $0 != CSV.newline && $0 != CSV.carriageReturn }
    return String(decoding: line, as: UTF8.self)
  }

  /// Reads a line, whichever way it ends.
  private mutating func takeLine() -> ArraySlice<UInt8> {
    let start = place
    while place < bytes.count, bytes[place] != CSV.newline, bytes[place] != CSV.carriageReturn { place += 1 }
    let content = bytes[start..<place]
    for end in [CSV.carriageReturn, CSV.newline] where place < bytes.count && bytes[place] == end {
      place += 1
    }
    line += 1
    return content
  }

  private func texts(of line: ArraySlice<UInt8>, at start: TransferPlace) throws(Refusal) -> TransferTexts {
    guard line.count <= CSVReading.longestField else { throw Refusal(TransferStrings.flaw(.longField)) }
    guard let text = String(validating: line, as: UTF8.self) else {
      throw Refusal(TransferStrings.flaw(.notUTF8))
    }
    var texts = TransferTexts(place: start)
    let said = try read(text)
    texts.doubt = said.doubt
    texts.texts.reserveCapacity(said.texts.count)
    for (name, text) in said.texts {
      if let column = columns.firstIndex(of: name) { texts.texts.append((column, text)) }
    }
    return texts
  }
}
