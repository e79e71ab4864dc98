public import Foyer

/// The beginning of a script's or a walk's session: time, language, width, identifiers.
///
/// A setting that is left alone is the same in every run.
public struct ScriptSettings: Sendable, Equatable {
  /// The moment that the virtual clock shows at first: 2021-12-22T09:00:00Z.
  public var now = Timestamp(milliseconds: 1_640_163_600_000)
  /// The number that identifiers and other random choices grow from.
  public var seed: UInt64 = 1
  /// The language of everything that is shown.
  public var language = Language.english
  /// The columns to lay text out in.
  public var width = 80
  package var format = Format.plain
  /// The name of the person; empty for nobody in particular.
  package var user = ""
  /// The offset of the person's time from UTC.
  package var zone = TimeOffsets.utc
  /// The file whose copy the store begins as, or `:memory:` for a fresh one.
  package var store = ":memory:"
  /// The server that the store is shared by: `:memory:`, an address, or ``unshared``; `nil` for what the run says.
  package var share: String?
  /// The value of ``share`` for a store that stays alone in every run.
  package static let unshared = "off"
  /// The folder with the answers to what is fetched; `nil` where fetching is for real.
  package var http: String?
  /// The folder with the files that the person has; `nil` for those of the system.
  package var files: String?
  /// Options of the program itself, by their names.
  package var options: [String: String] = [:]
  /// The folder of the script, in which its files are.
  package var folder = "."
  /// True when the features are filled with the sample data first.
  package var hasSample = false

  /// True when a script fails on what it does not expect: a refusal, an unfinished flow, an action that still runs, a notice that
  /// nothing looks at, something alive whose screen was left.
  public var isExhaustive = true

  /// The output format of screens.
  package enum Format: String, Sendable, CaseIterable {
    case styled, plain, json

    /// The rendering that prints so.
    package var rendering: any Rendering {
      switch self {
      case .styled: StyledRendering()
      case .plain: PlainRendering()
      case .json: JSONRendering()
      }
    }
  }

  /// Makes the settings of a script that sets nothing.
  public init() {}

  /// Returns the path of a file of the script, such as ``store``.
  package func path(_ name: String) -> String {
    name.hasPrefix("/") || folder == "." ? name : folder + "/" + name
  }

  /// Makes the environment that these settings ask for.
  ///
  /// - Parameter clock: The clock that the program goes by.
  @MainActor
  package func environment(clock: any SessionClock) -> Environment {
    Environment(
      clock: clock, secondsFromUTC: zone.secondsFromUTC, identifiers: IdentifierSource(seed: seed),
      language: language)
  }
}
