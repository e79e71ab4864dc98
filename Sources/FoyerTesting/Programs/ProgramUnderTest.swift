/// A built program that scripts are run in.
///
/// It has to take the options that ``arguments(for:)`` gives: to make the session that the settings behind `--script`
/// ask for, and to hand the descriptor behind `--channel` to a ``DrivenSession``.
public struct ProgramUnderTest: Sendable {
  /// The program's file.
  public var path: String
  /// Its whole environment but for `TERM`.
  public var environment: [String: String]
  /// Further arguments, which stand before all others.
  public var arguments: [String]

  public init(path: String, environment: [String: String] = [:], arguments: [String] = []) {
    self.path = path
    self.environment = environment
    self.arguments = arguments
  }

  /// The descriptor that the program finds its channel at.
  static let channel: Int32 = 3

  /// The arguments that start the session that a script's settings ask for: `--channel` with a descriptor, and
  /// `--script` with the settings as the lines of a script.
  public func arguments(for settings: ScriptSettings) -> [String] {
    arguments + ["--channel", "\(Self.channel)", "--script", settings.text]
  }
}
