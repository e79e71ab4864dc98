import Testing

@testable import Foyer
@testable import FoyerTools

@MainActor
@Suite("The check of a PO file")
struct TranslationCheckTests {
  private static let header = """
    msgid ""
    msgstr "Language: la\\nPlural-Forms: nplurals=2; plural=(n != 1);\\n"


    """
  private static let sentences = """
    msgid "There is no %@ at %@."
    msgstr "Non est %1$@."

    msgid "%@ book"
    msgid_plural "%@ books"
    msgstr[0] "%@ liber"
    msgstr[1] "%@ libri"

    msgctxt "name"
    msgid "open"
    msgstr "aperire, legere"


    """

  private let messages: [PortableObject.Message] = [
    .init("There is no %@ at %@."), .init("%@ book", plural: "%@ books"), .init("open", context: "name"),
  ]

  /// Returns the flaws of a file with their lines; 0 for none.
  private func flaws(
    _ text: String, messages: [PortableObject.Message]? = nil, builtIn: Language = "la", knowsAll: Bool = true
  ) -> [String] {
    let check = TranslationCheck(
      file: PortableObject(text), messages: messages ?? self.messages, builtIn: builtIn,
      used: Language("la", given: Array(text.utf8)),
      names: TypedNameCheck(root: LibraryCoordinator.graph.node),
      knowsAll: knowsAll)
    return check.flaws.map { "\($0.line ?? 0): \($0.sentence(.english).shown)" }
  }

  @Test("finds none in a whole one, in which a place is left out")
  func clean() { #expect(flaws(Self.header + Self.sentences) == []) }

  @Test(
    "finds what is planted",
    arguments: [
      ("msgid \"Old\"\nmsgstr \"Vetus\"\n", "16: “Old” is not in the program."),
      ("msgid \"%@ book\"\nmsgstr \"%@ liber\"\n", "16: “%@ book” is there twice."),
      ("Salve!\n", "16: This line does not belong in a PO file: “Salve!”."),
      (
        "msgctxt \"name\"\nmsgid \"attic\"\nmsgstr \"Legere\"\n",
        "16: “Legere” stands for attic and for open at /."
      ),
      ("msgctxt \"name\"\nmsgid \"attic\"\nmsgstr \"add\"\n", "16: “add” stands for attic and for add at /."),
      (
        "msgctxt \"name\"\nmsgid \"attic\"\nmsgstr \"home\"\n",
        "16: “home” stands for attic and for home at /."
      ),
    ])
  func added(planted: String, flaw: String) {
    #expect(flaws(Self.header + Self.sentences + planted).contains(flaw))
  }

  @Test(
    "finds what is changed",
    arguments: [
      ("Non est %1$@.", "", "4: “There is no %@ at %@.” is not translated."),
      (
        "Non est %1$@.", "%3$@ non est %1$@.",
        "4: A translation of “There is no %@ at %@.” has a place 3, which the sentence lacks."
      ),
      (
        "Non est %1$@.", "Non est %@.",
        "4: The translation of “There is no %@ at %@.” lacks a place; one that leaves it out on purpose numbers the others."
      ),
      ("msgstr[1] \"%@ libri\"\n", "", "7: “%@ book” has 1 plural form; the language has 2."),
      ("%@ libri", "", "7: “%@ book” has 1 plural form; the language has 2."),
      (
        "msgid \"%@ book\"", "#, fuzzy\nmsgid \"%@ book\"",
        "8: The translation of “%@ book” is marked as fuzzy, so it is not shown."
      ),
      (
        "msgid \"There is no %@ at %@.\"\nmsgstr \"Non est %1$@.\"\n", "",
        "0: The translation of “There is no %@ at %@.” is missing."
      ),
      ("aperire, legere", "", "12: “open” (name) is not translated."),
    ])
  func changed(part: String, other: String, flaw: String) {
    #expect(flaws(Self.header + Self.sentences.replacing(part, with: other)) == [flaw])
  }

  @Test("finds a header without a language, and a rule that is none")
  func headers() {
    #expect(
      flaws(Self.sentences).first == "1: The header does not name the language, as in “Language: de”.")
    #expect(
      flaws(Self.header.replacing("(n != 1)", with: "some") + Self.sentences)
        == ["1: The header's Plural-Forms are no rule, as “nplurals=2; plural=(n != 1);” is one."])
  }

  @Test("takes what is built in as translated, and nothing as unused where not all sentences are known")
  func builtIn() {
    let language = Language("la", po: Self.sentences)
    #expect(flaws(Self.header, builtIn: language) == [])
    #expect(flaws(Self.header + "msgid \"Old\"\nmsgstr \"Vetus\"\n", messages: [], knowsAll: false) == [])
  }

  @Test("a word may stand for a command on one screen and for another one elsewhere")
  func elsewhere() {
    let words = ["add", "lend"].map { "msgctxt \"name\"\nmsgid \"\($0)\"\nmsgstr \"dare\"\n" }
    #expect(flaws(Self.header + Self.sentences + words.joined(separator: "\n")) == [])
  }
}
