import Foyer

/// The check of a PO file against the messages of a program.
@MainActor
struct TranslationCheck {
  /// Something that is wrong in the file.
  struct Flaw {
    /// The line that the message begins in; `nil` for what isn't in the file.
    let line: Int?
    let sentence: LocalizedText
  }

  let file: PortableObject
  /// The messages of the program.
  let messages: [PortableObject.Message]
  /// The language as it is built in.
  let builtIn: Language
  /// The language with the translations of the file.
  let used: Language
  let names: TypedNameCheck
  /// True when no sentence of the program is unknown, so that one that isn't among the messages is unused.
  let knowsAll: Bool

  /// The flaws by their lines, those without one last.
  var flaws: [Flaw] {
    let inFile =
      headerFlaws
      + file.problems.map {
        Flaw(line: $0.line, sentence: "This line does not belong in a PO file: \(quoted: $0.text).")
      }
      + messageFlaws + collisions
    return inFile.sorted { ($0.line ?? 0) < ($1.line ?? 0) } + missing
  }

  private var headerFlaws: [Flaw] {
    var sentences: [LocalizedText] = []
    if file.language == nil {
      sentences.append("The header does not name the language, as in “Language: de”.")
    }
    if let rule = file.value(of: "Plural-Forms"), PluralRule(rule) == nil {
      sentences.append(
        "The header's Plural-Forms are no rule, as “nplurals=2; plural=(n != 1);” is one.")
    }
    return sentences.map { Flaw(line: max(1, file.headerMessage.line), sentence: $0) }
  }

  private var messageFlaws: [Flaw] {
    let known = messages.byKey
    let typed = names.allNames
    var seen: Set<String> = []
    return file.messages.flatMap { message -> [Flaw] in
      var sentences: [LocalizedText] = []
      if !seen.insert(message.key).inserted { sentences.append("\(message.shown) is there twice.") }
      let isName = message.context == ProgramMessages.typedContext && typed.contains(message.id)
      if known[message.key] == nil, knowsAll, !isName {
        sentences.append("\(message.shown) is not in the program.")
      } else {
        sentences += self.sentences(about: message, of: known[message.key] ?? message)
      }
      return sentences.map { Flaw(line: message.line, sentence: $0) }
    }
  }

  /// Returns what is wrong in the translations of a message.
  ///
  /// - Parameter original: The message as the program has it.
  private func sentences(
    about message: PortableObject.Message, of original: PortableObject.Message
  ) -> [LocalizedText] {
    let forms = message.translations.filter { !$0.isEmpty }
    let shown = message.shown
    if forms.isEmpty { return ["\(shown) is not translated."] }
    if message.isFuzzy { return ["The translation of \(shown) is marked as fuzzy, so it is not shown."] }
    let needed = original.plural == nil ? 1 : file.pluralRule.count
    var sentences: [LocalizedText] = []
    if forms.count != needed {
      sentences.append(
        LocalizedText(
          forms.count, one: "\(shown) has \(forms.count) plural form; the language has \(needed).",
          many: "\(shown) has \(forms.count) plural forms; the language has \(needed)."))
    }
    let places = [original.id, original.plural ?? ""].map { PlaceInTranslation.places(in: $0).count }
    let count = places.max() ?? 0
    let wrong = Set(forms.flatMap(Self.numbers)).filter { !(1...max(1, count)).contains($0) || count == 0 }
    sentences += wrong.sorted().map {
      "A translation of \(shown) has a place \($0), which the sentence lacks."
    }
    if let last = forms.last, Self.lacksPlace(last, of: count) {
      sentences.append(
        "The translation of \(shown) lacks a place; one that leaves it out on purpose numbers the others.")
    }
    return sentences
  }

  /// Returns true for a translation that has too few places; one that numbers them leaves the others out on purpose.
  private static func lacksPlace(_ translation: String, of count: Int) -> Bool {
    let places = PlaceInTranslation.places(in: translation)
    return places.count < count && places.allSatisfy { $0.number == nil }
  }

  /// Returns the numbers of the places in a translation; one without a number follows the one before it.
  private static func numbers(in translation: String) -> [Int] {
    var last = 0
    return PlaceInTranslation.places(in: translation).map { place in
      last = place.number ?? last + 1
      return last
    }
  }

  /// The words of the file that stand for two names at once.
  private var collisions: [Flaw] {
    let typed = file.messages.filter { $0.context == ProgramMessages.typedContext }
    let lines = Dictionary(typed.map { ($0.id, $0.line) }) { first, _ in first }
    return names.collisions(in: used).compactMap { collision in
      guard let line = lines[collision.name] ?? lines[collision.other] else { return nil }
      let (name, other, path) = (collision.name, collision.other, collision.path)
      return Flaw(
        line: line, sentence: "\(quoted: collision.word) stands for \(name) and for \(other) at \(path).")
    }
  }

  /// The messages of the program that neither the file nor the built-in translation has.
  private var missing: [Flaw] {
    let there = Set((file.messages + builtIn.messages.filter(\.isTranslated)).map(\.key))
    return messages.filter { !there.contains($0.key) && file.covers($0) }
      .map { Flaw(line: nil, sentence: "The translation of \($0.shown) is missing.") }
  }
}

extension PortableObject {
  /// The folders whose sentences the file translates, of its header `X-Foyer-Covers`; `nil` for one that translates all.
  var coveredFolders: [String]? {
    value(of: "X-Foyer-Covers")?.split(separator: " ").map(String.init)
  }

  /// Returns true for a message that the file has to translate, by the places in the sources that its comments name.
  fileprivate func covers(_ message: Message) -> Bool {
    guard let coveredFolders else { return true }
    return coveredFolders.contains { folder in message.sources.contains { $0.hasPrefix(folder + "/") } }
  }
}

extension [PortableObject.Message] {
  /// The first message of each key.
  var byKey: [String: PortableObject.Message] { Dictionary(map { ($0.key, $0) }) { first, _ in first } }
}

extension PortableObject.Message {
  /// The sources that its comments name.
  fileprivate var sources: [Substring] { comments.filter { $0.hasPrefix("#: ") }.map { $0.dropFirst(3) } }

  /// True for a sentence of the features in this package and of their program, which other programs lack.
  var isOfFeatures: Bool {
    !sources.isEmpty
      && sources.allSatisfy { source in
        ["Screens/", "Sources/FoyerApp/", "Sources/FoyerSharing/"].contains { source.hasPrefix($0) }
      }
  }

  /// The text in quotation marks, with its context behind it.
  fileprivate var shown: LocalizedText {
    let text = Text(id.replacing("\n", with: " ")).quoted
    return context.map { "\(text) (\(Text($0)))" } ?? text
  }
}
