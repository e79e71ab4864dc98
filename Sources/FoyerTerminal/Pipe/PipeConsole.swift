import Foyer
import Glibc

/// Lines from a pipe or a file, echoed after their prompts so that the output reads as a session.
///
/// The input is read in chunks of 64 KiB, at most one chunk ahead, and ``readLine(prompt:completer:)`` returns
/// without suspending while whole lines are at hand. Lines end in LF or CRLF, the last one may lack its
/// end, one that is not valid UTF-8 is given as malformed, and a line keeps its first 1 MiB. SIGINT ends the
/// session before the next line, as SIGTERM and SIGHUP do: nobody sits at a prompt.
@MainActor
final class PipeConsole: ClosableConsole {
  let width: Int?
  var onInterrupt: (@MainActor () -> Void)?

  private let reader: ChunkReader
  private let output: Output
  private var signals: Signals?
  private var buffer = LineBuffer()
  private var echo = ""
  private var isEnded = false
  private(set) var outputError: ConsoleError?

  /// Starts to read.
  ///
  /// - Parameters:
  ///   - input: The descriptor to read.
  ///   - output: The descriptor to write to.
  ///   - width: The columns to lay text out in; `nil` sets no limit, unless the output is a terminal.
  init?(input: Int32 = 0, output: Int32 = 1, width: Int? = nil) {
    guard let reader = ChunkReader(descriptor: input) else { return nil }
    self.reader = reader
    self.output = Output(descriptor: output)
    self.width = width ?? (isatty(output) == 1 ? WindowSize(of: output).columns : nil)
    signals = Signals([], ending: [SIGINT, SIGTERM, SIGHUP]) { [weak self] _ in
      if !reader.terminate() {
        Task { @MainActor in self?.onInterrupt?() }
      }
    }
  }

  var hasLineReady: Bool { buffer.hasLine }

  func write(_ text: String) throws {
    if text.isEmpty { return }
    echo += text
    flush()
    if let outputError { throw outputError }
  }

  func readLine(
    prompt: Text?, completer: @escaping @MainActor (String) -> Completions
  ) async -> Input {
    while true {
      if Interruption.endingSignal != nil { return .terminated }
      if let line = buffer.nextLine() { return echoing(line, after: prompt) }
      if isEnded { return .closed }
      switch await nextChunk() {
      case .bytes(let bytes):
        buffer.fill(bytes)
      case .end:
        isEnded = true
        if let line = buffer.rest() { return echoing(line, after: prompt) }
      case .terminated:
        return .terminated
      }
    }
  }

  func drainOutput() async { flush() }

  private func nextChunk() async -> ChunkReader.Chunk {
    if let chunk = reader.takeNow() { return chunk }
    flush()
    return await reader.take()
  }

  private func echoing(_ input: Input, after prompt: Text?) -> Input {
    switch input {
    case .line(let line), .malformed(let line):
      if let prompt { echo += prompt.shown + Text(line).shown + "\n" }
    case .pasted, .interrupt, .endOfInput, .closed, .terminated: break
    }
    return input
  }

  private func flush() {
    defer { echo = "" }
    guard !echo.isEmpty, outputError == nil else { return }
    do throws(ConsoleError) {
      try output.write(echo)
    } catch {
      outputError = error
    }
  }

  func close() {
    flush()
    signals?.stop()
    signals = nil
  }
}
