import Foyer
import FoyerJournal

/// Makes records of the texts of a file, by the checks of typed input.
///
/// It keeps where the good rows are and what finds them, and makes the rows themselves again whenever they are needed.
@MainActor
struct TransferReader<Record: TransferRecord> {
  let environment: Environment
  /// The good rows of the file.
  private(set) var spots: [TransferSpot] = []
  private(set) var refused: [TransferNote] = []
  private(set) var warnings: [TransferNote] = []
  /// The form of the file where it isn't the usual one.
  private(set) var remark: LocalizedText?
  /// The rows with an identifier.
  private(set) var rowsByID: [RecordID: Int32] = [:]
  /// Hashes of the rows' keys, in the order of the hashes.
  private(set) var keys: [(hash: Int, row: Int32)] = []
  /// The reasons why rows can't be new records.
  private(set) var flaws: [Int32: Refusal] = [:]
  /// The values that no other record may have, of the rows that have one.
  private(set) var claims: [Int32: UniqueRule<Record>.Claim] = [:]
  private var parsing: TransferParsing<Record>
  /// Completes a row by values derived from its own, such as the number of a song from its title.
  private let complete: ((inout Record) -> Void)?
  private let file: String
  private let key = KeyColumns<Record>()
  private let columns = Record.transfer.columns
  private let required = Record.transfer.columns.indices.filter {
    Record.transfer.columns[$0].traits.contains(.isRequired)
  }
  /// The rows with an identifier that isn't one of records.
  private var rowsByText: [String: Int32] = [:]
  /// The rows without an identifier by the hashes of their keys, when no two may have the same.
  private var rowsByKey: [Int: Int32] = [:]
  private var missingPictures: Set<PictureSpot> = []
  /// The names of the columns that rows say something of.
  private var names: [ColumnSet: Set<String>] = [:]

  private struct PictureSpot: Hashable {
    let offset: Int32
    let path: String
  }

  /// - Parameter file: The file as it was typed, which pictures are named relative to.
  init(
    _ parsing: TransferParsing<Record>, of file: String, in environment: Environment,
    completing complete: ((inout Record) -> Void)? = nil
  ) {
    self.parsing = parsing
    self.complete = complete
    self.environment = environment
    self.file = file
  }

  /// Reads all records, letting others have the main actor in between.
  mutating func read() async throws {
    var turns = Turns()
    while let next = try parsing.next() {
      try await turns.next()
      switch next {
      case .failure(let refusal): refused.append(refusal.note)
      case .success(let texts):
        do throws(Refusal) {
          try take(texts)
        } catch {
          refused.append(TransferNote(place: texts.spot.place, text: error.reason))
        }
      }
    }
    keys.sort { $0 < $1 }
    warnings += parsing.warnings
    remark = parsing.remark
  }

  /// Makes rows again, in the order asked for.
  ///
  /// - Throws: A ``Refusal`` when something outside of the file has changed so that a row is refused, such as a picture.
  func rows(_ indexes: some Sequence<Int32>) throws(Refusal) -> [TransferRow<Record>] {
    let texts = try parsing.texts(at: indexes.map { spots[Int($0)] })
    var rows: [TransferRow<Record>] = []
    rows.reserveCapacity(texts.count)
    for texts in texts { rows.append(try row(texts)) }
    return rows
  }

  /// Makes rows again as the new records that they become.
  func newRows(_ indexes: some Sequence<Int32>) throws(Refusal) -> [TransferRow<Record>] {
    var rows = try rows(indexes)
    for index in rows.indices {
      let said = names[rows[index].said] ?? rows[index].names
      try Record.transfer.settle(&rows[index].record, nil, said, environment.clock.now)
      Record.transfer.beginning(&rows[index].record, environment.today)
    }
    return rows
  }

  /// Returns the range of ``keys`` that has a hash.
  func keys(with hash: Int) -> Range<Int> {
    let first = firstKey(from: 0) { $0 >= hash }
    return first..<firstKey(from: first) { $0 > hash }
  }

  /// Finds the first key whose hash is behind a point, by halves.
  private func firstKey(from start: Int, where isBehind: (Int) -> Bool) -> Int {
    var (start, end) = (start, keys.count)
    while start < end {
      let middle = (start + end) / 2
      if isBehind(keys[middle].hash) { end = middle } else { start = middle + 1 }
    }
    return start
  }

  private mutating func take(_ texts: TransferTexts) throws(Refusal) {
    for file in try missing(texts) {
      missingPictures.insert(PictureSpot(offset: texts.spot.offset, path: file.path))
      warnings.append(
        TransferNote(place: texts.spot.place, text: TransferStrings.missingPicture(file.name)))
    }
    var row = try row(texts)
    let (index, key) = (Int32(spots.count), key.text(of: row.record))
    if let text = texts.id {
      if let first = row.id.map({ rowsByID[$0] }) ?? rowsByText[text] {
        throw TransferStrings.repeated(text, spots[Int(first)].place)
      }
      if let id = row.id { rowsByID[id] = index } else { rowsByText[text] = index }
    } else if Record.transfer.key == .identifiesOnce {
      if let first = rowsByKey[key.hashValue], try self.key.text(of: rows([first])[0].record) == key {
        throw TransferStrings.repeated(spots[Int(first)].place)
      }
      rowsByKey[key.hashValue] = index
    }
    if Record.transfer.skipsRepeated {
      if let first = rowsByKey[key.hashValue], try self.key.text(of: rows([first])[0].record) == key {
        let place = spots[Int(first)].place
        warnings.append(TransferNote(place: texts.spot.place, text: TransferStrings.repeated(place).reason))
        return
      }
      rowsByKey[key.hashValue] = index
    }
    let said = names[row.said] ?? row.names
    names[row.said] = said
    do throws(Refusal) {
      try Record.transfer.settle(&row.record, nil, said, environment.clock.now)
    } catch {
      flaws[index] = error
    }
    if let rule = Record.transfer.unique, let value = rule.value(row.record) {
      claims[index] = UniqueRule<Record>.Claim(
        row: index, record: nil, value: value, name: rule.name(row.record))
    }
    spots.append(texts.spot)
    keys.append((key.hashValue, index))
  }

  private func row(_ texts: TransferTexts) throws(Refusal) -> TransferRow<Record> {
    var row = TransferRow<Record>(place: texts.spot.place, id: texts.id.flatMap { RecordID($0) })
    for (index, text) in texts.texts {
      let column = columns[index]
      let text = LineText.trimmed(environment.normalize(text))
      if text.isEmpty, column.traits.contains(.keepsWhenEmpty) { continue }
      if let pictures = column.pictures {
        try take(pictures, index, text, texts.spot, into: &row)
      } else {
        row.said.insert(index)
        try column.read(&row.record, text, environment)
      }
    }
    for index in required where !row.said.contains(index) {
      try columns[index].read(&row.record, "", environment)
    }
    complete?(&row.record)
    return row
  }

  /// Takes the pictures that a text names, without those that were missing when the file was read.
  ///
  /// A row all of whose pictures are missing says nothing of them.
  private func take(
    _ pictures: TransferColumn<Record>.Pictures, _ index: Int, _ text: String, _ spot: TransferSpot,
    into row: inout TransferRow<Record>
  ) throws(Refusal) {
    var record = row.record
    try columns[index].read(&record, text, environment)
    var (names, files) = ([String?](), [NamedFile]())
    for typed in pictures.files(record) {
      let file = try picture(typed)
      guard !missingPictures.contains(PictureSpot(offset: spot.offset, path: file.path)) else {
        names.append(nil)
        continue
      }
      // One that is gone meanwhile is found missing when it is to be kept.
      names.append(try environment.pictures.name(of: file) ?? file.path)
      files.append(file)
    }
    guard names.isEmpty || !files.isEmpty else { return }
    if !names.isEmpty { pictures.rename(&record, names) }
    row.record = record
    row.said.insert(index)
    row.pictures[index] = files.isEmpty ? nil : files
  }

  /// Returns the pictures of a row that are not there.
  private func missing(_ texts: TransferTexts) throws(Refusal) -> [NamedFile] {
    var missing: [NamedFile] = []
    for (index, text) in texts.texts {
      guard let pictures = columns[index].pictures else { continue }
      var record = Record()
      try columns[index].read(&record, LineText.trimmed(environment.normalize(text)), environment)
      for typed in pictures.files(record) {
        let file = try picture(typed)
        if try environment.pictures.name(of: file) == nil { missing.append(file) }
      }
    }
    return missing
  }

  /// Returns the picture file that a row names, which lies in the folder of the file or deeper.
  ///
  /// Whoever made the file doesn't say which other files of this person go into the store.
  private func picture(_ text: String) throws(Refusal) -> NamedFile {
    let text = try LineText(atMost: 4_096).read(text)
    guard !text.hasPrefix("/"), !text.hasPrefix("~"), !text.split(separator: "/").contains("..") else {
      throw TransferStrings.outside(text)
    }
    let folder = file.lastIndex(of: "/").map { String(file[...$0]) } ?? ""
    return environment.file(typed: folder + text)
  }
}
