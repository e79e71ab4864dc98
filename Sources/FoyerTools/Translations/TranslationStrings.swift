import Foyer
import FoyerTerminal
import Glibc

/// The sentences of the command `translations`.
enum TranslationStrings {
  static let summary: LocalizedText =
    "List the sentences that lack a language of the program; write and check files for translators."
  static let details: LocalizedText = """
    Looks at all that the screens declare, and at all that the given scripts show. Each line is a language and a \
    sentence, with %@ for what is inserted.

    --export writes a PO file with every message of the program. Translations that are built in or in the file already \
    stay. --check says what such a file lacks, and what is wrong in it. The program's option --use shows it in use.

    Ends with 1 when a sentence is missing or the file has a flaw.
    """
  static let complete: LocalizedText = "No sentence is missing."
  static let contradiction: LocalizedText =
    "--export and --check contradict each other. Leave one of them out."

  static func missing(_ count: Int) -> LocalizedText {
    LocalizedText(count, one: "\(count) sentence is missing.", many: "\(count) sentences are missing.")
  }

  static func unknown(_ language: Language, among languages: [Language]) -> LocalizedText {
    let value = Text(language.code).quoted
    let list = languages.map { Text($0.code) }.joined(separator: ", ")
    return "\(value) is not a value of \(Text("--language")). Use one of: \(list)."
  }

  static func noLanguage(_ path: String) -> LocalizedText {
    "The language of \(path) is not known. Name the file after its code, as de.po, or give --language de."
  }

  static func unreadable(_ path: String, _ reason: String) -> LocalizedText {
    "The file \(path) cannot be read: \(reason)."
  }

  static func unwritable(_ path: String, _ reason: String) -> LocalizedText {
    "The file \(path) cannot be written: \(reason). Nothing was changed."
  }

  /// The failure to write over a file that isn't one of translations.
  static func notReplaced(_ path: String, _ problem: PortableObject.Problem) -> ProgramFailure {
    ProgramFailure(
      "Line \(problem.line) of \(path) does not belong in a PO file, so nothing was written. Correct the line, or give another file.",
      status: EX_DATAERR)
  }

  static func exported(_ path: String, _ count: Int, _ untranslated: Int) -> LocalizedText {
    let messages = LocalizedText(count, one: "\(count) message", many: "\(count) messages")
    return "\(path) has \(messages); \(untranslated) to be translated."
  }
}

/// The sentences about the flaws of a PO file.
extension TranslationStrings {
  static func flawless(_ path: String) -> LocalizedText { "\(path) is complete and has no flaw." }

  static func flaws(_ count: Int) -> LocalizedText {
    LocalizedText(count, one: "There is \(count) flaw.", many: "There are \(count) flaws.")
  }

  static func malformed(_ line: String) -> LocalizedText {
    "This line does not belong in a PO file: \(quoted: line)."
  }

  static let headerless: LocalizedText = "The header does not name the language, as in “Language: de”."
  static let badPluralRule: LocalizedText =
    "The header's Plural-Forms are no rule, as “nplurals=2; plural=(n != 1);” is one."

  static func twice(_ message: LocalizedText) -> LocalizedText { "\(message) is there twice." }

  static func unused(_ message: LocalizedText) -> LocalizedText { "\(message) is not in the program." }

  static func untranslated(_ message: LocalizedText) -> LocalizedText { "\(message) is not translated." }

  static func guessed(_ message: LocalizedText) -> LocalizedText {
    "The translation of \(message) is marked as fuzzy, so it is not shown."
  }

  static func pluralForms(_ message: LocalizedText, _ count: Int, of needed: Int) -> LocalizedText {
    LocalizedText(
      count, one: "\(message) has \(count) plural form; the language has \(needed).",
      many: "\(message) has \(count) plural forms; the language has \(needed).")
  }

  static func place(_ number: Int, in message: LocalizedText) -> LocalizedText {
    "A translation of \(message) has a place \(number), which the sentence lacks."
  }

  static func lackingPlace(_ message: LocalizedText) -> LocalizedText {
    "The translation of \(message) lacks a place; one that leaves it out on purpose numbers the others."
  }

  static func lacking(_ message: LocalizedText) -> LocalizedText {
    "The translation of \(message) is missing."
  }

  static func collision(_ collision: TypedNameCheck.Collision) -> LocalizedText {
    let (name, other) = (Text(collision.name), Text(collision.other))
    return "\(quoted: collision.word) stands for \(name) and for \(other) at \(collision.path)."
  }
}
