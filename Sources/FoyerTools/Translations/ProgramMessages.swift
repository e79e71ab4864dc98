import Foyer

/// The messages of a program that translators translate, each once and without its translations.
struct ProgramMessages {
  private(set) var all: [PortableObject.Message] = []
  private var keys: Set<String> = []

  /// The context of words that people type.
  static let typedContext = "name"

  /// - Parameters:
  ///   - languages: The languages of the program, whose PO files come first.
  ///   - shown: The sentences that the program shows.
  ///   - names: The names that people type on its screens.
  init(languages: [Language], shown: [MissingTranslations.Sentence], names: [String]) {
    for message in languages.flatMap(\.messages) {
      var copy = message
      // The comments for translators and the places in the sources, without those of a translation.
      copy.comments = message.comments.filter { $0.hasPrefix("#.") || $0.hasPrefix("#:") }
      copy.translations = []
      add(copy)
    }
    for sentence in shown {
      add(.init(sentence.text, plural: sentence.plural, context: sentence.context))
    }
    for name in names { add(.init(name, context: Self.typedContext)) }
  }

  private mutating func add(_ message: PortableObject.Message) {
    if keys.insert(message.key).inserted { all.append(message) }
  }
}
