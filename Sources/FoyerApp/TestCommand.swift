import ArgumentParser
import Foundation
import Foyer
import FoyerStorage
import FoyerTesting

/// Runs scripts.
struct TestCommand: DescribedCommand {
  static let name = "test"

  @ArgumentParser.Argument(
    help: .localized(en: "The scripts to run.", ko: "실행할 스크립트.", value: .file),
    completion: .file(extensions: ["nav"]))
  var files: [String]

  @Flag(
    help: .localized(
      en: "Say how much of the graph the scripts exercise, and what none of them does.",
      ko: "스크립트가 그래프를 얼마나 거쳐 가는지, 빠진 것이 무엇인지 알려 줍니다."))
  var coverage = false

  @Option(
    help: .localized(
      en: "Write a script for everything that no script exercises into this folder.",
      ko: "어느 스크립트도 거쳐 가지 않는 것마다 이 폴더에 스크립트를 만듭니다.", value: .folder), completion: .directory)
  var suggest: String?

  @Option(
    help: .localized(
      en: "The percentage of each kind of thing that must be exercised, from 0 to 100.",
      ko: "종류마다 거쳐 가야 하는 비율(%), 0부터 100까지.", value: .number))
  var minimum: Int?

  @Option(help: .localized(en: "The form of the report.", ko: "결과의 형식."))
  var format = Format.text

  enum Format: String, CaseIterable, ExpressibleByArgument {
    case text
    case json
  }

  @Flag(
    help: .localized(
      en: """
        Correct wrong expectations and list what differs from before: value, text or style. Expected paths stay as they \
        are.
        """,
      ko: "틀린 기대를 고치고 전과 다른 값, 글, 꾸밈을 알려 줍니다. 기대한 경로는 그대로 둡니다."))
  var accept = false

  @Flag(
    help: .localized(
      en: "Correct wrong expectations as --accept does, and expected paths too.",
      ko: "--accept처럼 틀린 기대를 고치고, 기대한 경로도 고칩니다."))
  var acceptRoutes = false

  private var accepts: Bool { accept || acceptRoutes }
  private var wantsCoverage: Bool { coverage || suggest != nil || minimum != nil }

  @Option(
    help: .localized(
      en: "The address of the music search. (default: $FOYER_MUSIC_URL, or nowhere)",
      ko: "노래를 검색할 주소. (기본값: $FOYER_MUSIC_URL, 없으면 검색하지 않음)", value: .url))
  var musicURL: String?

  @Option(
    help: .localized(
      en: "The address of the user directory. (default: $FOYER_USERS_URL, or nowhere)",
      ko: "사람 목록의 주소. (기본값: $FOYER_USERS_URL, 없으면 가져오지 않음)", value: .url))
  var usersURL: String?

  @Option(
    help: .localized(
      en: """
        Where to run the scripts: values and text in process, pipe and pty in the built program. With all, the results \
        must agree.
        """,
      ko: """
        스크립트를 실행할 곳. values와 text는 이 프로세스에서, pipe와 pty는 빌드된 프로그램에서 실행합니다. all이면 결과가 모두 \
        같아야 합니다.
        """))
  var backend = BackendChoice.one(.text)

  private func check() throws(UsageError) {
    if accepts, wantsCoverage || format == .json {
      throw UsageError(
        en: "--accept corrects scripts and does nothing else. Leave coverage and --format out.",
        ko: "--accept는 스크립트만 고칩니다. --coverage, --suggest, --minimum, --format을 빼세요.")
    }
    if let minimum, !(0...100).contains(minimum) {
      throw UsageError(
        en: "--minimum is \(minimum). It must be a percentage from 0 to 100.",
        ko: "--minimum 값이 \(minimum)입니다. 0부터 100까지의 비율(%)이어야 합니다.")
    }
  }

  @MainActor
  func run() async throws {
    try check()
    do {
      try await ScratchFolder.with { try await run(in: $0.path) }
    } catch let error as ScratchFolderError {
      Surroundings.write(lines: "foyer: \(error)", to: STDERR_FILENO)
      throw ExitCode(EX_CANTCREAT)
    }
  }

  /// - Parameter folder: The folder that everything goes to which scripts write.
  @MainActor
  private func run(in folder: String) async throws {
    let musicURL = musicURL ?? Surroundings.variable("FOYER_MUSIC_URL") ?? Household.nowhere
    let usersURL = usersURL ?? Surroundings.variable("FOYER_USERS_URL") ?? Household.nowhere
    let missing = MissingFixtures()
    let fresh = try Store(at: .memory, migrations: Household.migrations)
    let make: Walk.SessionFactory = { settings, console, clock in
      try Household.session(
        settings, console, clock, musicURL: musicURL, usersURL: usersURL, fresh: fresh, missing: missing)
    }
    let runner = ScriptRunner(
      program: .thisOne(musicURL: musicURL, usersURL: usersURL, folder: folder),
      folder: folder, make: make)
    if accepts {
      return try await Acceptance(files: files, acceptsRoutes: acceptRoutes).run(
        by: runner, reading: contents)
    }
    var results: [ScriptResult] = []
    for file in files {
      let (result, report) = await ScriptFile(path: file, backends: backend.backends)
        .run(try contents(of: file), by: runner, missing)
      results.append(result)
      if format == .text { for line in report { try StandardOutput.write(lines: line) } }
    }
    let output = CoverageOutput(
      report: CoverageReport(of: results, in: GraphWalk(root: AppCoordinator.graph.type)))
    let failed = results.count { !$0.hasPassed }
    switch format {
    case .text:
      if wantsCoverage { try StandardOutput.write(lines: output.report.text + "\n") }
      try StandardOutput.write(lines: "\(results.count - failed) passed, \(failed) failed")
    case .json: try StandardOutput.write(output.json(of: results, withCoverage: wantsCoverage).encoded + "\n")
    }
    if let suggest {
      let sentence = try await output.suggest(in: suggest, trying: folder, make: make)
      if format == .json {
        Surroundings.write(lines: sentence, to: STDERR_FILENO)
      } else {
        try StandardOutput.write(lines: sentence)
      }
    }
    if let minimum, let shortfall = output.report.shortfall(below: minimum) {
      Surroundings.write(lines: "foyer: \(shortfall)", to: STDERR_FILENO)
      throw ExitCode(1)
    }
    if failed > 0 { throw ExitCode(1) }
  }

  private func contents(of file: String) throws -> String {
    guard let bytes = FileManager.default.contents(atPath: file) else {
      Surroundings.write(lines: "foyer: The script \(file) cannot be read.", to: STDERR_FILENO)
      throw ExitCode(EX_NOINPUT)
    }
    do {
      return try Script.text(of: bytes, name: file)
    } catch {
      Surroundings.write(lines: "foyer: \(error)", to: STDERR_FILENO)
      throw ExitCode(EX_DATAERR)
    }
  }
}
