import Foyer

/// A session in process.
final class WalkDriver: ScriptDriver {
  private let walk: Walk
  private let hasText: Bool

  /// - Parameter hasText: True when the text that is printed counts.
  init(_ walk: Walk, hasText: Bool) {
    self.walk = walk
    self.hasText = hasText
    if !hasText { walk.session.rendering = SilentRendering() }
  }

  var state: DriverState { DriverState(of: walk.watch) }
  var output: String? { hasText ? walk.output : nil }
  var coverage: Coverage { walk.coverage }
  var hasKeys: Bool { true }

  func give(_ input: ScriptInput) async throws(DriverFailure) {
    switch input {
    case .line(let line): await walk.type(line)
    case .text(let text): await walk.typeHalf(text)
    case .paste(let lines): await walk.paste(lines.joined(separator: "\n"))
    case .keys(let keys): await walk.press(keys)
    case .interrupt: await walk.interrupt()
    case .endOfInput: await walk.endOfInput()
    case .wait(let duration): await walk.wait(for: duration)
    }
  }

  func survivors() async throws(DriverFailure) -> [Survivor] { await walk.survivors() }

  func finish() { walk.finish() }
}

/// Prints nothing, where only values count.
struct SilentRendering: Rendering {
  var promptsForLines: Bool { false }

  func render(_ report: Report, width: Int?) -> String { "" }

  func renderNotice(_ report: Report, width: Int?) -> String? { nil }
}
