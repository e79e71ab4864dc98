import Foyer
import FoyerFiles
import FoyerTerminal
import FoyerTesting
import Glibc

extension Subcommand {
  /// `translations`, which lists the sentences that lack a language.
  static func translations(_ source: ToolSource) -> Subcommand {
    Subcommand(
      "translations", TranslationStrings.summary, details: TranslationStrings.details,
      options: [TranslationOptions.language, TranslationOptions.files]
    ) { context in
      let search = MissingSentences(
        root: source.graph(), languages: context.arguments[TranslationOptions.language].map { [$0] },
        context: context)
      let missing = try await search.find(by: source.tools())
      for sentence in missing {
        try StandardOutput.write(lines: "\(sentence.language.code)\t\(sentence.text)")
      }
      if missing.isEmpty {
        return try StandardOutput.write(lines: TranslationStrings.complete(context.language).shown)
      }
      context.complain(TranslationStrings.missing(missing.count)(context.language).shown)
      throw ExitStatus(1)
    }
  }
}

private enum TranslationOptions {
  static let language = ProgramOption.language(
    "language", "The language to look at. (default: all)")
  static let files = ProgramOption.files(
    "Scripts whose sentences are looked at as well.",
    endings: ["nav"], areRequired: false)
}

private enum TranslationStrings {
  static let summary: LocalizedText = "List the sentences that lack a language of the program."
  static let details: LocalizedText = """
    Looks at all that the screens declare, and at all that the given scripts show. Each line is a language and a \
    sentence, with %@ for what is inserted. Ends with 1 when a sentence is missing.
    """
  static let complete: LocalizedText = "No sentence is missing."

  static func missing(_ count: Int) -> LocalizedText {
    LocalizedText(count, one: "\(count) sentence is missing.", many: "\(count) sentences are missing.")
  }
}

/// The search for the sentences that lack a language.
@MainActor
private struct MissingSentences {
  let root: CoordinatorNode
  /// The languages to look at; `nil` for all of the program.
  let languages: [Language]?
  let context: SubcommandContext

  func find(by tools: ProgramTools) async throws -> [MissingTranslations.Sentence] {
    let missing = MissingTranslations(
      of: languages ?? root.languages, first: root.languages.first ?? .english)
    GraphTexts(root: root).show(in: (root.languages.first ?? .english).reporting(to: missing))
    let files = context.arguments.words(of: TranslationOptions.files)
    if files.isEmpty { return missing.sentences }
    let make = try tools.scripts(context.arguments).make
    let scripts = try files.map { (name: $0, text: try ScriptFile.contents(of: $0, context)) }
    try await ScratchFolder.with { folder in
      let runner = ScriptRunner(folder: folder.path) { settings, console, clock in
        var settings = settings
        settings.language = settings.language.reporting(to: missing)
        return try await make(settings, console, clock)
      }
      for script in scripts {
        let result = await runner.run(script.text, name: script.name)
        for failure in result.failures { context.complain(failure.description) }
        if !result.hasPassed { throw ExitStatus(1) }
      }
    }
    return missing.sentences
  }
}
