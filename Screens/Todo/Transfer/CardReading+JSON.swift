import FoundationEssentials
import Foyer

extension CardReading {
  mutating func readElements(of bytes: ArraySlice<UInt8>) {
    guard String(validating: bytes, as: UTF8.self) != nil else {
      return problems.append(
        Problem(number: nil, reason: TodoPhrases.Reading.notUTF8(line: invalidLine(of: bytes))))
    }
    let elements: [CardElement]
    do {
      elements = try JSONDecoder().decode([CardElement].self, from: Data(bytes))
    } catch DecodingError.dataCorrupted(let context) {
      let detail = context.underlyingError.map { "\($0)" } ?? context.debugDescription
      return problems.append(Problem(number: nil, reason: TodoPhrases.Reading.notJSON(detail)))
    } catch {
      return problems.append(Problem(number: nil, reason: TodoPhrases.Reading.noArray))
    }
    var numbers: [String: Int] = [:]
    for element in elements {
      count += 1
      do throws(CardElement.Problem) {
        let record = try element.record.get()
        if let id = record.id, let first = numbers.updateValue(count, forKey: id) {
          problems.append(Problem(number: count, reason: TodoPhrases.Reading.repeated(id, first)))
        } else {
          append(record)
        }
      } catch {
        problems.append(Problem(number: count, reason: error.reason))
      }
    }
  }

  private func invalidLine(of bytes: ArraySlice<UInt8>) -> Int {
    let lines = bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    return (lines.firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0) + 1
  }
}
