import TemporaryFolder
import Testing

@testable import Foyer
@testable import FoyerTerminal
@testable import FoyerTools

/// The commands for translators in a program in English and Latin.
@MainActor
@Suite("A file for translators")
struct TranslationFileTests {
  private let folder: TemporaryFolder
  private let script: String

  init() throws {
    folder = try TemporaryFolder()
    script = try folder.write("> greet Ann\n| Good day, Ann.\n", to: "greet.nav")
  }

  /// Runs `translations` with some words.
  private func translations(_ words: String...) async throws {
    let description = TerminalProgram(InnCoordinator()).options().tools().description
    let call = try #require(description.call(in: ["translations"] + words))
    let reader = OptionReader(options: description.options(of: call.command), hasVersion: false)
    guard case .arguments(let arguments, _) = try reader.read(call.words) else { return }
    let context = SubcommandContext(description: description, arguments: arguments, language: .english)
    try await call.command.run(context)
  }

  /// Translates the messages of a file that have no translation yet, and returns it.
  private func translate(_ name: String) throws -> PortableObject {
    let file = PortableObject(try folder.text(name))
    var text = file.headerMessage.written
    for var message in file.messages {
      if !message.isTranslated { message.translations = ["la-\(message.id)"] }
      text += "\n" + message.written
    }
    try folder.write(text, to: name)
    return PortableObject(text)
  }

  @Test("what is exported and translated has no flaw, and is shown")
  func roundTrip() async throws {
    let path = folder.file("la.po")
    try await translations("--export", path, script)
    let begun = PortableObject(try folder.text("la.po"))
    #expect(begun.language == "la")
    #expect(begun.messages.first { $0.id == "Wish someone a good day" }?.translations == ["Salutare"])
    #expect(begun.messages.first { $0.id == "Good day, %@." }?.translations == [""])
    #expect(begun.messages.first { $0.id == "greet" }?.context == "name")
    await #expect(throws: ExitStatus.self) { try await translations("--check", path, script) }
    let file = try translate("la.po")
    #expect(file.messages.count == begun.messages.count)
    try await translations("--check", path, script)

    let options = try SessionOptions(arguments(["--use", path]))
    var settings = ScriptSettings()
    settings.language = try #require(options.language)
    let walk = try await Walk(InnCoordinator(), settings: settings)
    await walk.type("la-greet Ann")
    #expect(walk.output.hasPrefix("la-Good day, Ann."))
  }

  private func arguments(_ words: [String]) throws -> ProgramArguments {
    let reader = OptionReader(TerminalProgram(InnCoordinator()).options().description, takesLine: true)
    guard case .arguments(let arguments, _) = try reader.read(words) else { return ProgramArguments() }
    return arguments
  }

  @Test("what a translator wrote stays, and what the program lost is kept aside")
  func again() async throws {
    let path = try folder.write(
      """
      # Translated by Ann.
      msgid ""
      msgstr ""
      "Language: la_VA\\n"
      "Last-Translator: Ann\\n"

      # Not too loud.
      #, fuzzy
      msgid "Wish someone a good day"
      msgstr "Ave"

      msgid "Sing"
      msgstr "Cantare"

      #~ msgid "Dance"
      #~ msgstr "Saltare"
      """, to: "words.po")
    try await translations("--export", path)
    let text = try folder.text("words.po")
    let file = PortableObject(text)
    #expect(text.hasPrefix("# Translated by Ann.\nmsgid"))
    #expect(file.header.hasPrefix("Last-Translator: Ann\nLanguage: la_VA\nMIME-Version: 1.0\n"))
    let greet = try #require(file.messages.first { $0.id == "Wish someone a good day" })
    #expect(greet.translations == ["Ave"])
    #expect(greet.comments.first == "# Not too loud.")
    #expect(greet.comments.last == "#, fuzzy")
    #expect(
      file.obsolete == [
        "#~ msgid \"Dance\"", "#~ msgstr \"Saltare\"", "#~ msgid \"Sing\"", "#~ msgstr \"Cantare\"",
      ])
    try await translations("--export", path)
    #expect(try folder.text("words.po") == text)
  }

  @Test("a file that isn't one of translations is left as it is")
  func otherFile() async throws {
    let path = try folder.write("Dear Ann,\n", to: "de.po")
    await #expect(throws: ProgramFailure.self) { try await translations("--export", path) }
    #expect(try folder.text("de.po") == "Dear Ann,\n")
  }

  @Test("the language is that of the option, of the header or of the file's name")
  func language() async throws {
    try await translations("--export", folder.file("de_AT.po"))
    #expect(PortableObject(try folder.text("de_AT.po")).language == "de")
    try await translations("--export", folder.file("de_AT.po"), "--language", "pl")
    let polish = PortableObject(try folder.text("de_AT.po"))
    #expect(polish.language == "pl")
    #expect(polish.pluralRule.count == 3)
    await #expect(throws: UsageError.self) { try await translations("--export", folder.file("words.po")) }
    await #expect(throws: UsageError.self) { try await translations("--language", "fr") }
    await #expect(throws: UsageError.self) { try await translations("--export", "a.po", "--check", "a.po") }
  }

  @Test("a file to use is refused with what to do when it is none")
  func badFile() throws {
    let text = try folder.write("Dear Ann,\n", to: "letter.po")
    let headerless = try folder.write("msgid \"a\"\nmsgstr \"b\"\n", to: "none.po")
    let latin = try folder.write(
      "msgid \"\"\nmsgstr \"Language: la\\n\"\nmsgid \"a\"\nmsgstr \"b\"\n", to: "la.po")
    for words in [[folder.file("no.po")], [text], [headerless], [latin, "--language", "en"]] {
      #expect(throws: UsageError.self) { try SessionOptions(arguments(["--use"] + words)) }
    }
    #expect(try SessionOptions(arguments(["--use", latin])).language?.code == "la")
  }
}

private struct InnView: View {
  final class Model {}
  let viewModel = Model()

  static let actions: [Action<Self>] = [
    Action("greet", "Wish someone a good day", .text("NAME")) { _, name in
      .message("Good day, \(name).")
    }
  ]

  var body: Document { Document("Inn") }
}

private final class InnCoordinator: Coordinator {
  static let inn = Screen("inn") { (_: InnCoordinator) in InnView() }
  static let graph = NavigationGraph(root: inn)
  static let languages: [Language] = [
    .english,
    Language(
      "la", name: "Latina",
      po: "msgid \"Wish someone a good day\"\nmsgstr \"Salutare\"\n"),
  ]
}
