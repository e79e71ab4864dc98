import Foyer

/// The place of a record in a file; the first line and the first element are 1.
enum TransferPlace: Sendable, Hashable {
  case line(Int)
  /// An element of a JSON array, and the line on which it begins.
  case element(Int, line: Int)
  /// The file as a whole.
  case file

  /// - Parameter element: The number of the element; 0 in a file of lines.
  init(line: Int, element: Int) {
    self = element == 0 ? .line(line) : .element(element, line: line)
  }

  var number: Int { element == 0 ? line : element }

  var line: Int {
    switch self {
    case .line(let line), .element(_, let line): line
    case .file: 0
    }
  }

  var element: Int {
    if case .element(let number, _) = self { number } else { 0 }
  }
}

/// A remark about a place in a file.
struct TransferNote: Sendable, Equatable {
  let place: TransferPlace
  let text: LocalizedText
}

/// The texts that a file says of one record.
struct TransferTexts: Sendable {
  let place: TransferPlace
  var id: String?
  /// The texts by the index of their column.
  var texts: [(column: Int, text: String)] = []
  /// A warning about the record.
  var doubt: LocalizedText?

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
