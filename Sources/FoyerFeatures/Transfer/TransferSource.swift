import Foyer

/// The place of a record in a file; the first line and the first element are 1.
enum TransferPlace: Sendable, Hashable {
  case line(Int)
  /// An element of a JSON array, and the line on which it begins.
  case element(Int, line: Int)
  /// The file as a whole.
  case file

  var number: Int {
    switch self {
    case .line(let number), .element(let number, _): number
    case .file: 0
    }
  }
}

/// A remark about a place in a file.
struct TransferNote: Sendable, Equatable {
  let place: TransferPlace
  let text: LocalizedText
}

/// The place of a record's bytes in a file, by which it is read again.
struct TransferSpot: Sendable {
  let offset: Int32
  let line: Int32
  /// The number of the element; 0 in a file of lines.
  let element: Int32

  init(offset: Int, line: Int, element: Int = 0) {
    (self.offset, self.line, self.element) = (Int32(offset), Int32(line), Int32(element))
  }

  var place: TransferPlace {
    element == 0 ? .line(Int(line)) : .element(Int(element), line: Int(line))
  }
}

/// The texts that a file says of one record.
struct TransferTexts: Sendable {
  let spot: TransferSpot
  var id: String?
  /// The texts by the index of their column.
  var texts: [(column: Int, text: String)] = []

  /// Returns the text of an identifier; `nil` when it is blank.
  static func id(_ text: String) -> String? {
    let id = LineText.trimmed(text)
    return id.isEmpty ? nil : id
  }
}

/// The records that the bytes of a file say, one after the other.
protocol TransferSource: Sendable {
  /// The names of columns that the records don't have, as far as the file was read.
  var unknown: Set<String> { get }
  /// The form of the file where it isn't the usual one: “separated by tabs”.
  var remark: LocalizedText? { get }

  /// Reads the next record, or the reason why it is refused; `nil` at the end.
  ///
  /// - Throws: A ``Refusal`` when the file as a whole is none of such records.
  mutating func next() throws(Refusal) -> Result<TransferTexts, TransferRefusal>?

  /// Goes to a record that was read before.
  mutating func seek(to spot: TransferSpot)
}

extension TransferSource {
  var remark: LocalizedText? { nil }
}

/// The reason why a record of a file is refused.
struct TransferRefusal: Error {
  let note: TransferNote

  init(_ place: TransferPlace, _ reason: LocalizedText) {
    note = TransferNote(place: place, text: reason)
  }
}
