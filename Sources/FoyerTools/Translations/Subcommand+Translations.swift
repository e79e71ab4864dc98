import Foyer
import FoyerSystem
import FoyerTerminal
import Glibc

extension Subcommand {
  /// `translations`, which lists the sentences that lack a language, and writes and checks PO files.
  static func translations(_ source: ToolSource) -> Subcommand {
    Subcommand(
      "translations",
      "List the sentences that lack a language of the program; write and check files for translators.",
      details: """
        Looks at all that the screens declare, and at all that the given scripts show. Each line is a language and a \
        sentence, with %@ for what is inserted.

        --export writes a PO file with every message of the program. Translations that are built in or in the file already \
        stay. --check says what such a file lacks, and what is wrong in it. The program's option --use shows it in use.

        Ends with 1 when a sentence is missing or the file has a flaw.
        """,
      options: TranslationOptions.all
    ) { context in
      let translations = ProgramTranslations(source: source, context: context)
      let export = context.arguments[TranslationOptions.export]
      let check = context.arguments[TranslationOptions.check]
      switch (export, check) {
      case (let file?, nil): try await translations.export(to: file)
      case (nil, let file?): try await translations.check(file)
      case (nil, nil): try await translations.listMissing()
      default: throw UsageError("--export and --check contradict each other. Leave one of them out.")
      }
    }
  }
}

private enum TranslationOptions {
  static let export = ProgramOption.text(
    "export", value: .file, "Write a PO file to translate, which keeps the translations that there are.",
    completion: .files(endings: ["po"]))
  static let check = ProgramOption.text(
    "check", value: .file, "Say what is missing or wrong in a PO file.",
    completion: .files(endings: ["po"]))
  static let language = ProgramOption<Language>(
    "language", value: .word,
    "The code of the language, such as de. (default: that of the file, or else all)"
  ) { Language.code(in: $0).map { Language($0) } }
  static let files = ProgramOption.files(
    "Scripts whose sentences are looked at as well.",
    endings: ["nav"], areRequired: false)

  static var all: [any DeclaredOption] { [export, check, language, files] }
}

/// The actions of the command `translations`.
@MainActor
private struct ProgramTranslations {
  let source: ToolSource
  let context: SubcommandContext

  private var root: CoordinatorNode { source.graph() }
  private var scripts: [String] { context.arguments.words(of: TranslationOptions.files) }

  /// Lists the sentences that are shown and lack a language.
  func listMissing() async throws {
    let missing = try await sentences(lacking: try languagesToList())
    for sentence in missing {
      let text = sentence.text.replacing("\n", with: "\\n")
      try StandardOutput.write("\(sentence.language.code)\t\(Text(text).shown)\n")
    }
    if missing.isEmpty { return try context.say("No sentence is missing.") }
    let count = missing.count
    throw context.end(
      1,
      because: LocalizedText(
        count, one: "\(count) sentence is missing.", many: "\(count) sentences are missing."))
  }

  private func languagesToList() throws(UsageError) -> [Language] {
    guard let language = context.arguments[TranslationOptions.language] else {
      return root.languages.filter { PortableObject(Language.embeddedFile($0.code)).coveredFolders == nil }
    }
    guard let known = root.languages[code: language.code] else {
      let list = root.languages.map { Text($0.code) }.joined(separator: ", ")
      let option = TranslationOptions.language.declaration.name
      throw UsageError("\(quoted: language.code) is not a value of \(option). Use one of: \(list).")
    }
    return [known]
  }

  /// Writes a PO file for a translator.
  func export(to path: String) async throws {
    let old = try Files.exists(path) ? PortableObject(contents(of: path)) : nil
    if let problem = old?.problems.first {
      throw ProgramFailure(
        "Line \(problem.line) of \(path) does not belong in a PO file, so nothing was written. Correct the line, or give another file.",
        status: EX_DATAERR)
    }
    let language = try language(of: path, old)
    let export = TranslationExport(language: language, messages: try await messages(in: language), old: old)
    let bytes = Array(export.text.utf8)
    guard old == nil ? Files.write(bytes, to: path, isNew: true) : Files.replace(path, with: bytes) else {
      throw ProgramFailure("The file \(path) cannot be written: \(Files.reason()). Nothing was changed.")
    }
    let count = export.messages.count
    let messages = LocalizedText(count, one: "\(count) message", many: "\(count) messages")
    try context.say("\(path) has \(messages); \(export.untranslated) to be translated.")
  }

  /// Prints the flaws of a PO file, one a line.
  func check(_ path: String) async throws {
    let bytes = try contents(of: path)
    let file = PortableObject(bytes)
    let language = try language(of: path, file)
    let check = TranslationCheck(
      file: file, messages: try await messages(in: language),
      builtIn: language, used: Language(language.code, given: bytes).declared(among: root.languages),
      names: names, knowsAll: !scripts.isEmpty || root.languages.contains { !$0.messages.isEmpty })
    let flaws = check.flaws
    for flaw in flaws {
      let place = flaw.line.map { "\(path):\($0)" } ?? path
      try StandardOutput.write(lines: "\(place): \(flaw.sentence(context.language).shown)")
    }
    if flaws.isEmpty { return try context.say("\(path) is complete and has no flaw.") }
    let count = flaws.count
    throw context.end(
      1, because: LocalizedText(count, one: "There is \(count) flaw.", many: "There are \(count) flaws."))
  }

  private var names: TypedNameCheck {
    TypedNameCheck(root: root, programCommands: source.tools().commands)
  }

  private func contents(of path: String) throws -> [UInt8] {
    guard let bytes = Files.contents(of: path) else {
      throw ProgramFailure.unreadable(path, status: EX_NOINPUT)
    }
    return bytes
  }

  /// Returns the language of a file, with the translations that the program has: that of the option, of the header, or of the
  /// file's name.
  private func language(of path: String, _ file: PortableObject?) throws(UsageError) -> Language {
    let name = path.split(separator: "/").last ?? ""
    let code =
      context.arguments[TranslationOptions.language]?.code ?? file?.language
      ?? (name.hasSuffix(".po") ? Language.code(in: name) : nil)
    guard let code else {
      throw UsageError(
        "The language of \(path) is not known. Name the file after its code, as de.po, or give --language de."
      )
    }
    return root.languages[code: code] ?? Language(code)
  }

  /// Returns the messages of the program, each once: those of its PO files, those that are shown, and the names of its graph.
  private func messages(in language: Language) async throws -> [PortableObject.Message] {
    let shown = try await sentences(lacking: [language.withoutTranslations])
    return ProgramMessages(
      languages: root.languages, hasFeatures: source.tools().hasFeatures, shown: shown, names: names.names
    ).all
  }

  /// Returns the sentences that lack one of some languages, of all that the screens declare and the scripts show.
  private func sentences(lacking languages: [Language]) async throws -> [MissingTranslations.Sentence] {
    let first = root.languages.first ?? .english
    let missing = MissingTranslations(of: languages, first: first)
    GraphTexts(root: root).show(in: first.reporting(to: missing))
    if scripts.isEmpty { return missing.sentences }
    let make = try source.tools().scripts(context.arguments).make
    let texts = try scripts.map { (name: $0, text: try context.script(at: $0)) }
    try await context.withScratchFolder { folder in
      let runner = ScriptRunner(folder: folder) { settings, console, clock in
        var settings = settings
        settings.language = settings.language.reporting(to: missing)
        return try await make(settings, console, clock)
      }
      for script in texts {
        let result = await runner.run(script.text, name: script.name)
        for failure in result.failures { context.complain(failure.description) }
        if !result.hasPassed { throw ExitStatus(1) }
      }
    }
    return missing.sentences
  }
}

extension ProgramFailure {
  static func unreadable(_ file: String, status: Int32 = EX_IOERR) -> ProgramFailure {
    ProgramFailure("The file \(file) cannot be read: \(Files.reason()).", status: status)
  }
}

/// The messages of a program that translators translate, each once and without its translations.
struct ProgramMessages {
  private(set) var all: [PortableObject.Message] = []
  private var keys: Set<String> = []

  /// The context of words that people type.
  static let typedContext = "name"

  /// - Parameters:
  ///   - languages: The languages of the program, whose PO files come first.
  ///   - hasFeatures: True for the program that has the features of this package.
  ///   - shown: The sentences that the program shows.
  ///   - names: The names that people type on its screens.
  init(languages: [Language], hasFeatures: Bool, shown: [MissingTranslations.Sentence], names: [String]) {
    for message in languages.flatMap(\.messages) where hasFeatures || !message.isOfFeatures {
      var copy = message
      // The comments for translators and the places in the sources, without those of a translation.
      copy.comments = message.comments.filter { $0.hasPrefix("#.") || $0.hasPrefix("#:") }
      copy.translations = []
      add(copy)
    }
    for sentence in shown {
      add(.init(sentence.text, plural: sentence.plural, context: sentence.context))
    }
    for name in names { add(.init(name, context: Self.typedContext)) }
  }

  private mutating func add(_ message: PortableObject.Message) {
    if keys.insert(message.key).inserted { all.append(message) }
  }
}
