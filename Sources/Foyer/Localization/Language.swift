import CTranslations

/// A language that a program can be shown in.
///
/// A program names its languages in ``Coordinator/languages`` of its root coordinator, the one that it was written in
/// first. Translations are PO files, which translators' tools read: messages by the text in the program, with `%@` where
/// something is inserted, or `%1$@` and `%2$@` where the order differs. The toolkit itself speaks English, Korean, German and
/// Japanese.
///
/// ```swift
/// static let languages: [Language] = [
///   .english,
///   Language("de", name: "Deutsch", po: """
///     msgid "There is no screen %@."
///     msgstr "Die Seite %@ gibt es nicht."
///     """),
/// ]
/// ```
///
/// The command `translations` of a program with tools lists the sentences that a language lacks, and writes and checks PO files.
public struct Language: Sendable, Hashable {
  /// The code of the language in ISO 639, such as `en`.
  package let code: String
  private let details: Details?

  private final class Details: Sendable {
    let name: LocalizedText?
    let catalog: TranslationCatalog?
    /// The file that the program was started with; `nil` for a language that is built in.
    let given: TranslationCatalog.File?

    init(
      name: LocalizedText?, catalog: TranslationCatalog?, given: TranslationCatalog.File? = nil
    ) {
      self.name = name
      self.catalog = catalog
      self.given = given
    }
  }

  /// English, which the toolkit is written in.
  public static let english = Language(code: "en", details: Details(name: "English", catalog: nil))

  /// Korean, which the toolkit speaks.
  public static let korean = Language(builtIn: "ko", name: "Korean")

  /// The languages that the toolkit speaks.
  package static let all: [Language] = [
    .english, .korean, Language(builtIn: "de", name: "German"), Language(builtIn: "ja", name: "Japanese"),
  ]

  /// - Parameters:
  ///   - code: The code of the language in ISO 639.
  ///   - name: The language's name, usually in that language, which no PO file translates; the code when there is none.
  ///   - file: The text of a PO file, which is read when the first text is shown in the language; `nil` for a language whose
  ///     translations stand in the program.
  public init(_ code: String, name: LocalizedText? = nil, po file: String? = nil) {
    self.code = code
    let builtIn = Self.all[code: code]
    let file = file.map { file in { @Sendable in Array(file.utf8) } }
    let catalog = file.map { builtIn?.catalog?.adding($0) ?? TranslationCatalog([$0]) } ?? builtIn?.catalog
    let name = name?.withoutLanguage ?? builtIn?.name
    details = name == nil && catalog == nil ? nil : Details(name: name, catalog: catalog)
  }

  /// A language in which the translations of a file replace those that are built in.
  ///
  /// - Parameters:
  ///   - code: The code of the language in ISO 639.
  ///   - bytes: A PO file that the program was started with.
  package init(_ code: String, given bytes: [UInt8]) {
    self = (Self.all[code: code] ?? Language(code)).adding { bytes }
  }

  private init(builtIn code: String, name: LocalizedText) {
    self.init(
      code: code, details: Details(name: name, catalog: TranslationCatalog([{ Self.embeddedFile(code) }])))
  }

  private init(code: String, details: Details) {
    self.code = code
    self.details = details
  }

  /// The bytes of the toolkit's PO file for a language; none for a language that it doesn't speak.
  package static func embeddedFile(_ code: String) -> [UInt8] {
    var size = 0
    guard let bytes = foyer_translations(code, &size) else { return [] }
    return Array(UnsafeBufferPointer(start: bytes, count: size))
  }

  /// True for a language that names each four digits of a number, as Korean does in 3억 5000만 원.
  var countsInTenThousands: Bool { self == .korean }

  /// The name of the language.
  var name: LocalizedText { details?.name ?? LocalizedText(verbatim: Text(code)) }

  var catalog: TranslationCatalog? { details?.catalog }

  /// True for a language that has translations from a file that the program was started with.
  fileprivate var isGiven: Bool { details?.given != nil }

  /// The messages of the language's PO files; those of a later file replace those of an earlier one.
  ///
  /// It reads the files fully.
  package var messages: [PortableObject.Message] { catalog?.messages ?? [] }

  /// The same language as one of these, with its name and its translations.
  ///
  /// The translations of a file that the program was started with replace the built-in ones.
  package func declared(among languages: [Language]) -> Language {
    var declared = self
    if let known = languages[code: code] { declared = details?.given.map(known.adding) ?? known }
    return catalog?.missing.map { declared.reporting(to: $0) } ?? declared
  }

  /// The same language with the translations of a file that the program was started with.
  private func adding(_ file: @escaping TranslationCatalog.File) -> Language {
    let catalog = catalog?.adding(file) ?? TranslationCatalog([file])
    return Language(code: code, details: Details(name: details?.name, catalog: catalog, given: file))
  }

  /// The same language without its translations.
  package var withoutTranslations: Language {
    Language(code: code, details: Details(name: details?.name, catalog: nil))
  }

  /// The same language, in which every text is looked at as it is shown.
  package func reporting(to missing: MissingTranslations) -> Language {
    let catalog = (catalog ?? TranslationCatalog([])).reporting(to: missing)
    return Language(code: code, details: Details(name: name, catalog: catalog, given: details?.given))
  }

  public static func == (left: Language, right: Language) -> Bool { left.code == right.code }

  public func hash(into hasher: inout Hasher) { hasher.combine(code) }
}

extension Language {
  /// The language of the line that is carried out or the document that is made; English outside of both.
  @TaskLocal package static var current = Language.english

  /// Returns the code within the name of a locale: `ko` of `KO`, `ko-KR` and `ko_KR.UTF-8`.
  ///
  /// - Returns: `nil` for a name that doesn't begin with two or three letters.
  package static func code(in locale: some StringProtocol) -> String? {
    let code = locale.prefix { !"_-.@".contains($0) }.lowercased()
    return 2...3 ~= code.count && code.utf8.allSatisfy { 0x61...0x7A ~= $0 } ? code : nil
  }
}

extension Language: ExpressibleByStringLiteral {
  public init(stringLiteral code: String) { self.init(code) }
}

extension [Language] {
  /// The language with a code.
  package subscript(code code: String) -> Language? { first { $0.code == code } }

  /// Returns the language of a code, which a country and an encoding may follow: `ko`, `KO`, `ko-KR`, `ko_KR.UTF-8`.
  package func named(_ code: String) -> Language? {
    Language.code(in: code).flatMap { self[code: $0] }
  }

  /// The same languages with one that the program was started with, in place of that of its code.
  func adding(_ language: Language) -> [Language] {
    guard language.isGiven else { return self }
    return contains(language) ? map { $0 == language ? language : $0 } : self + [language]
  }

  /// Chooses a language from the values of `LC_ALL`, `LC_MESSAGES` and `LANG`, the first that is set deciding.
  ///
  /// - Parameter variable: Returns the value of a variable of the environment.
  /// - Returns: The first language when nothing is set or the language is not one of these.
  package func preferred(by variable: (String) -> String?) -> Language {
    for name in ["LC_ALL", "LC_MESSAGES", "LANG"] {
      guard let value = variable(name), !value.isEmpty else { continue }
      return named(value) ?? first ?? .english
    }
    return first ?? .english
  }
}

/// The sentences of the command `language`.
enum LanguageStrings {
  static let argument: LocalizedText = "LANGUAGE"

  static func expectation(_ languages: [Language]) -> LocalizedText {
    let list = list(of: languages)
    return "one of \(list)"
  }

  /// The language that is shown, and the commands that show the others.
  static func shown(_ language: Language, of languages: [Language]) -> LocalizedText {
    let others = languages.filter { $0 != language }
    if others.isEmpty { return "This is \(language.name), the only language." }
    let list = list(of: others)
    let commands = others.map { "language \(Text($0.code))" }.joined(separator: ", ")
    return "This is \(language.name). There is also \(list): type \(commands)."
  }

  static func changed(_ language: Language) -> LocalizedText {
    "Everything is in \(language.name) until you leave."
  }

  /// Returns the language that was typed, by its code or its name in any language.
  static func language(_ typed: String, among languages: [Language]) throws(Refusal) -> Language {
    let named = languages.map { language in
      (
        name: TypedName(language.code, also: languages.map { language.name($0).original }), value: language
      )
    }
    guard let language = onlyValue(named: typed, among: named) else {
      throw .unexpected(typed, argument, expectation(languages))
    }
    return language
  }

  private static func list(of languages: [Language]) -> LocalizedText {
    languages.map { "\(Text($0.code)) (\($0.name))" as LocalizedText }.joined(separator: ", ")
  }
}
