import Foyer

/// One of the people of a script with the session at their prompt; the one of most scripts has no name.
@MainActor
final class Participant {
  /// The name in the script; empty for the only one.
  let name: String
  let stage: any ScriptDriver
  /// The watch over what holds in every script; `nil` in a pipe or a terminal.
  let watch: PropertyWatch?
  /// The state after the last input of the script.
  private(set) var state: DriverState
  /// The reader of what was printed since then.
  var output = OutputReader()
  /// The latest notice that nothing looked at, and the line that it came after.
  var unread: (line: Int, notice: String)?
  /// The screen's JSON, once it was asked for.
  private var json: JSONValue?

  init(_ name: String, _ stage: any ScriptDriver, _ watch: PropertyWatch?) {
    self.name = name
    self.stage = stage
    self.watch = watch
    state = stage.state
  }

  /// The beginning of a sentence about this one among several people.
  var said: String { name.isEmpty ? "" : "\(name): " }

  /// Reads the state after a line of the script.
  func look(after line: Int) {
    state = stage.state
    json = nil
    output = OutputReader()
    if let notice = state.notices.last { unread = (line, notice) }
  }

  func moment(after line: Int) -> StepSnapshot {
    StepSnapshot(line: line, state: state, json: screenJSON, output: stage.output)
  }

  func value(at keyPath: String) -> JSONValue? { screenJSON.value(at: keyPath) }

  private var screenJSON: JSONValue {
    let json = json ?? state.json
    self.json = json
    return json
  }

  /// Returns an input of this one as it stands in the script.
  func naming(_ input: ScriptInput) -> ScriptInput { name.isEmpty ? input : .by(name, input) }

  /// The latest input of this one with the line that it stood for; `nil` for one that only led on in a menu.
  var meaning: ScriptInput? {
    guard let input = watch?.input, input != .line("") else { return nil }
    return naming(input)
  }

  /// Looks at what an input led to in this session.
  func violation(after input: ScriptInput) async -> Violation? {
    await watch?.end(input).map { naming($0) }
  }

  /// Names this one in a rule that was broken in the session.
  func naming(_ violation: Violation) -> Violation {
    if name.isEmpty { return violation }
    return Violation(
      violation.rule, said + violation.sentence,
      expectations: violation.expectations.map { "\($0.prefix(1)) \(name):\($0.dropFirst())" })
  }

  /// Returns what is left over at the end of a script.
  func leftovers(_ isExhaustive: Bool) async -> [Mismatch] {
    var found: [Mismatch] = []
    if let violation = await watch?.lookAtEnd() {
      found.append(Mismatch("\(violation.rule.rawValue)", "\(violation.sentence)"))
    }
    guard isExhaustive else { return found }
    if let unread {
      found.append(
        Mismatch(
          "every notice to be looked at",
          "Nothing behind line \(unread.line) looks at \(quoted: unread.notice)."))
    }
    if state.isRunning {
      found.append(Mismatch("no action to run at the end", "An action still runs on \(state.path)."))
    }
    if state.isInModal {
      found.append(
        Mismatch("no unfinished flow at the end", "The flow at \(state.path) waits for its value."))
    }
    for survivor in await stage.watch.survivors() {
      found.append(Mismatch("nothing alive that has left the back stack", "\(survivor.sentence)"))
    }
    return found
  }
}
