import Foundation
import TerminalDriver
import Testing

/// Checks a fixture against the modules of this build as another package would use them: without what is `package`.
struct SwiftCompiler {
  /// The path of the file below the repository.
  let file: String

  /// An error of the compiler in the file.
  struct Error: Hashable {
    let line: Int
    let message: String
  }

  /// The end of a check.
  struct Result {
    let status: Int32
    let text: String
    /// The errors in the file, in their order.
    let errors: [Error]
  }

  private var path: String { Repository.path(file).path }

  /// Checks the types of the file.
  ///
  /// - Parameter flags: The conditions that hold for `#if`.
  func check(_ flags: [String] = []) throws -> Result {
    let build = URL(filePath: CommandLine.arguments[0]).deletingLastPathComponent()
    let maps = moduleMaps(of: build).flatMap { ["-Xcc", "-fmodule-map-file=\($0)"] }
    let run = try ProgramRun(
      "/usr/bin/env",
      ["swiftc", "-frontend", "-typecheck", "-swift-version", "6", "-parse-as-library"]
        + ["-enable-upcoming-feature", "MemberImportVisibility", "-I", build.appending(path: "Modules").path]
        + maps + flags.flatMap { ["-D", $0] } + [path], environment: ProcessInfo.processInfo.environment
    ).finish(within: 120)
    return Result(status: run.status, text: run.errorText, errors: errors(in: run.errorText))
  }

  /// The maps of modules in C: those that the build made, and those of system libraries.
  private func moduleMaps(of build: URL) -> [String] {
    [build, Repository.path("Sources")].flatMap { folder in
      let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
      return names.sorted().map { "\(folder.path)/\($0)/module.modulemap" }
        .filter { FileManager.default.fileExists(atPath: $0) }
    }
  }

  /// Reads `…/Notes.swift:14:8: error: …`.
  private func errors(in text: String) -> [Error] {
    text.split(separator: "\n").compactMap { line in
      guard line.hasPrefix(path + ":"), let error = line.range(of: ": error: ") else { return nil }
      let place = line[..<error.lowerBound].dropFirst(path.count + 1)
      guard let number = Int(place.prefix { $0 != ":" }) else { return nil }
      return Error(line: number, message: String(line[error.upperBound...]))
    }
  }

  /// Returns the number of the line behind the one that asks for a flag.
  func plantedLine(_ flag: String) throws -> Int {
    let lines = try String(contentsOf: Repository.path(file), encoding: .utf8)
      .split(separator: "\n", omittingEmptySubsequences: false)
    let asking = try #require(lines.firstIndex { $0.hasSuffix("if \(flag)") })
    return asking + 2
  }
}
