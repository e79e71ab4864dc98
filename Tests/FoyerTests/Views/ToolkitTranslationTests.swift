import CTranslations
import Testing

@testable import Foyer

@Suite("The toolkit's translations") struct ToolkitTranslationTests {
  private static var korean: PortableObject {
    var size = 0
    let bytes = foyer_translations_ko(&size)
    return PortableObject(Array(UnsafeBufferPointer(start: bytes, count: size)))
  }

  @Test("are a PO file without a line that is none of it, and without a message twice")
  func wellFormed() {
    let file = Self.korean
    #expect(file.problems.isEmpty)
    #expect(Set(file.messages.map(\.key)).count == file.messages.count)
    #expect(file.messages.filter { !$0.isTranslated }.map(\.id) == [])
  }

  @Test("insert nothing that the sentence doesn't have")
  func places() {
    for message in Self.korean.messages {
      let count = PlaceInTranslation.places(in: message.plural ?? message.id).count
      for translation in message.translations {
        var next = 0
        for place in PlaceInTranslation.places(in: translation) {
          next = place.number ?? next + 1
          #expect(1...max(1, count) ~= next && count > 0, "\(message.id): \(translation)")
        }
      }
    }
  }
}
