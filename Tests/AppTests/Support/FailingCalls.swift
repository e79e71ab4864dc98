import Foundation
import TerminalDriver
import Testing

/// A folder in which one of the calls that change files fails, in run after run of the program.
struct FailingCalls {
  enum Failure: String, CaseIterable, Sendable { case EIO, ENOSPC, KILL }

  /// The number of points for each piece of work and kind of failure; all of them with a large `FOYER_FAULTS`.
  private static let points = ProcessInfo.processInfo.environment["FOYER_FAULTS"].flatMap { Int($0) }
  private static let compiler = "/usr/bin/cc"
  static let areAvailable = access(compiler, X_OK) == 0

  private let folder: String
  private let library: String
  private let log: String

  /// - Parameters:
  ///   - folder: The path of the folder.
  ///   - place: The place of the library that fails, outside of the folder.
  init(in folder: String, with place: Place) throws {
    self.folder = folder
    library = place.path("failing_calls.so")
    log = place.path("calls.log")
    let source = Repository.path("Tests/Fixtures/FailingCalls/failing_calls.c").path
    _ = try place.shell("\(Self.compiler) -shared -fPIC -o '\(library)' '\(source)' -ldl")
  }

  /// The calls of the run before in their order; one that failed ends with “!”.
  private func calls() throws -> [String] {
    guard let text = try? String(contentsOfFile: log, encoding: .utf8) else { return [] }
    return text.split(separator: "\n").map(String.init)
  }

  /// Runs the program without a failure, then once for each point, and looks at what is there afterwards.
  ///
  /// - Parameters:
  ///   - usual: The number of points where `FOYER_FAULTS` names none.
  ///   - refresh: Brings the folder back to what it was before the first run.
  ///   - run: Runs the program with further variables of its environment.
  /// - Returns: The number of runs in which a call failed.
  func fail(
    _ failure: Failure, usual: Int = 6, refresh: () throws -> Void,
    run: (_ environment: [String: String]) throws -> ProgramRun.Result,
    then look: (ProgramRun.Result, _ point: String) throws -> Void
  ) throws -> Int {
    let basic = ["LD_PRELOAD": library, "FAIL_IN": folder, "FAIL_LOG": log]
    try? FileManager.default.removeItem(atPath: log)
    try refresh()
    let whole = try run(basic)
    #expect(whole.status == 0, "\(whole.text)\(whole.errorText)")
    let calls = try calls()
    try #require(calls.count > 5)
    var number = 0
    for point in stride(from: 1, through: calls.count, by: max(1, calls.count / (Self.points ?? usual))) {
      try? FileManager.default.removeItem(atPath: log)
      try refresh()
      let result = try run(basic.merging(["FAIL_AT": "\(point)", "FAIL_WITH": failure.rawValue]) { $1 })
      let failed = try self.calls().first { $0.hasSuffix("!") }
      try look(
        result,
        "\(failure) at \(point) of \(calls.count), \(failed ?? "none"): \(result.status) \(result.errorText)")
      if failed != nil { number += 1 }
    }
    return number
  }
}
