import Testing

@testable import Foyer

@Suite("A localized text")
struct LocalizedTextTests {
  private static let german = Language(
    "de", name: "Deutsch",
    po: """
      msgid "There is no command %@ here."
      msgstr "Den Befehl %@ gibt es hier nicht."

      msgid "%@ borrowed %@ from %@."
      msgstr "Von %3$@ hat %1$@ „%@“ geliehen."

      msgid "Books"
      msgstr "Bücher"

      msgctxt "a bookkeeper's"
      msgid "Books"
      msgstr "Geschäftsbücher"

      #, fuzzy
      msgid "Shelf"
      msgstr "Brett"
      """)

  @Test("is a literal in one language, which every language shows")
  func literal() {
    let text: LocalizedText = "Books"
    #expect(text(.english) == "Books")
    #expect(text(.korean) == "Books")
    #expect(text("fr") == "Books")
  }

  @Test("is typed in the language of the session alone, whatever other sessions speak")
  func typed() {
    let options = [(name: TypedName("yes"), value: true)]
    let inGerman = Language.$current.withValue("de") { onlyValue(named: "ja", among: options) }
    #expect(inGerman == true)
    #expect(onlyValue(named: "ja", among: options) == nil)
  }

  @Test("has as many translations as it was given")
  func translations() {
    let title = "Emma"
    let text = LocalizedText("Added \(title).", [.korean: "추가: \(title).", "fr": "\(title) est là."])
    #expect(text(.english) == "Added Emma.")
    #expect(text(.korean) == "추가: Emma.")
    #expect(text("fr") == "Emma est là.")
    #expect(text("pl") == "Added Emma.")
  }

  @Test("takes what it lacks from the translations of the language")
  func catalog() {
    let text = LocalizedText("There is no command \("sing") here.", [.korean: "여기에는 \("sing") 명령이 없습니다."])
    #expect(text(Self.german) == "Den Befehl sing gibt es hier nicht.")
    #expect(text(.korean) == "여기에는 sing 명령이 없습니다.")
    #expect(text("pl") == "There is no command sing here.")
  }

  @Test("is told from another with the same words by its context")
  func context() {
    #expect(LocalizedText("Books", context: "a bookkeeper's")(Self.german) == "Geschäftsbücher")
    #expect(LocalizedText("Books", context: "a baker's")(Self.german) == "Books")
  }

  @Test("isn't shown as a tool guessed it")
  func fuzzy() { #expect(("Shelf" as LocalizedText)(Self.german) == "Shelf") }

  @Test(
    "takes the plural form that a language has for the number",
    arguments: [(0, "0 książek"), (1, "1 książka"), (3, "3 książki"), (12, "12 książek"), (22, "22 książki")])
  func plural(count: Int, polish: Text) {
    let language = Language(
      "pl",
      po: """
        msgid ""
        msgstr ""
        "Plural-Forms: nplurals=3; plural=(n==1 ? 0 : n%10>=2 && n%10<=4 && (n%100<10 || n%100>=20) ? 1 : 2);\\n"

        msgid "%@ book"
        msgid_plural "%@ books"
        msgstr[0] "%@ książka"
        msgstr[1] "%@ książki"
        msgstr[2] "%@ książek"
        """)
    let text = LocalizedText(count, one: "\(count) book", many: "\(count) books")
    #expect(text(language) == polish)
    #expect(text(.english) == Text("\(count) book\(count == 1 ? "" : "s")"))
  }

  @Test("has an article or small letters in English alone")
  func forms() {
    let language = Language(
      "de",
      po: """
        msgid "Order"
        msgstr "Bestellung"

        msgid "Add %@ by its %@."
        msgstr "%1$@ hinzufügen (%2$@)."
        """)
    let text: LocalizedText = "Add \(article: "order") by its \(lowercased: "Order")."
    #expect(text(.english) == "Add an order by its order.")
    #expect(text(language) == "order hinzufügen (Bestellung).")
  }

  @Test("a translation can order what is inserted anew")
  func order() {
    let text: LocalizedText = "\("Ann") borrowed \("Emma") from \("Bo")."
    #expect(text(Self.german) == "Von Bo hat Ann „Emma“ geliehen.")
  }

  @Test("a text within a text is shown in the same language")
  func nested() {
    let thing = LocalizedText("book", [.korean: "책", "de": "Buch"])
    let text = LocalizedText("One \(thing)", [.korean: "\(thing) 하나", "de": "Ein \(thing)"])
    #expect(text(.english) == "One book")
    #expect(text(.korean) == "책 하나")
    #expect(text(Self.german) == "Ein Buch")
    #expect([text, "Books"].joined(separator: ", ")(Self.german) == "Ein Buch, Bücher")
    #expect((text + "!")(.korean) == "책 하나!")
  }

  @Test("two texts are equal when they read the same in every language")
  func equality() {
    let name = "Emma"
    #expect(
      LocalizedText("Added \(name).", [.korean: "추가: \(name)."])
        == LocalizedText("Added Emma.", [.korean: "추가: Emma."]))
    #expect(
      LocalizedText("Added \(name).", [.korean: "추가: \(name)."]) != LocalizedText("Added Emma.", ["de": "x"]))
    #expect(("Emma" as LocalizedText) == LocalizedText(verbatim: "Emma"))
    #expect(Set([("\(name)!" as LocalizedText), "Emma!"]).count == 1)
  }

  @Test("what is inserted is harmless to a terminal, also in translations")
  func sanitized() {
    let text: LocalizedText = "Books\("\u{1B}[31m")"
    #expect(text(.english).shown == "Books\\u{1B}[31m")
    let hostile = Language("de", po: "msgid \"Books\"\nmsgstr \"\u{1B}[31m\"")
    #expect(("Books" as LocalizedText)(hostile).shown == "\\u{1B}[31m")
  }

  @Test("a translation has several lines where the sentence has some")
  func lines() {
    let language = Language(
      "la", po: "msgid \"a\\n\\nb %@\"\nmsgstr \"c\\n\\nd %@\\u{1B}\"\n\nmsgid \"e\"\nmsgstr \"f\\ng\"")
    let text: LocalizedText = "a\n\nb \(1)"
    #expect(text(language).shown.hasPrefix("c\n\nd 1"))
    #expect(("e" as LocalizedText)(language).shown == "f↵g")
  }

  @Test("what it lacks is collected as it is shown, each sentence once")
  func missing() {
    let missing = MissingTranslations(of: [.english, .korean, Self.german], first: .english)
    let language = Language.english.reporting(to: missing)
    for name in ["Ann", "Bo"] {
      let text: LocalizedText = "Hello, \(name)."
      #expect(text(language) == Text("Hello, \(name)."))
    }
    _ = LocalizedText("There is no command \("x") here.", [.korean: "\("x") 명령이 없습니다."])(language)
    _ = LocalizedText("Yes", [.korean: "예"])(language)
    _ = LocalizedText(verbatim: "Ann")(language)
    _ = ("\("Ann"): \(1)" as LocalizedText)(language)
    #expect(
      missing.sentences.map { "\($0.language.code) \($0.text)" }
        == ["ko Hello, %@.", "de Hello, %@.", "de Yes"])
  }

  @Test("the toolkit's sentences lack nothing in a program that was first written in another language")
  func firstLanguage() {
    let missing = MissingTranslations(of: ["fr", .english], first: "fr")
    let language = Language("fr").reporting(to: missing)
    _ = ("Bücher" as LocalizedText)(language)
    _ = FormStrings.yes(language)
    #expect(missing.sentences.map { "\($0.language.code) \($0.text)" } == ["en Bücher", "fr yes"])
  }

  @Test(
    "the environment's variables choose among the languages of the program",
    arguments: [
      (["LANG": "de_AT.UTF-8"], "de"), (["LANG": "ko_KR", "LC_ALL": "de"], "de"), (["LANG": "C.UTF-8"], "en"),
      (["LC_MESSAGES": "fr_FR@euro"], "en"), ([:], "en"),
    ])
  func environment(variables: [String: String], code: String) {
    #expect([.english, .korean, Self.german].preferred(by: { variables[$0] }).code == code)
  }
}

/// A program in a language that the toolkit does not know.
@MainActor
@Suite("A third language")
struct ThirdLanguageTests {
  @Test("shows the toolkit's sentences by its translations, and is chosen like the others")
  func walk() async throws {
    let console = TestConsole()
    let session = try Session(testing: SignCoordinator(), console: console)
    await session.open()
    _ = console.take()
    await session.submit("language Deutsch")
    #expect(console.take().hasPrefix("Alles ist auf Deutsch, bis du gehst.\n"))
    await session.submit("sing")
    #expect(console.take().contains("Den Befehl „sing“ gibt es hier nicht."))
    await session.submit("help repaint")
    #expect(console.take() == "repaint: Neu streichen.\n")
  }

  @Test("a program in one language has no command for languages")
  func single() async throws {
    let session = try Session(testing: LampCoordinator())
    await session.open()
    #expect(session.complete("lang").candidates.isEmpty)
  }
}

/// A program that was started with a file of translations.
@MainActor
@Suite("A language that isn't built in")
struct GivenLanguageTests {
  private func session(_ language: Language, _ console: TestConsole) async throws -> Session {
    let session = try Session(
      testing: SignCoordinator(), in: .test(language: language), console: console)
    await session.open()
    _ = console.take()
    return session
  }

  @Test("replaces what the program has in that language, and keeps the rest and its name")
  func known() async throws {
    let console = TestConsole()
    let file = "msgid \"There is no command %@ here.\"\nmsgstr \"%@: nie gehört.\"\n"
    let session = try await session(Language("de", given: Array(file.utf8)), console)
    await session.submit("sing")
    #expect(console.take().contains("„sing“: nie gehört."))
    await session.submit("language en")
    _ = console.take()
    await session.submit("language Deutsch")
    #expect(console.take().hasPrefix("Alles ist auf Deutsch, bis du gehst.\n"))
    await session.submit("sing")
    #expect(console.take().contains("„sing“: nie gehört."))
  }

  @Test("is one of the session's languages, in which its names can be typed")
  func added() async throws {
    let console = TestConsole()
    let file = "msgctxt \"name\"\nmsgid \"repaint\"\nmsgstr \"pingere\"\n\nmsgid \"Quit\"\nmsgstr \"Exire\"\n"
    let session = try await session(Language("la", given: Array(file.utf8)), console)
    await session.submit("language")
    #expect(console.take().hasPrefix("This is la. There is also en (English), de (Deutsch):"))
    #expect(session.complete("ping").candidates.map(\.text) == ["pingere"])
    await session.submit("help pingere")
    #expect(console.take().hasPrefix("repaint: "))
    await session.submit("language en")
    _ = console.take()
    await session.submit("language")
    #expect(console.take().contains("la (la)"))
  }

  @Test("its messages are those of all its files, of which the last translation counts")
  func messages() {
    let file =
      "msgid \"Paint it anew\"\nmsgstr \"Neu\"\n\nmsgid \"There is no command %@ here.\"\nmsgstr \"\"\n"
    let language = Language("de", given: Array(file.utf8)).declared(among: SignCoordinator.languages)
    let messages = language.messages
    #expect(messages.first { $0.id == "Paint it anew" }?.translations == ["Neu"])
    #expect(
      messages.first { $0.id == "There is no command %@ here." }?.translations
        == ["Den Befehl %@ gibt es hier nicht."])
    #expect(Set(messages.map(\.key)).count == messages.count)
  }
}

private struct SignView: View {
  final class Model {}
  let viewModel = Model()

  static let actions: [Action<Self>] = [
    Action("repaint", LocalizedText("Paint it anew", ["de": "Neu streichen"])) { _ in }
  ]

  var body: Document { Document("Sign") }
}

private final class SignCoordinator: Coordinator {
  static let languages: [Language] = [
    .english,
    Language(
      "de", name: "Deutsch",
      po: """
        msgid "Everything is in %@ until you leave."
        msgstr "Alles ist auf %@, bis du gehst."

        msgid "There is no command %@ here."
        msgstr "Den Befehl %@ gibt es hier nicht."
        """),
  ]
  static let sign = Screen("sign") { (_: SignCoordinator) in SignView() }
  static let graph = NavigationGraph(root: sign)
}
