/// A built program that scripts are run in.
///
/// It has to take the arguments that ``arguments(for:)`` gives, as every program with the commands of `FoyerTools` does:
/// to make the session that the settings behind `--script` ask for, and to hand the descriptor behind `--channel` to a
/// ``DrivenSession``.
package struct ProgramUnderTest: Sendable {
  /// The program's file.
  package var path: String
  /// Its whole environment but for `TERM`.
  package var environment: [String: String]
  /// Further arguments, which stand before all others.
  package var arguments: [String]

  package init(path: String, environment: [String: String] = [:], arguments: [String] = []) {
    self.path = path
    self.environment = environment
    self.arguments = arguments
  }

  /// The descriptor that the program finds its channel at.
  static let channel: Int32 = 3

  /// The word before the options, which is no command of a screen.
  package static let command = "__drive"

  /// The arguments that start the session that a script's settings ask for: `__drive`, `--channel` with a descriptor, and
  /// `--script` with the settings as the lines of a script.
  package func arguments(for settings: ScriptSettings) -> [String] {
    arguments + [Self.command, "--channel", "\(Self.channel)", "--script", settings.text]
  }
}
