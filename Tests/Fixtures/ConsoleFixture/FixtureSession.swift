import Foyer
import FoyerTerminal
import Glibc

@MainActor
final class FixtureSession {
  private let console: any ClosableConsole
  private var waiting: CheckedContinuation<Void, Never>?

  init(_ console: any ClosableConsole) {
    self.console = console
    console.onInterrupt = { [weak self] in self?.interrupt() }
    if let path = getenv("FIXTURE_NOTICES").map({ String(cString: $0) }) { listen(to: path) }
  }

  func run() async -> Int32 {
    say("ready\n")
    var levels = 2
    while true {
      switch await console.readLine(prompt: "> ", completer: complete) {
      case .line("quit"):
        return 0
      case .line("wait"):
        await wait()
      case .line("width"):
        say("width: \(console.width ?? 0)\n")
      case .line("half"):
        say("no newline here: ")
      case .line(let line) where line.hasPrefix("secret"):
        console.forgetLine()
        say("forgotten: <\(Text(line).shown)>\n")
      case .line(let line):
        say("line: <\(Text(line).shown)>\n")
        console.lineEnded(with: 7)
      case .malformed(let line):
        say("malformed: <\(Text(line).shown)>\n")
      case .pasted(let paste):
        say(paste.lines.map { "pasted: <\(Text($0).shown)>\n" }.joined())
      case .interrupt:
        say("interrupted\n")
      case .endOfInput:
        levels -= 1
        say("end of input\n")
        if levels == 0 { return 0 }
      case .closed:
        say("closed\n")
        return 0
      case .terminated:
        say("terminated\n")
        return 3
      }
    }
  }

  private func complete(_ text: String) -> Completions {
    let word = text.split(separator: " ", omittingEmptySubsequences: false).last.map(String.init) ?? ""
    let words = ["apple", "apricot", "banana", "한국", "한글", "한글날"]
    return Completions(replacing: word, candidates: words.filter { $0.hasPrefix(word) }.map { .init($0) })
  }

  private func wait() async {
    say("waiting\n")
    await withCheckedContinuation { waiting = $0 }
    say("cancelled\n")
  }

  private func interrupt() {
    waiting?.resume()
    waiting = nil
  }

  private func say(_ text: String) {
    do { try console.write(text) } catch { exit(74) }
  }

  /// Tells the test that a notice was written.
  private static func note(_ line: String, in path: String) {
    guard let file = fopen(path, "a") else { return }
    fputs(line + "\n", file)
    fclose(file)
  }

  private func listen(to path: String) {
    let pipe = NoticePipe(path: path) { [weak self] line in
      Task { @MainActor in
        self?.say(line + "\n")
        Self.note(line, in: path + ".seen")
      }
    }
    pipe.start()
  }
}
