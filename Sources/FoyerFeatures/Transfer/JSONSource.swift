import Foyer
import FoyerJournal

/// The records of a JSON array of objects.
struct JSONSource<Record: TransferRecord>: TransferSource {
  private(set) var unknown: Set<String> = []
  private var elements: JSONElements
  private var count = 0
  private let columns = Record.transfer.columns
  private let indexes: [String: (column: Int, convert: (@Sendable (String) -> String)?)]

  /// - Throws: A ``Refusal`` when the bytes are not UTF-8.
  init(_ bytes: [UInt8], from start: Int) throws(Refusal) {
    do {
      _ = try UTF8Span(validating: bytes.span)
    } catch {
      let line = CSV.lines(of: bytes[...]).firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
      throw TransferStrings.notUTF8(line: line + 1)
    }
    elements = JSONElements(bytes, from: start)
    var indexes: [String: (column: Int, convert: (@Sendable (String) -> String)?)] = [:]
    for (index, column) in columns.enumerated() {
      for (name, convert) in column.otherNames { indexes[name] = (index, convert) }
    }
    for (index, column) in columns.enumerated() { indexes[column.header] = (index, nil) }
    self.indexes = indexes
  }

  mutating func next() throws(Refusal) -> Result<TransferTexts, TransferRefusal>? {
    let next: JSONElements.Element?
    do throws(JSONElements.Flaw) {
      next = try elements.next()
    } catch {
      throw TransferStrings.flaw(error, of: Record.self)
    }
    guard let element = next else { return nil }
    count += 1
    let place = TransferPlace.element(count, line: element.line)
    do throws(Refusal) {
      return .success(try texts(of: element.value, at: place))
    } catch {
      return .failure(TransferRefusal(place, error.reason))
    }
  }

  private mutating func texts(
    of value: JSONValue, at place: TransferPlace
  ) throws(Refusal) -> TransferTexts {
    guard case .object(let members) = value else { throw TransferStrings.noObject }
    var texts = TransferTexts(place: place)
    var names: Set<String> = []
    for member in members {
      guard names.insert(member.name).inserted else {
        throw Refusal(TransferStrings.twice(member.name))
      }
      if let (index, convert) = indexes[member.name] {
        guard let text = columns[index].shape.text(of: member.value) else {
          throw TransferStrings.unfit(member.name, columns[index].shape)
        }
        guard text.utf8.count <= CSVReading.longestField else {
          throw Refusal(TransferStrings.flaw(.longField))
        }
        texts.texts.append((index, convert?(text) ?? text))
      } else if member.name == TransferParsing<Record>.idName {
        guard let text = TransferShape.text.text(of: member.value) else {
          throw TransferStrings.unfit(member.name, .text)
        }
        texts.id = TransferTexts.id(text)
      } else {
        unknown.insert(member.name)
      }
    }
    return texts
  }
}
