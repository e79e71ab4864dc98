import Foyer
import FoyerSystem
import FoyerTerminal
import Glibc

/// A run of a script, or of its beginning, for an editor, told in the terms of the Language Server Protocol.
struct ScriptLook {
  private let lines: [Substring]
  private let language: Language

  /// The number of problems beyond which nobody reads them.
  private static let most = 200

  init(_ text: String, _ language: Language) {
    lines = text.scriptLines
    self.language = language
  }

  /// Runs a script as a process that was asked for it, which a crash or a hang ends.
  @MainActor
  static func work(_ work: SharedWork, _ context: SubcommandContext, _ tools: ProgramTools) async throws {
    let bytes = Files.contents(of: work.folder.parentFolder + "/request") ?? []
    guard work.take(0), let request = JSONReader.keptValue(of: Substring(decoding: bytes, as: UTF8.self)),
      let text = request["text"]?.string, let name = request["name"]?.string
    else { throw ExitStatus(EX_DATAERR) }
    let scripts = try tools.scripts(context.arguments)
    var runner = ScriptRunner(folder: work.folder, make: scripts.make)
    runner.properties = tools.properties
    ScriptPlace.note = { work.journal.note($0) }
    let look = ScriptLook(text, context.language)
    let line = min(max(0, request.value(at: "position.line")?.integer ?? 0), look.lines.count)
    let typed = look.beginning(of: line, request.value(at: "position.character")?.integer ?? 0)
    let result: JSONValue
    switch request["method"] {
    case "textDocument/hover":
      result = hover(await runner.correct(look.text(line + 1), name: name, acceptsRoutes: true))
    case "textDocument/completion":
      let rest = String(typed.drop { $0 != " " }.dropFirst())
      let script = await runner.correct(
        look.text(line), name: name, acceptsRoutes: true, completing: rest)
      result = look.completion(script, line, typed, rest)
    default:
      var script = await runner.correct(text, name: name, acceptsRoutes: true)
      script.failures += scripts.failures(of: name, in: context.language)
      result = look.findings(script.failures, script.changes)
    }
    try work.finish(0, result)
  }

  private func text(_ count: Int) -> String { lines.prefix(count).map { $0 + "\n" }.joined() }

  /// Returns the beginning of a line, in units of UTF-16 as editors count.
  private func beginning(of line: Int, _ character: Int) -> String {
    guard lines.indices.contains(line) else { return "" }
    let units = lines[line].utf16
    return String(decoding: units.prefix(min(max(0, character), units.count)), as: UTF16.self)
  }

  private static func range(_ line: Int, _ start: Int, _ end: Int) -> JSONValue {
    let place = { (character: Int) in
      ["line": .integer(line), "character": .integer(character)] as JSONValue
    }
    return ["start": place(start), "end": place(end)]
  }

  /// - Parameter number: The number of the line, from 1.
  private func range(_ number: Int) -> JSONValue {
    Self.range(number - 1, 0, beginning(of: number - 1, .max).utf16.count)
  }

  // MARK: Answers

  /// Returns what is wrong, and the edits that accept it.
  func findings(_ failures: [ScriptFailure], _ changes: [ScriptChange]) -> JSONValue {
    let problems = failures.prefix(Self.most).map {
      diagnostic($0.line, "expected: \($0.expected)\nfound: \($0.found)")
    }
    let changes = changes.prefix(Self.most)
    let differences = changes.map { change in
      let sentence: LocalizedText = "The program has this instead: \(change.after)"
      return diagnostic(change.line, sentence(language).shown)
    }
    let edits = changes.map { ["range": range($0.line), "newText": .string($0.after)] as JSONValue }
    return ["diagnostics": .array(problems + differences), "edits": .array(edits)]
  }

  private func diagnostic(_ line: Int, _ message: String) -> JSONValue {
    ["range": range(line), "severity": 1, "source": "nav", "message": .string(message)]
  }

  private static func hover(_ script: AcceptedScript) -> JSONValue {
    guard let state = script.state else { return .null }
    let parts = [state.path, state.screen, state.turns.last?.reason].compactMap { $0 }
    let text = parts.joined(separator: "\n\n")
    // Nothing in a screen can end the block, whose mark has more backticks than it.
    let mark = String(repeating: "`", count: 3 + text.count { $0 == "`" })
    return ["contents": ["kind": "markdown", "value": .string("\(mark)text\n\(text)\n\(mark)")]]
  }

  /// Returns the ways to go on with a line.
  ///
  /// - Parameters:
  ///   - script: The script above the line.
  ///   - typed: The beginning of the line.
  ///   - rest: The part of it behind the mark.
  private func completion(_ script: AcceptedScript, _ line: Int, _ typed: String, _ rest: String) -> JSONValue
  {
    let json = script.state?.json ?? .null
    var (replaced, words) = (rest, [String]())
    switch typed.prefix(while: { $0 != " " }) {
    case ">", ">>", ">|":
      (replaced, words) = (script.completions.replacing, script.completions.candidates.map(\.text))
    case ":": words = ScriptSettings.names
    case "~": words = script.surroundings
    case "@": words = [script.state?.path ?? "/"]
    case "=":
      words = json.value(at: "rows.count").map { ["rows.count \($0.text)"] } ?? []
      words += TraceValue.all(in: json).map(\.description)
    case "!": words = [script.state?.turns.last?.reason].compactMap { $0 }
    case "|": words = (script.output ?? "").split(separator: "\n").map(String.init)
    default: break
    }
    let range = Self.range(line, typed.utf16.count - replaced.utf16.count, typed.utf16.count)
    return .array(
      words.filter { replaced != rest || $0.lowercased().hasPrefix(rest.lowercased()) }.map { word in
        ["label": .string(word), "textEdit": ["range": range, "newText": .string(word)]]
      })
  }
}
