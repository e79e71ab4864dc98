import CEditLine
import Foyer
import Glibc

/// libedit, confined to one thread: built where the console is, then only ever used on its own thread.
final class LineEditor: @unchecked Sendable {
  let editor: OpaquePointer
  let desk: Desk
  let inputDescriptor: Int32
  let output: UnsafeMutablePointer<FILE>
  private let input: UnsafeMutablePointer<FILE>
  let errors: UnsafeMutablePointer<FILE>
  private let history: LineHistory?

  var request: Desk.Request?
  var prompt: UnsafeMutablePointer<CChar>
  var window: WindowSize
  var ending: Input?
  /// A byte that ended a malformed character and begins the next one.
  var strayByte: UInt8?
  var drawnCount = 0
  var wasWrapped = false
  var keysRead = 0
  var keysAtLastCompletion = -1

  init?(desk: Desk, input descriptor: Int32, historyPath: String?) {
    guard Self.forcesUTF8(), let emptyPrompt = strdup("") else { return nil }
    guard
      let input = editline_stream(descriptor, "r"),
      let output = editline_stream(desk.output.descriptor, "w"),
      let errors = fopen("/dev/null", "we"),
      let editor = editline_init("foyer", input, output, errors)
    else { return nil }
    guard editline_can_redraw(editor) != 0 else {
      editline_end(editor)
      return nil
    }
    self.editor = editor
    self.desk = desk
    self.input = input
    self.output = output
    self.errors = errors
    inputDescriptor = descriptor
    prompt = emptyPrompt
    window = WindowSize(of: descriptor)
    history = LineHistory(path: historyPath)
  }

  deinit {
    fclose(input)
    fclose(output)
    fclose(errors)
    free(prompt)
  }

  /// Makes the C library take characters for UTF-8, without which libedit loses or crashes on them.
  static func forcesUTF8() -> Bool { locale_force_utf8() != 0 }

  /// Reads lines until the console is closed.
  func run() {
    setUp()
    while let request = desk.nextRequest() {
      desk.finish(request, readLine(request))
    }
    editline_end(editor)
  }

  private func setUp() {
    editline_set_client_data(editor, Unmanaged.passUnretained(self).toOpaque())
    editline_set_prompt(editor) { LineEditor.of($0).prompt }
    editline_set_read(editor) { LineEditor.of($0).readCharacter(into: $1) }
    editline_avoid_inserting(editor)
    editline_keep_quiet_between_lines(editor)
    if let history {
      history.open()
      editline_set_history(editor, history.entries)
    }
    bindKeys()
  }

  static func of(_ editor: OpaquePointer) -> LineEditor {
    guard let data = editline_client_data(editor) else { preconditionFailure("libedit lost its client data") }
    return Unmanaged<LineEditor>.fromOpaque(data).takeUnretainedValue()
  }

  private func readLine(_ request: Desk.Request) -> Input {
    self.request = request
    defer { self.request = nil }
    free(prompt)
    prompt = strdup(request.prompt)
    window = WindowSize(of: inputDescriptor)
    ending = nil
    keysAtLastCompletion = -1
    drawnCount = 0
    wasWrapped = false
    var count: Int32 = 0
    let typed = el_gets(editor, &count)
    if let ending { return ending }
    guard let typed, count > 0 else {
      put("\n")
      fflush(output)
      return .endOfInput
    }
    let line = Self.line(typed)
    history?.keep(line)
    return .line(line)
  }

  private static func line(_ typed: UnsafePointer<CChar>) -> String {
    let text = String(cString: typed)
    let whole = text.hasSuffix("\n") ? String(text.dropLast()) : text
    return whole.contains("\n") ? String(whole.map { $0 == "\n" ? " " : $0 }) : whole
  }

  /// Adds text to libedit's own output stream; it is written when libedit flushes.
  func put(_ text: String) {
    fputs(text, output)
  }
}
