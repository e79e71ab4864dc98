import Foyer
import FoyerStorage

/// What a file of cards says, as far as it can be read.
struct CardReading: Sendable {
  /// A line or an element that is no card.
  struct Problem: Equatable, Sendable {
    /// The first is 1; `nil` for the file as a whole.
    let number: Int?
    let reason: Phrase
  }

  static let mostBytes = 64 << 20

  var records: [CardRecord] = []
  var problems: [Problem] = []
  /// How many lines or elements there are.
  var count = 0

  init(_ bytes: [UInt8], format: CardFormat) {
    let rest = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    switch format {
    case .todoTxt: readLines(of: rest)
    case .json: readElements(of: rest)
    }
  }

  /// Adds a record of the present line or element, trimmed and checked like a typed one.
  mutating func append(_ record: CardRecord) {
    var record = record
    record.title = Self.trimmed(record.title)
    let texts = [record.title, record[.notes] ?? ""]
    if record.title.unicodeScalars.allSatisfy(\.properties.isWhitespace) {
      problems.append(Problem(number: count, reason: TodoPhrases.Reading.noTitle))
    } else if texts.contains(where: { $0.utf8.contains(0) }) {
      problems.append(Problem(number: count, reason: TodoPhrases.Reading.nul))
    } else {
      records.append(record)
    }
  }

  private mutating func readLines(of bytes: ArraySlice<UInt8>) {
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      count += 1
      let line = line.last == UInt8(ascii: "\r") ? line.dropLast() : line
      guard !line.allSatisfy({ $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }) else { continue }
      if let text = String(validating: line, as: UTF8.self) {
        if let line = TodoTxtLine(text) {
          append(CardRecord(line))
        } else {
          problems.append(Problem(number: count, reason: TodoPhrases.Reading.noTitle))
        }
      } else {
        problems.append(Problem(number: count, reason: TodoPhrases.Reading.notUTF8))
      }
    }
    if bytes.last == UInt8(ascii: "\n") { count -= 1 }
  }

  /// Returns a text without spaces and tabs at its beginning and end, by bytes: a space and a combining mark behind
  /// it are one `Character`.
  static func trimmed(_ text: String) -> String {
    let isBlank = { (byte: UInt8) in byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t") }
    guard let start = text.utf8.firstIndex(where: { !isBlank($0) }),
      let last = text.utf8.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(text[start..<text.utf8.index(after: last)])
  }
}
