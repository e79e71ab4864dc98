import Foyer

/// A PO file with all messages of a program and the translations that there are, for a translator to go on with.
struct TranslationExport {
  /// The messages in their order, translated as far as they are.
  let messages: [PortableObject.Message]
  private let header: PortableObject.Message
  private let obsolete: [String]

  /// - Parameters:
  ///   - language: The language with the translations that are built in.
  ///   - messages: The messages of the program.
  ///   - old: The file that is replaced, whose translations come first; `nil` for none.
  init(language: Language, messages: [PortableObject.Message], old: PortableObject?) {
    let header = TranslationHeader(language: language, old: old)
    let own = (old?.messages ?? []).byKey
    let builtIn = language.messages.byKey
    self.header = header.message
    self.messages = messages.enumerated().map { index, message in
      let mine = own[message.key]
      let known = mine.map { $0.translations.contains { !$0.isEmpty } } == true ? mine : builtIn[message.key]
      var filled = message
      filled.translations = Self.forms(
        known?.translations ?? [], message.plural == nil ? 1 : header.rule.count)
      filled.comments = Self.comments(of: message, and: known ?? mine, isFirst: index == 0)
      return filled
    }
    let keys = Set(messages.map(\.key))
    let unused = (old?.messages ?? []).filter { !keys.contains($0.key) && $0.isTranslated }
    obsolete = (old?.obsolete ?? []) + unused.flatMap(Self.obsoleteLines)
  }

  /// The number of messages that are to be translated.
  var untranslated: Int { messages.count { !$0.isTranslated } }

  /// The whole file.
  var text: String {
    var parts = ([header] + messages).map(\.written)
    if !obsolete.isEmpty { parts.append(obsolete.joined(separator: "\n") + "\n") }
    return parts.joined(separator: "\n")
  }

  private static func forms(_ translations: [String], _ count: Int) -> [String] {
    Array((translations + Array(repeating: "", count: count)).prefix(count))
  }

  private static func obsoleteLines(_ message: PortableObject.Message) -> [String] {
    var message = message
    message.comments = []
    return message.written.split(separator: "\n").map { "#~ \($0)" }
  }

  /// The meaning of `%@`, for the first message; translators' tools wrap longer lines.
  private static let places = [
    "#. %@ stands for what the program inserts. Where the order differs,",
    "#. %1$@ is the first of it and %2$@ the second.",
  ]
  /// The meaning of the words for a name.
  private static let words = [
    "#. What people type for this name. Put commas between several words;",
    "#. the first one is shown.",
  ]

  /// Returns the comments in the order of gettext: the translator's, those for translators, places in the sources, and marks.
  private static func comments(
    of message: PortableObject.Message, and known: PortableObject.Message?, isFirst: Bool
  ) -> [String] {
    let own = (known?.comments ?? []).filter { !$0.hasPrefix("#.") && !$0.hasPrefix("#:") }
    let marks = own.filter { $0.hasPrefix("#,") || $0.hasPrefix("#|") }
    let isTyped = message.context == ProgramMessages.typedContext
    let explanations = (isFirst ? places : []) + (isTyped ? words : [])
    return own.filter { !marks.contains($0) } + explanations
      + message.comments.filter { $0.hasPrefix("#.") && !(places + words).contains($0) }
      + message.comments.filter { $0.hasPrefix("#:") } + marks
  }
}

/// The header of a PO file.
private struct TranslationHeader {
  let message: PortableObject.Message
  let rule: PluralRule

  /// - Parameters:
  ///   - language: The language of the file.
  ///   - old: The file that is replaced, whose fields stay; `nil` for none.
  init(language: Language, old: PortableObject?) {
    let isSameLanguage = old?.language == language.code
    let oldRule = isSameLanguage ? old?.value(of: "Plural-Forms") : nil
    let ruleText = oldRule.flatMap { PluralRule($0) == nil ? nil : $0 } ?? PluralRule.text(for: language.code)
    let own = (old?.header ?? "").split(separator: "\n").map(String.init)
    let fields = [
      ("Language", isSameLanguage ? old?.value(of: "Language") ?? language.code : language.code),
      ("MIME-Version", "1.0"),
      ("Content-Type", "text/plain; charset=UTF-8"),
      ("Content-Transfer-Encoding", "8bit"),
      ("Plural-Forms", ruleText),
    ]
    let others = own.filter { line in !fields.contains { line.hasPrefix("\($0.0):") } }
    let lines = others + fields.map { "\($0.0): \($0.1)" }
    var message = PortableObject.Message()
    message.comments = old?.headerMessage.comments ?? []
    message.translations = [lines.map { $0 + "\n" }.joined()]
    self.message = message
    rule = PluralRule(ruleText) ?? .english
  }
}
