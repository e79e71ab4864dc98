import FeatureSupport
import FoundationEssentials
import Foyer

/// An object of a JSON file of players, or why it is none.
struct PlayerElement: Decodable {
  let texts: Result<SquadTexts, Refusal>

  init(from decoder: any Decoder) {
    guard let object = try? decoder.container(keyedBy: Key.self) else {
      texts = .failure(PlayerPhrases.Reading.noObject)
      return
    }
    texts = Result { () throws(Refusal) in try Self.texts(of: object) }
  }

  private static func texts(
    of object: KeyedDecodingContainer<Key>
  ) throws(Refusal) -> SquadTexts {
    var texts = SquadTexts()
    for key in object.allKeys {
      guard let column = SquadColumn(header: key.stringValue), !texts.columns.contains(column) else {
        throw Refusal(PlayerPhrases.Reading.noColumn(key.stringValue))
      }
      let isNull = (try? object.decodeNil(forKey: key)) ?? false
      guard let text = isNull ? "" : try? object.decode(String.self, forKey: key) else {
        throw PlayerPhrases.Reading.noText(column)
      }
      guard text.utf8.count <= CSVReading.longestField else {
        throw Refusal(PlayerPhrases.Reading.flaw(.longField))
      }
      guard !text.utf8.contains(0) else { throw Refusal(PlayerPhrases.Reading.flaw(.zeroByte)) }
      texts.say(text, of: column)
    }
    return texts
  }

  /// - Throws: A refusal when it is no JSON array in UTF-8.
  static func elements(of bytes: [UInt8]) throws(Refusal) -> [PlayerElement] {
    let bytes = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? bytes.dropFirst(3) : bytes[...]
    guard String(validating: bytes, as: UTF8.self) != nil else {
      let line = CSV.lines(of: bytes).firstIndex { String(validating: $0, as: UTF8.self) == nil } ?? 0
      throw PlayerPhrases.Reading.notUTF8(line: line + 1)
    }
    do {
      return try JSONDecoder().decode([PlayerElement].self, from: Data(bytes))
    } catch DecodingError.dataCorrupted(let context) {
      let detail = context.underlyingError.map { "\($0)" } ?? context.debugDescription
      throw PlayerPhrases.Reading.notJSON(detail)
    } catch {
      throw PlayerPhrases.Reading.noArray
    }
  }

  private struct Key: CodingKey {
    let stringValue: String
    let intValue: Int? = nil

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { return nil }
  }
}
