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
    "language", LocalizedText(en: "The language to look at. (default: all)", ko: "살펴볼 언어. (기본값: 모두)"))
  static let files = ProgramOption.files(
    LocalizedText(
      en: "Scripts whose sentences are looked at as well.", ko: "나오는 문장까지 살펴볼 스크립트."),
    endings: ["nav"], areRequired: false)
}

private enum TranslationStrings {
  static let summary = LocalizedText(
    en: "List the sentences that lack a language of the program.",
    ko: "프로그램의 언어 가운데 번역이 빠진 문장을 보여 줍니다.")
  static let details = LocalizedText(
    en: """
      Looks at all that the screens declare, and at all that the given scripts show. Each line is a language and a \
      sentence, with %@ for what is inserted. Ends with 1 when a sentence is missing.
      """,
    ko: """
      화면이 선언한 글과 스크립트를 실행하며 나온 글을 모두 살펴봅니다. 줄마다 언어와 문장이 있고, %@ 자리에는 값이 들어갑니다. \
      빠진 것이 있으면 1로 끝납니다.
      """)
  static let complete = LocalizedText(
    en: "No sentence is missing.",
    ko: "빠진 문장이 없습니다.")

  static func missing(_ count: Int) -> LocalizedText {
    count == 1
      ? LocalizedText(en: "1 sentence is missing.", ko: "문장 1개가 빠졌습니다.")
      : LocalizedText(en: "\(count) sentences are missing.", ko: "문장 \(count)개가 빠졌습니다.")
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
