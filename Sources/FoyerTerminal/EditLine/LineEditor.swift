import CEditLine
import Foyer
import FoyerSystem
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

  /// Marks the beginning of a prompt (A), of what is typed behind it (B) or of output (C), by OSC 133.
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

/// Reading keys: libedit's `EL_GETCFN`.
extension LineEditor {
  /// The most characters inserted at once, so that signals are handled in between.
  private static let longestRun = 4_096

  /// Gives libedit the next key, and handles signals and notices until it comes.
  ///
  /// Returns 1, or −1 when the line is over.
  func readCharacter(into key: UnsafeMutablePointer<wchar_t>) -> Int32 {
    report.isMuted = !ownKeys.isEmpty
    if !ownKeys.isEmpty {
      key.pointee = wchar_t(bitPattern: ownKeys.removeFirst())
      return 1
    }
    keyWasCarriedOut()
    while true {
      guard seeToDue() else { return -1 }
      switch readUnit() {
      case .unit(let unit) where pasted != nil:
        if takePasted(unit) { return -1 }
      case .unit(0x1B) where features.contains(.pastes) && beginsPaste():
        pasted = []
      case .unit(let unit):
        let run = isTyping ? readRun(from: unit) : [unit]
        if run.count > 1 { insert(run) } else { return give(unit, to: key) }
      case .none:
        draw()
        bridge.printed(mayPrintMore: { !line.isAsking })
        waitForInput()
      case .gone:
        return end(with: .terminated)
      }
    }
  }

  private func give(_ unit: UInt32, to key: UnsafeMutablePointer<wchar_t>) -> Int32 {
    keysRead += 1
    lastKey = unit == 0x1B && line.isAsking ? readSequence() : unit
    key.pointee = wchar_t(bitPattern: lastKey)
    return 1
  }

  private func waitForInput() {
    let wake = bridge.wake
    if Poll.ready(reading: [input.descriptor, wake.readEnd]).contains(wake.readEnd) { wake.drain() }
  }

  /// Reads the characters that are there already and would only be put into the line, such as pasted ones.
  ///
  /// Call it when the last key was of that kind. libedit moves the whole line for each of them otherwise.
  private func readRun(from first: UInt32) -> [UInt32] {
    guard insertsItself(first), editline_has_vi_keys(editor) == 0, !line.isAsking else { return [first] }
    var run = [first]
    while run.count < Self.longestRun, case .unit(let unit) = readUnit() {
      guard insertsItself(unit) else {
        decoder.takeBack(unit)
        break
      }
      run.append(unit)
    }
    return run
  }

  func insert(_ run: [UInt32]) {
    let units = run.map { wchar_t(bitPattern: $0) } + [0]
    guard el_winsertstr(editor, units) == 0 else { return }
    keysRead += run.count
    noteInserted(run)
  }

  // MARK: Bytes

  enum Reading {
    case unit(UInt32)
    case none
    case gone
  }

  /// Reads the next character if all of it has come.
  ///
  /// It reads byte by byte, so that keys typed ahead stay in the terminal for whoever reads next.
  func readUnit() -> Reading {
    while true {
      if let unit = decoder.next() { return .unit(unit) }
      // Input after Ctrl-C is for the next line.
      if Interruption.hasCome { return .none }
      var byte: UInt8 = 0
      switch withUnsafeMutableBytes(of: &byte, input.read) {
      case .bytes where Interruption.hasCome: bytesBehindInterrupt.append(byte)
      case .bytes: decoder.take(byte)
      case .none: return .none
      case .end, .failure: return .gone
      }
    }
  }

  /// Reads the rest of a cursor key's sequence, and returns the control key that does the same.
  ///
  /// libedit's search takes the escape for its end and the rest for text.
  private func readSequence() -> UInt32 {
    let escape: UInt32 = 0x1B
    guard let introducer = readByte(within: 50) else { return escape }
    guard introducer == 0x5B || introducer == 0x4F else {
      decoder.take(introducer)
      return escape
    }
    var sequence: [UInt8] = []
    repeat {
      guard let byte = readByte(within: 50) else { return escape }
      sequence.append(byte)
    } while !(0x40...0x7E).contains(sequence.last ?? 0x40)
    if editline_has_vi_keys(editor) != 0 { return escape }
    switch String(decoding: sequence, as: UTF8.self) {
    case "A": return 0x10
    case "B": return 0x0E
    case "C": return 0x06
    case "D": return 0x02
    case "H", "1~", "7~": return 0x01
    case "F", "4~", "8~": return 0x05
    default: return escape
    }
  }

  /// Reads a byte that a terminal sends soon after the one before it.
  private func readByte(within milliseconds: Int32) -> UInt8? {
    guard input.hasInput(within: milliseconds) else { return nil }
    var byte: UInt8 = 0
    guard case .bytes = withUnsafeMutableBytes(of: &byte, input.read) else { return nil }
    return byte
  }
}

/// Decodes the bytes that a terminal sends one at a time, without blocking for the rest of a character.
struct KeyDecoder {
  private var partial: [UInt8] = []
  private var ready: [UInt32] = []

  /// Takes the next byte.
  mutating func take(_ byte: UInt8) {
    if let lead = partial.first {
      if byte & 0xC0 == 0x80 {
        partial.append(byte)
        if partial.count == Self.length(lead) { finish() }
        return
      }
      finish()
    }
    switch byte {
    case ..<0x80: ready.append(UInt32(byte))
    case 0xC2...0xF4: partial = [byte]
    default: ready.append(TypedLine.malformedUnit(byte))
    }
  }

  /// The next whole character, or malformed byte, as a unit of a ``TypedLine``.
  mutating func next() -> UInt32? { ready.isEmpty ? nil : ready.removeFirst() }

  /// Takes back a character that ``next()`` gave.
  mutating func takeBack(_ unit: UInt32) { ready.insert(unit, at: 0) }

  private mutating func finish() {
    ready +=
      String(validating: partial, as: UTF8.self)?.unicodeScalars.map(\.value)
      ?? partial.map(TypedLine.malformedUnit)
    partial = []
  }

  private static func length(_ lead: UInt8) -> Int { lead >= 0xF0 ? 4 : lead >= 0xE0 ? 3 : 2 }
}

/// Text that the terminal marks as pasted: `ESC[200~`, the text, `ESC[201~`.
extension LineEditor {
  private static let escape: UInt32 = 0x1B
  private static let beginning = Array("[200~".unicodeScalars.map(\.value))
  private static let end = Array("\u{1B}[201~".unicodeScalars.map(\.value))

  /// Reads what follows an escape when it is the beginning of pasted text, and else takes nothing.
  func beginsPaste() -> Bool {
    var read: [UInt32] = []
    while read.count < Self.beginning.count, Self.beginning.starts(with: read) {
      // Nobody types what follows the first two characters, so it is on its way.
      guard let unit = readUnit(within: read.count < 3 ? 50 : 1_000) else { break }
      read.append(unit)
    }
    if read == Self.beginning { return true }
    for unit in read.reversed() { decoder.takeBack(unit) }
    return false
  }

  private func readUnit(within milliseconds: Int32) -> UInt32? {
    while true {
      if case .unit(let unit) = readUnit() { return unit }
      guard !Interruption.hasCome, input.hasInput(within: milliseconds) else { return nil }
    }
  }

  /// Takes a character of pasted text.
  ///
  /// - Returns: True when the line is over, because several lines were pasted.
  func takePasted(_ unit: UInt32) -> Bool {
    guard var text = pasted else { return false }
    text.append(unit)
    pasted = text
    guard unit == Self.end.last, text.suffix(Self.end.count).elementsEqual(Self.end) else { return false }
    pasted = nil
    let whole = TypedLine(text.dropLast(Self.end.count))
    let lines = Paste.lines(of: whole.text)
    if lines.count > 1, !line.isAsking {
      let after = String(line.text.unicodeScalars.dropFirst(line.cursor))
      let paste = Paste(whole.text, before: line.textBeforeCursor, after: after)
      _ = end(with: whole.isMalformed ? .malformed(whole.text) : .pasted(paste))
      return true
    }
    insertPasted(whole.units.filter { $0 != 0x0A && $0 != 0x0D })
    return false
  }

  /// Puts one line into the line being typed, or types it where libedit asks for something.
  private func insertPasted(_ units: [UInt32]) {
    if line.isAsking {
      for unit in units.reversed() { decoder.takeBack(unit) }
    } else {
      insert(units)
    }
  }

  /// Drops the rest of pasted text that Ctrl-C was in, as far as it is on its way.
  func dropPaste() {
    pasted = nil
    bytesBehindInterrupt = []
    var last: [UInt8] = []
    let end = Self.end.map { UInt8($0) }
    while last != end, let byte = readByte(within: 100) {
      last = last.suffix(end.count - 1) + [byte]
    }
  }
}
