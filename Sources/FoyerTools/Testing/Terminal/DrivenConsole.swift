import Foyer
import FoyerTerminal

/// A console as programs have it, with libedit in a terminal, that is typed at and read in this process.
@MainActor
final class DrivenConsole: WatchedConsole {
  /// The end that a person would sit at.
  let end: ConsoleEnd
  private let console: any ClosableConsole
  /// The inputs that were taken so far: lines, interrupts, ends of input.
  private(set) var taken = 0
  /// The lines taken since ``takeEchoes()``, each with its prompt.
  private var echoes: [String] = []
  /// The prompt of the line that is being read; `nil` when none is.
  private(set) var prompt: String?
  private var completer: (@MainActor (String) -> Completions)?
  var onInterrupt: (@MainActor () -> Void)?

  /// Opens the console at one end.
  init(at end: ConsoleEnd, columns: Int, inTerminal: Bool) throws(DriverFailure) {
    let capability = TerminalCapability(
      inputIsTerminal: inTerminal, outputIsTerminal: inTerminal,
      environment: { $0 == "TERM" ? ConsoleEnd.type : nil })
    guard let console = capability.openConsole(input: end.program, output: end.program, width: columns) else {
      throw ConsoleEnd.failure
    }
    self.end = end
    self.console = console
    console.onInterrupt = { [weak self] in self?.interrupted() }
  }

  var isReading: Bool { prompt != nil }
  var width: Int? { console.width }
  var hasLineReady: Bool { console.hasLineReady }
  var isSuspended: Bool { console.isSuspended }

  func write(_ text: String) throws { try console.write(text) }

  func drainOutput() async { await console.drainOutput() }

  func notify(_ sentence: Text) { console.notify(sentence) }

  func forgetLine() { console.forgetLine() }

  func readLine(prompt: Text?, completer: @escaping @MainActor (String) -> Completions) async -> Input {
    let shown = prompt?.shown ?? ""
    self.prompt = shown
    self.completer = completer
    let input = await console.readLine(prompt: prompt, completer: completer)
    self.prompt = nil
    self.completer = nil
    note(input, behind: shown)
    return input
  }

  /// Returns completions for the text before the cursor.
  func complete(_ text: String) -> Completions { completer?(text) ?? .none }

  func takeEchoes() -> [String] {
    defer { echoes = [] }
    return echoes
  }

  /// Gives the terminal back as it was, and forgets Ctrl-C.
  func close() {
    end.endInput()
    console.close()
    Interruption.clear()
  }

  private func note(_ input: Input, behind prompt: String) {
    switch input {
    case .line(let line), .malformed(let line): echoes.append(prompt + Text(line).shown)
    case .interrupt: echoes.append(prompt + "^C")
    case .endOfInput: echoes.append(prompt)
    case .pasted(let paste): echoes.append(prompt + Text(paste.typed).shown)
    case .closed, .terminated: break
    }
    taken += 1
  }

  private func interrupted() {
    taken += 1
    onInterrupt?()
  }
}
