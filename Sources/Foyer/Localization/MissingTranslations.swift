import Synchronization

/// Collects the sentences that are shown and lack one of the program's languages.
package final class MissingTranslations: Sendable {
  /// A sentence and the language that it lacks.
  package struct Sentence: Sendable, Hashable {
    package let language: Language
    /// The sentence as its author wrote it, with `%@` for what is inserted.
    package let text: String
    /// The sentence about several things; `nil` where nothing is counted.
    package let plural: String?
    /// The word that tells the sentence from others with the same words; `nil` for none.
    package let context: String?
  }

  private let languages: [Language]
  private let first: Language
  private let found = Mutex<[Sentence]>([])

  /// - Parameters:
  ///   - languages: The languages that every sentence should have.
  ///   - first: The program's first language, which its own sentences are written in.
  package init(of languages: [Language], first: Language) {
    self.languages = languages
    self.first = first
  }

  /// The sentences in the order in which they were met.
  package var sentences: [Sentence] { found.withLock { $0 } }

  func look(at text: LocalizedText) {
    guard text.origin != .none, text.source.hasWords else { return }
    for language in languages where language != (text.isOfToolkit ? .english : first) {
      if text.translations.contains(where: { $0.code == language.code }) { continue }
      if language.catalog?.contains(text) == true { continue }
      let sentence = Sentence(
        language: language, text: text.source.key, plural: text.source.pluralKey, context: text.context)
      found.withLock { if !$0.contains(sentence) { $0.append(sentence) } }
    }
  }
}

extension LocalizedText {
  /// True for a sentence of the toolkit, which is written in English.
  fileprivate var isOfToolkit: Bool { Language.korean.catalog?.contains(self) == true }
}
