import Testing

@testable import Foyer

@Suite("The toolkit's translations") struct ToolkitTranslationTests {
  private static let files = Language.all.dropFirst().map { PortableObject(Language.embeddedFile($0.code)) }

  @Test("are a PO file without a line that is none of it, and without a message twice")
  func wellFormed() {
    for file in Self.files {
      #expect(file.problems.isEmpty)
      #expect(Set(file.messages.map(\.key)).count == file.messages.count)
      #expect(file.messages.filter { !$0.isTranslated }.map(\.id) == [])
    }
  }

  @Test("insert nothing that the sentence doesn't have")
  func places() {
    for message in Self.files.flatMap(\.messages) {
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
