import Foyer

/// A console whose lines come from a test and whose output is kept.
///
/// It models a line editor: text can stand half typed while output appears, Ctrl-C drops it, Ctrl-D counts on an
/// empty line only, and what is typed while nobody reads waits for the next prompt.
@MainActor
package final class ScriptConsole: WatchedConsole {
  package var width: Int?
  package var onInterrupt: (@MainActor () -> Void)?

  /// Everything that was written, without prompts and without the lines that were typed.
  package private(set) var output = ""
  /// The text that was typed and not yet finished with Return.
  var typed: String { editor.line }
  /// The notifications so far.
  private(set) var notifications: [String] = []
  /// True while a line is being read.
  private(set) var isReading = false
  /// The number of lines asked for.
  private(set) var prompts = 0
  /// The prompt that stands before the line being read.
  private(set) var prompt: Text?

  private(set) var editor = EditorModel()
  private var waiting: [Input] = []
  private var reader: CheckedContinuation<Input, Never>?
  private var completer: (@MainActor (String) -> Completions)?
  private var isClosed = false

  init(width: Int? = 80) {
    self.width = width
  }

  // MARK: For the session

  package func write(_ text: String) { output += text }

  package func notify(_ sentence: Text) { notifications.append(sentence.shown) }

  package func forgetLine() { editor.forgetLine() }

  package func readLine(prompt: Text?, completer: @escaping @MainActor (String) -> Completions) async -> Input
  {
    prompts += 1
    if !waiting.isEmpty { return waiting.removeFirst() }
    if isClosed { return .closed }
    self.prompt = prompt
    self.completer = completer
    return await withCheckedContinuation { continuation in
      reader = continuation
      isReading = true
    }
  }

  // MARK: For the test

  /// Types text without Return.
  func type(_ text: String) { editor.type(text) }

  /// Types text and Return.
  func enter(_ text: String) {
    give(.line(editor.finish(text)))
  }

  /// Pastes text: one line into the line being typed, several as an input of their own.
  func paste(_ text: String) {
    let lines = Paste.lines(of: text)
    guard lines.count > 1 else { return type(lines.first ?? "") }
    give(.pasted(editor.paste(text)))
  }

  /// Presses a key that edits the line being typed.
  func press(_ key: EditingKey) {
    guard key == .tab else { return editor.press(key) }
    let words = editor.complete(complete(before: editor.beforeCursor))
    let list = CandidateList(words).lines(columns: width ?? 80, rows: ConsoleEnd.rows)
    output += words.isEmpty ? "" : list.map { $0 + "\n" }.joined()
  }

  /// Presses Ctrl-C: drops the line being typed, or stops the action that runs and what was typed ahead.
  func interrupt() {
    editor.clear()
    if isReading { return give(.interrupt) }
    waiting = []
    onInterrupt?()
  }

  /// Presses Ctrl-D, which deletes the character at the cursor unless the line is empty.
  func endOfInput() {
    if editor.isEmpty { give(.endOfInput) } else { editor.press(.delete) }
  }

  /// Ends the input for good, as a pipe does.
  func close() {
    isClosed = true
    editor.clear()
    if isReading { give(.closed) }
  }

  /// Asks what could stand at the end of the line being typed.
  func complete(_ text: String = "") -> Completions {
    complete(before: typed + text)
  }

  private func complete(before text: String) -> Completions { completer?(text) ?? .none }

  private func give(_ input: Input) {
    guard let reader else {
      if !isClosed { waiting.append(input) }
      return
    }
    self.reader = nil
    isReading = false
    prompt = nil
    reader.resume(returning: input)
  }
}
