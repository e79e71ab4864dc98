import Foyer
import FoyerSystem
import FoyerTerminal
import Glibc

extension Subcommand {
  /// `lsp`, which editors start to help with scripts.
  static func lsp(_ source: ToolSource) -> Subcommand {
    Subcommand(
      "lsp", "Help an editor with .nav scripts while they are written.",
      details: """
        An editor starts it and talks with it over standard input and output, by the Language Server Protocol. It tells what \
        is wrong with a script, completes lines, shows the screen at a line, and corrects expectations as test --accept does.

        It ends with 0, or with 1 when the editor was gone without saying so.
        """,
      options: [TestOptions.patience(5), ToolOptions.journal] + source.tools().testOptions
    ) { context in
      if let journal = context.arguments[ToolOptions.journal] {
        return try await ScriptLook.work(SharedWork(journal: journal), context, source.tools())
      }
      try await context.withScratchFolder { folder in
        var server = LanguageServer(context: context, folder: folder)
        try server.serve()
      }
    }
  }
}

/// A server of the Language Server Protocol for scripts that are being written.
///
/// Each look at a script is a run in a process of its own, so one that crashes or hangs ends nothing else.
@MainActor
struct LanguageServer {
  let context: SubcommandContext
  /// The folder of the processes' files.
  let folder: String
  /// The open scripts by their addresses.
  private var scripts: [String: OpenScript] = [:]
  private var isShutDown = false

  /// A script as an editor shows it, perhaps not saved.
  private struct OpenScript {
    let text: String
    /// The diagnostics and the corrections; `nil` until it was run.
    var findings: JSONValue?
  }

  /// The error of a request, by the numbers of JSON-RPC.
  private struct RequestError: Error {
    let code: Int
    let message: String
  }

  init(context: SubcommandContext, folder: String) {
    (self.context, self.folder) = (context, folder)
  }

  /// Answers messages until the editor ends it, or the input.
  mutating func serve() throws {
    while let message = MessageStream.next() {
      if message["method"] == "exit" { break }
      try take(message)
      // While more is typed, nobody reads what was wrong before.
      guard Poll.ready(reading: [STDIN_FILENO], within: 0).isEmpty else { continue }
      for address in scripts.keys.sorted() { _ = try findings(address) }
    }
    if !isShutDown { throw ExitStatus(1) }
  }

  private mutating func take(_ message: JSONValue) throws {
    var reply: [JSONValue.Member] = [.init("jsonrpc", "2.0"), .init("id", message["id"] ?? .null)]
    do {
      reply.append(.init("result", try answer(message)))
    } catch let error as RequestError {
      reply.append(.init("error", ["code": .integer(error.code), "message": .string(error.message)]))
    }
    // Notifications and responses get no response.
    if message["id"] == nil, message["method"] != nil { return }
    if message["result"] == nil, message["error"] == nil { try MessageStream.send(.object(reply)) }
  }

  private mutating func answer(_ message: JSONValue) throws -> JSONValue {
    guard let method = message["method"]?.string else {
      throw RequestError(code: message == .null ? -32_700 : -32_600, message: "The message is no request.")
    }
    let parameters = message["params"] ?? .null
    let document = parameters["textDocument"]
    let address = document?["uri"]?.string ?? ""
    switch method {
    case "initialize": return Self.abilities
    case "shutdown": isShutDown = true
    case "textDocument/didOpen":
      scripts[address] = document?["text"]?.string.map { OpenScript(text: $0) }
    case "textDocument/didChange":
      let text = parameters["contentChanges"]?.array?.last?["text"]?.string
      if let text, scripts[address] != nil { scripts[address] = OpenScript(text: text) }
    case "textDocument/didClose":
      if scripts.removeValue(forKey: address) != nil { try publish(.array([]), address) }
    case "textDocument/completion", "textDocument/hover":
      guard let text = scripts[address]?.text, let position = parameters["position"] else { break }
      return try look(text, address, for: method, at: position)
    case "textDocument/codeAction": return try actions(parameters["range"], address)
    default: throw RequestError(code: -32_601, message: "There is no method \(method).")
    }
    return .null
  }

  private static let abilities: JSONValue = [
    "capabilities": [
      "textDocumentSync": ["openClose": true, "change": 1], "hoverProvider": true,
      "completionProvider": ["triggerCharacters": .array([" ", "/"])],
      "codeActionProvider": ["codeActionKinds": .array(["quickfix"])],
    ]
  ]

  /// Runs a script that has changed, and tells the editor what is wrong with it.
  private mutating func findings(_ address: String) throws -> JSONValue? {
    guard let script = scripts[address], script.findings == nil else { return scripts[address]?.findings }
    let findings = try look(script.text, address, for: "", at: .null)
    scripts[address]?.findings = findings
    try publish(findings["diagnostics"] ?? .array([]), address)
    return findings
  }

  private func publish(_ diagnostics: JSONValue, _ address: String) throws {
    try MessageStream.send([
      "jsonrpc": "2.0", "method": "textDocument/publishDiagnostics",
      "params": ["uri": .string(address), "diagnostics": diagnostics],
    ])
  }

  /// Returns the corrections of wrong expectations, as `--accept` makes them.
  private mutating func actions(_ range: JSONValue?, _ address: String) throws -> JSONValue {
    let edits = try findings(address)?["edits"]?.array ?? []
    let line = { (value: JSONValue?) in value?["line"]?.integer ?? 0 }
    let lines = line(range?["start"])...max(line(range?["start"]), line(range?["end"]))
    let chosen = edits.filter { lines.contains(line($0["range"]?["start"])) }
    var actions = chosen.map { edit in
      action("Accept what the program has: \(edit["newText"]?.string ?? "")", [edit], address)
    }
    // Paths are accepted one by one, as `--accept` leaves them alone.
    let all = edits.filter { $0["newText"]?.string?.first != "@" }
    if !chosen.isEmpty, all.count > 1 {
      let title = LocalizedText(
        all.count, one: "Accept what the program has in \(all.count) line.",
        many: "Accept what the program has in all \(all.count) lines.")
      actions.append(action(title, all, address))
    }
    return .array(actions)
  }

  private func action(_ title: LocalizedText, _ edits: [JSONValue], _ address: String) -> JSONValue {
    [
      "title": .string(title(context.language).shown), "kind": "quickfix",
      "edit": ["changes": .object([.init(address, .array(edits))])],
    ]
  }

  /// Has a process run a script, which is ended when it makes no progress.
  private func look(
    _ text: String, _ address: String, for method: String, at position: JSONValue
  ) throws -> JSONValue {
    let name = address.draggedPath ?? "script.nav"
    let request: JSONValue = [
      "text": .string(text), "name": .string(name), "method": .string(method), "position": position,
    ]
    var result: JSONValue?
    if Files.write(Array(request.encoded.utf8), to: folder + "/request") {
      let patience = Duration.seconds(max(1, context.arguments[TestOptions.patience(5)] ?? 5))
      // The reason why no process can be started is on standard error.
      try? Supervisor(in: folder, patience: patience).run(1, by: 1, ["lsp"] + context.arguments.options) {
        switch $1 {
        case .done(let json): result = json
        case .broken(let end, let journal):
          let report = ScriptReport(of: name, text, end, journal, context.language)
          result = ScriptLook(text, context.language).findings(report.result.failures, [])
        }
        return true
      }
    }
    guard let result else { throw RequestError(code: -32_603, message: "The script could not be run.") }
    return method.isEmpty || result["diagnostics"] == nil ? result : .null
  }
}

/// The messages that an editor and this program exchange over the standard streams: JSON behind a header with its length.
private enum MessageStream {
  /// The bytes of the longest message that is read; a longer one is passed over.
  private static let most = 64 << 20

  /// Reads the next message, null in place of one that is no JSON; `nil` at the end of the input.
  static func next() -> JSONValue? {
    var length: Int?
    while let line = line() {
      if line.isEmpty, let length { return body(length).map { JSONReader.keptValue(of: $0[...]) ?? .null } }
      let parts = line.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].lowercased() == "content-length" else { continue }
      length = Int(parts[1].trimmed).flatMap { $0 < 0 ? nil : $0 }
    }
    return nil
  }

  static func send(_ message: JSONValue) throws(ConsoleError) {
    let text = message.encoded
    try StandardOutput.write("Content-Length: \(text.utf8.count)\r\n\r\n\(text)")
  }

  private static func line() -> String? {
    var line: [UInt8] = []
    while let byte = body(1)?.utf8.first {
      if byte == 0x0A { return String(decoding: line.last == 0x0D ? line.dropLast() : line, as: UTF8.self) }
      line.append(byte)
    }
    return nil
  }

  /// Reads so many bytes; `nil` when the input ends before.
  private static func body(_ length: Int) -> String? {
    var (bytes, missing) = ([UInt8](), length)
    var piece = [UInt8](repeating: 0, count: min(length, 1 << 16))
    while missing > 0 {
      let count = read(STDIN_FILENO, &piece, min(missing, piece.count))
      guard count > 0 || count < 0 && errno == EINTR else { return nil }
      missing -= max(0, count)
      if length <= most { bytes += piece.prefix(max(0, count)) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
