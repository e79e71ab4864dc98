import ArgumentParser

/// Runs scripts.
struct TestCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "test", abstract: "Run .nav scripts, each in a fresh store and at a fixed time.")

  @Argument(help: "The scripts to run.")
  var files: [String]

  @MainActor
  func run() async throws {
  }
}
