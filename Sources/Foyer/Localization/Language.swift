import CTranslations

/// A language that a program can be shown in.
///
/// A program names its languages in ``Coordinator/languages`` of its root coordinator, the one that it was written in
/// first. Translations are PO files, which translators' tools read: messages by the text in the program, with `%@` where
/// something is inserted, or `%1$@` and `%2$@` where the order differs. The toolkit itself speaks English and Korean.
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
/// The command `translations` of a program with tools lists the sentences that a language lacks.
public struct Language: Sendable, Hashable {
  /// The code of the language in ISO 639, such as `en`.
  package let code: String
  private let details: Details?

  private final class Details: Sendable {
    let name: LocalizedText?
    let catalog: TranslationCatalog?
    /// Other names of what is typed, the usual one of each first.
    let names: [TypedName]

    init(name: LocalizedText?, catalog: TranslationCatalog?, names: [TypedName] = []) {
      self.name = name
      self.catalog = catalog
      self.names = names
    }
  }

  /// English, which the toolkit speaks.
  public static let english = Language("en", name: "English")
  private static let koreanCode = "ko"

  private static var koreanFile: [UInt8] {
    var size = 0
    let bytes = foyer_translations_ko(&size)
    return Array(UnsafeBufferPointer(start: bytes, count: size))
  }

  /// Korean, which the toolkit speaks.
  public static let korean = Language(
    code: koreanCode,
    details: Details(
      name: "Korean", catalog: TranslationCatalog([{ koreanFile }]),
      names: [
        TypedName("도움말", "help"), TypedName("보기", "show"), TypedName("뒤로", "back"), TypedName("홈", "home"),
        TypedName("취소", "cancel"), TypedName("위치", "where"), TypedName("지도", "map"), TypedName("길", "how"),
        TypedName("알림", "news"), TypedName("언어", "language"), TypedName("끝내기", "quit"),
        TypedName("모두", "all"), TypedName("예", "yes"), TypedName("네", "yes"), TypedName("아니요", "no"),
        TypedName("아니오", "no"),
      ]))

  /// - Parameters:
  ///   - code: The code of the language in ISO 639.
  ///   - name: The language's name, usually in that language; the code when there is none.
  ///   - file: The text of a PO file, which is read when the first text is shown in the language; `nil` for a language whose
  ///     translations stand in the program.
  public init(_ code: String, name: LocalizedText? = nil, po file: String? = nil) {
    self.init(code, name: name, files: file.map { file in [{ Array(file.utf8) }] } ?? [])
  }

  private init(_ code: String, name: LocalizedText?, files: [TranslationCatalog.File]) {
    self.code = code
    guard code != Self.koreanCode else {
      let korean = Language.korean
      let catalog = files.reduce(korean.catalog) { $0?.adding($1) }
      details = Details(name: name ?? korean.name, catalog: catalog, names: korean.names)
      return
    }
    let catalog = files.isEmpty ? nil : TranslationCatalog(files)
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
    let catalog = (catalog ?? TranslationCatalog([])).reporting(to: missing)
    return Language(code: code, details: Details(name: name, catalog: catalog, names: names))
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

/// A word of another language for a command, a feature or another word that is typed.
package struct TypedName: Sendable {
  /// The word as people type it.
  let word: String
  /// The name that it stands for.
  let name: String

  init(_ word: String, _ name: String) {
    self.word = word
    self.name = name
  }
}

extension Language {
  /// Other names for what is typed, the usual one of each first.
  var names: [TypedName] { details?.names ?? [] }

  /// The same language with words for commands and screens: `["추가": "add"]`.
  package func naming(_ words: KeyValuePairs<String, String>) -> Language {
    Language(
      code: code,
      details: Details(
        name: name, catalog: catalog, names: names + words.map { TypedName($0.key, $0.value) }))
  }

  /// Returns the usual word for a command or screen; `nil` where it is typed by its name alone.
  func word(for name: String) -> String? { names.first { $0.name == name }?.word }
}

extension [Language] {
  /// Returns the name that a word stands for in one of the languages.
  func name(for word: String) -> String? {
    // Names are in ASCII, and so is nearly all that is typed.
    guard word.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    for language in self {
      if let name = language.names.first(where: { $0.word == word })?.name { return name }
    }
    return nil
  }

  /// Returns the only one of some names whose words begin with a text.
  func name(beginningWith text: String, among names: @autoclosure () -> [String]) -> String? {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return nil }
    let names = names()
    let found = Set(
      flatMap(\.names).filter { $0.word.hasPrefix(text) && names.contains($0.name) }.map(\.name))
    return found.count == 1 ? found.first : nil
  }

  /// Takes the first word off a line, or the words that are one name; a name of another language is turned into its own.
  func takeName(_ line: inout Substring) -> String {
    if line.utf8.first.map({ $0 >= 0x80 }) == true {
      for language in self {
        for name in language.names where name.word.contains(" ") && line.hasPrefix(name.word) {
          let rest = line.dropFirst(name.word.count)
          guard rest.first.map({ $0 == " " }) ?? true else { continue }
          line = rest
          return name.name
        }
      }
    }
    let word = CommandLine.takeWord(&line)
    return name(for: word) ?? word
  }

  /// Returns the words for some names that begin with a text, for completion; none for a text in ASCII.
  func words(for names: [String], beginningWith text: String) -> [String] {
    guard text.utf8.contains(where: { $0 >= 0x80 }) else { return [] }
    return flatMap(\.names).filter { names.contains($0.name) && $0.word.hasPrefix(text) }.map(\.word)
  }
}
