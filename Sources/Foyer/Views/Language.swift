/// A language that a program can be shown in.
///
/// A program names its languages in ``Coordinator/languages`` of its root coordinator, the one that it was written in
/// first. The toolkit itself speaks English and Korean. For another language, give the translations of its sentences by
/// the English ones, with `%@` where something is inserted, or `%1$@` and `%2$@` where the order differs:
///
/// ```swift
/// static let languages: [Language] = [
///   .english,
///   Language("de", name: "Deutsch", translations: ["There is no screen %@.": "Die Seite %@ gibt es nicht."]),
/// ]
/// ```
///
/// The command `translations` of a program with tools lists the sentences that a language lacks.
public struct Language: Sendable, Hashable {
  /// The code of the language in ISO 639, such as `en`.
  package let code: String
  private let details: Details?

  private final class Details: Sendable {
    let name: LocalizedText?
    let catalog: TranslationCatalog?

    init(name: LocalizedText?, catalog: TranslationCatalog?) {
      self.name = name
      self.catalog = catalog
    }
  }

  /// English, which the toolkit speaks.
  public static let english = Language("en", name: LocalizedText(en: "English", ko: "영어"))
  /// Korean, which the toolkit speaks.
  public static let korean = Language("ko", name: LocalizedText(en: "Korean", ko: "한국어"))

  /// - Parameters:
  ///   - code: The code of the language in ISO 639.
  ///   - name: The language's name, usually in that language; the code when there is none.
  ///   - translations: The sentences of the toolkit in this language, by those in English.
  public init(_ code: String, name: LocalizedText? = nil, translations: [String: String] = [:]) {
    self.code = code
    let catalog = translations.isEmpty ? nil : TranslationCatalog(translations)
    details = name == nil && catalog == nil ? nil : Details(name: name, catalog: catalog)
  }

  private init(code: String, details: Details) {
    self.code = code
    self.details = details
  }

  /// The name of the language.
  package var name: LocalizedText { details?.name ?? LocalizedText(verbatim: Text(code)) }

  var catalog: TranslationCatalog? { details?.catalog }

  /// The same language as one of these, with its name and its translations.
  func declared(among languages: [Language]) -> Language {
    let declared = languages[code: code] ?? self
    return catalog?.missing.map { declared.reporting(to: $0) } ?? declared
  }

  /// The same language, in which every text is looked at as it is shown.
  package func reporting(to missing: MissingTranslations) -> Language {
    let catalog = TranslationCatalog(catalog?.templates ?? [:], missing: missing)
    return Language(code: code, details: Details(name: name, catalog: catalog))
  }

  public static func == (left: Language, right: Language) -> Bool { left.code == right.code }

  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension Language: ExpressibleByStringLiteral {
  public init(stringLiteral code: String) { self.init(code) }
}

extension [Language] {
  /// The language with a code.
  package subscript(code code: String) -> Language? { first { $0.code == code } }

  /// Chooses a language from the values of `LC_ALL`, `LC_MESSAGES` and `LANG`, the first that is set deciding.
  ///
  /// - Parameter variable: Returns the value of a variable of the environment.
  /// - Returns: The first language when nothing is set or the language is not one of these.
  package func preferred(by variable: (String) -> String?) -> Language {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = variable(name), !value.isEmpty else { continue }
      let code = value.prefix { $0 != "_" && $0 != "." && $0 != "@" }.lowercased()
      return self[code: code] ?? first ?? .english
    }
    return first ?? .english
  }
}
