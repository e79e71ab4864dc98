import Foyer
import Glibc

/// A program's own console, watched from the other end of a channel.
@MainActor
final class DrivenConsole: WatchedConsole {
  private let console: any Console
  /// The inputs that were taken so far: lines, interrupts, ends of input.
  private(set) var taken = 0
  /// The lines taken since ``takeEchoes()``, each with its prompt.
  private var echoes: [String] = []
  private(set) var isReading = false
  private(set) var prompt: String?
  private var completer: (@MainActor (String) -> Completions)?
  var onInterrupt: (@MainActor () -> Void)?

  init(_ console: any Console) {
    self.console = console
    console.onInterrupt = { [weak self] in self?.interrupted() }
  }

  var width: Int? { console.width }
  var hasLineReady: Bool { console.hasLineReady }
  var isSuspended: Bool { console.isSuspended }

  func write(_ text: String) throws { try console.write(text) }

  func drainOutput() async { await console.drainOutput() }

  func forgetLine() { console.forgetLine() }

  func readLine(prompt: Text?, completer: @escaping @MainActor (String) -> Completions) async -> Input {
    self.prompt = prompt?.shown ?? ""
    self.completer = completer
    isReading = true
    let input = await console.readLine(prompt: prompt, completer: completer)
    isReading = false
    note(input)
    self.prompt = nil
    return input
  }

  /// Returns completions for the text before the cursor.
  func complete(_ text: String) -> Completions { completer?(text) ?? .none }

  func takeEchoes() -> [String] {
    defer { echoes = [] }
    return echoes
  }

  private func note(_ input: Input) {
    let prompt = prompt ?? ""
    switch input {
    case .line(let line), .malformed(let line): echoes.append(prompt + Text(line).shown)
    case .interrupt: echoes.append(prompt + "^C")
    case .endOfInput: echoes.append(prompt)
    case .closed, .terminated: break
    }
    taken += 1
  }

  private func interrupted() {
    taken += 1
    onInterrupt?()
  }
}
