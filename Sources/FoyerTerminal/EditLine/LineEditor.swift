import CEditLine
import Foyer
import Glibc

/// libedit, confined to one thread: built where the console is, then only ever used on its own thread.
///
/// libedit keeps the line and carries out the keys. What it would print goes nowhere: it counts the columns of many
/// characters wrongly and draws at every key, so the line is drawn by ``LineDrawing`` when no key is left to read.
final class LineEditor: @unchecked Sendable {
  let editor: OpaquePointer
  let bridge: TerminalBridge
  let input: TerminalInput
  private let streams: [UnsafeMutablePointer<FILE>]
  let report: EditorReport
  private let history: LineHistory?

  var request: TerminalBridge.Request?
  var window: WindowSize
  var ending: Input?
  var decoder = KeyDecoder()
  /// The keys that were read when Ctrl-C had just come.
  var bytesBehindInterrupt: [UInt8] = []
  /// The line as it was after the last key.
  var line = TypedLine()
  var drawing = LineDrawing()
  /// The part of the line that is not on the screen yet.
  var undrawn = Undrawn.everything
  /// The keys of ours that libedit is still to carry out before it reads any from the terminal.
  var ownKeys: [UInt32] = []
  var lastKey: UInt32 = 0
  /// True when the last key only inserted itself before the cursor.
  var isTyping = false
  /// The keys among the first 256 characters that put themselves into the line.
  private(set) lazy var selfInserting = findSelfInserting()
  var keysRead = 0
  /// The sequences that the terminal is known to take.
  let features: TerminalFeatures
  /// The text that the terminal is pasting, as far as it has come; `nil` while keys are typed.
  var pasted: [UInt32]?
  var keysAtLastCompletion = -1
  /// The line that was read last, which the history takes when nobody wants it forgotten.
  private var unkeptLine: String?

  /// The part of a line that is not on the screen yet.
  enum Undrawn {
    case everything
    /// Characters at its end, where the cursor is.
    case end([Character])
  }

  init?(
    bridge: TerminalBridge, input descriptor: Int32, features: TerminalFeatures = [], historyPath: String?
  ) {
    guard Self.forcesUTF8() else { return nil }
    let report = EditorReport()
    guard
      let keys = editline_stream(descriptor, "r"),
      let output = editline_stream(bridge.output.descriptor, "w"),
      let errors = fopen("/dev/null", "we"),
      report.open(), let reports = report.stream,
      let editor = editline_init("foyer", keys, output, errors)
    else { return nil }
    guard editline_can_redraw(editor) != 0 else {
      editline_end(editor)
      return nil
    }
    self.editor = editor
    self.bridge = bridge
    self.report = report
    self.features = features
    streams = [keys, output, errors]
    input = TerminalInput(descriptor)
    window = WindowSize(of: descriptor)
    history = LineHistory(path: historyPath)
    editline_set_output(editor, reports)
    report.clearSequence = editline_clear_sequence(editor).map { String(cString: $0) }
  }

  deinit {
    for stream in streams { fclose(stream) }
  }

  /// Makes the C library take characters for UTF-8, without which libedit loses or crashes on them.
  static func forcesUTF8() -> Bool { locale_force_utf8() != 0 }

  /// Reads lines until the console is closed.
  func run() {
    Interruption.leaveToOthers()
    setUp()
    while let request = bridge.nextRequest() {
      keepLine()
      bridge.finish(request, readLine(request))
    }
    keepLine()
    editline_end(editor)
  }

  private func setUp() {
    editline_set_client_data(editor, Unmanaged.passUnretained(self).toOpaque())
    editline_set_read(editor) { LineEditor.of($0).readCharacter(into: $1) }
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

  private func readLine(_ request: TerminalBridge.Request) -> Input {
    self.request = request
    defer { self.request = nil }
    window = WindowSize(of: input.descriptor)
    ending = nil
    line = TypedLine()
    drawing.forget()
    undrawn = .everything
    ownKeys = Self.clearingKeys
    isTyping = false
    keysAtLastCompletion = -1
    mark("A")
    var count: Int32 = 0
    let typed = el_wgets(editor, &count)
    if let ending { return ending }
    guard let typed, count > 0 else {
      finishDrawing("^D\n")
      return .endOfInput
    }
    let units = UnsafeBufferPointer(start: typed, count: Int(count)).map { UInt32(bitPattern: $0) }
    return finish(TypedLine(units.last == 0x0A ? units.dropLast() : units[...]))
  }

  private func finish(_ typed: TypedLine) -> Input {
    if typed.units != line.units || !line.isAtEnd { undrawn = .everything }
    line = typed
    finishDrawing("\n")
    let text = typed.text
    if typed.isMalformed { return .malformed(text) }
    let whole = typed.isAsking ? String(text.map { $0 == "\n" ? " " : $0 }) : text
    unkeptLine = whole
    return .line(whole)
  }

  /// Draws the line to its end, and text behind it.
  func finishDrawing(_ text: String) {
    draw()
    put(drawing.moveToEnd() + text)
    drawing.forget()
    mark("C")
  }

  /// Marks the beginning of a prompt (A) or of output (C), by OSC 133.
  func mark(_ place: Character) {
    if features.contains(.marks) { put("\u{1B}]133;\(place)\u{07}") }
  }

  /// Gives the line that was read last to the history, unless it is to be forgotten.
  private func keepLine() {
    let isForgotten = bridge.takeForgetting()
    if let unkeptLine, !isForgotten { history?.keep(unkeptLine) }
    unkeptLine = nil
  }

  /// Writes text to the terminal.
  func put(_ text: String) {
    // A terminal that is gone is found out by the read that follows.
    try? bridge.output.write(text)
  }
}

/// The keys: emacs' or vi's, what `.editrc` says, and ours where it says nothing.
extension LineEditor {
  static let completionCommand = "foyer-complete"

  /// Keys that no keyboard has.
  ///
  /// They go up and down in the history once, because a line that went there leaves what was
  /// typed of it behind, and libedit shows that when the next line goes down.
  static let clearingKeys: [UInt32] = [0x80, 0x81]

  func bindKeys() {
    editline_set_keys(editor, "emacs")
    editline_add_command(editor, Self.completionCommand, "Complete the word before the cursor") { editor, _ in
      LineEditor.of(editor).complete()
    }
    readInitializationFile()
    bind("^I", to: Self.completionCommand, unlessBoundFrom: ["ed-insert", "ed-unassigned", "ed-tty-stop"])
    bind("^R", to: "em-inc-search-prev", unlessBoundFrom: ["ed-redisplay", "ed-insert", "ed-unassigned"])
    if editline_has_vi_keys(editor) == 0 { bindSequences() }
    editline_bind(editor, "\\200", "ed-prev-history")
    editline_bind(editor, "\\201", "ed-next-history")
  }

  /// Returns true when a key inserts itself; keys beyond the first 256 characters can't be bound.
  func insertsItself(_ key: UInt32) -> Bool { key > 0xFF || selfInserting.contains(key) }

  /// The keys among the first 256 characters that put themselves into the line.
  func findSelfInserting() -> Set<UInt32> {
    Set((0x20...0xFF).filter { isBound("\\" + String($0, radix: 8), to: ["ed-insert", "ed-digit"]) })
  }

  private func isBound(_ key: String, to commands: [String]) -> Bool {
    guard let stream = report.stream else { return false }
    return commands.contains { editline_is_bound(editor, key, $0, stream) != 0 }
  }

  /// `el_source(3)`: the file named by `EDITRC`, or `~/.editrc`.
  private func readInitializationFile() {
    if let path = getenv("EDITRC") {
      el_source(editor, path)
    } else {
      el_source(editor, nil)
    }
  }

  private func bind(_ key: String, to command: String, unlessBoundFrom defaults: [String]) {
    if isBound(key, to: defaults) { editline_bind(editor, key, command) }
  }

  /// Binds the key sequences that terminal descriptions leave out or name differently.
  private func bindSequences() {
    for (key, command) in [
      ("\\e[1~", "ed-move-to-beg"), ("\\e[7~", "ed-move-to-beg"), ("\\e[H", "ed-move-to-beg"),
      ("\\eOH", "ed-move-to-beg"), ("\\e[4~", "ed-move-to-end"), ("\\e[8~", "ed-move-to-end"),
      ("\\e[F", "ed-move-to-end"), ("\\eOF", "ed-move-to-end"), ("\\e[3~", "ed-delete-next-char"),
      ("\\e[1;5C", "em-next-word"), ("\\e[1;5D", "ed-prev-word"),
    ] {
      editline_bind(editor, key, command)
    }
  }
}

/// Watches libedit's own output for the bell and for clearing the screen; the rest is dropped.
final class EditorReport {
  var rings = false
  var clearsScreen = false
  var isMuted = false
  /// The sequence that clears the terminal's screen.
  var clearSequence: String?

  /// The stream for libedit to print to.
  private(set) var stream: UnsafeMutablePointer<FILE>?

  deinit {
    if let stream { fclose(stream) }
  }

  /// Opens the stream.
  func open() -> Bool {
    stream = editline_reporting_stream(Unmanaged.passUnretained(self).toOpaque()) { report, bytes, count in
      Unmanaged<EditorReport>.fromOpaque(report).takeUnretainedValue()
        .take(UnsafeRawBufferPointer(start: bytes, count: count))
    }
    return stream != nil
  }

  private func take(_ bytes: UnsafeRawBufferPointer) {
    if isMuted { return }
    if bytes.contains(0x07) { rings = true }
    if let clearSequence, bytes.firstRange(of: clearSequence.utf8) != nil { clearsScreen = true }
  }
}
