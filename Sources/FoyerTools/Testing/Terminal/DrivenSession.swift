import Dispatch
import Foyer
import FoyerSystem
import Glibc

/// A session of a built program that a test drives from outside; see ``ProgramUnderTest``.
///
/// The program reads its lines and prints as ever. Over the channel the test lets virtual time pass, learns when the
/// session has come to rest, and what it has come to.
///
/// ```swift
/// let driven = try await DrivenSession(settings, channel: descriptor, console: console, clock: clock) { console in
///   try Session(root, environment: environment, console: console, rendering: rendering)
/// }
/// await driven.run()
/// ```
@MainActor
final class DrivenSession {
  private let channel: Int32
  private let output: Int32
  private let console: DrivenConsole
  private let watch: SessionWatch

  /// - Parameters:
  ///   - settings: The settings of the script, whose files lie in a temporary folder.
  ///   - channel: The descriptor that the test was given the other end of.
  ///   - output: The descriptor that the console prints to.
  ///   - console: The program's console.
  ///   - clock: The clock that everything in the program goes by.
  ///   - make: Makes the session on the console that it is given.
  init(
    _ settings: ScriptSettings, channel: Int32, output: Int32 = 1, console: any Console, clock: VirtualClock,
    make: @MainActor (any Console) async throws -> Session
  ) async throws {
    self.channel = channel
    self.output = output
    let driven = DrivenConsole(console)
    self.console = driven
    let session = try await make(driven)
    try ScriptFiles(settings).attach(to: session.environment)
    watch = SessionWatch(session, driven, clock, patience: .seconds(5))
  }

  /// Opens the session, runs it, and does what is asked over the channel, until that asks for the end.
  func run(opening path: String? = nil) async {
    watch.start(opening: path)
    let requests = ChannelReader.requests(from: channel)
    for await request in requests {
      if await answer(request) == .finish { break }
    }
    watch.session.close()
    watch.clock.close()
  }

  private func answer(_ request: ChannelRequest) async -> ChannelRequest {
    switch request {
    case .drain(let given, let ahead, let duration):
      await drain(given, ahead)
      if duration > .zero {
        watch.begin(isInput: false)
        await watch.clock.advance(by: duration) { await self.watch.drainUpdates() }
      }
      await report()
    case .complete(let text): await send(console.complete(text).json)
    case .finish:
      let survivors = await watch.survivors()
      await send([
        "survivors": .array(
          survivors.map {
            [
              "path": .string($0.path), "type": .string($0.type),
              "keeper": .string($0.keeper),
            ]
          })
      ])
    }
    return request
  }

  /// Waits until the inputs that were given have come, and what they cause has happened.
  private func drain(_ given: Int, _ ahead: Int) async {
    let patience = Timeout(watch.patience)
    var isInTime = true
    while isInTime, !watch.hasEnded, console.taken < (watch.isHeld ? given - ahead : given) {
      isInTime = await watch.scheduler.drainNext(patience)
    }
    await watch.drainUpdates()
  }

  private func report() async {
    let coverage = watch.coverage
    defer {
      watch.coverage = Coverage()
      watch.begin(isInput: true)
    }
    let report = ChannelReport(
      state: DriverState(of: watch), coverage: coverage, echoes: console.takeEchoes(),
      prompt: console.isReading ? console.prompt : nil)
    await send(report.json)
  }

  /// Sends an answer, and prints the byte that says that all before it has been printed.
  private func send(_ answer: JSONValue) async {
    await console.drainOutput()
    var mark: UInt8 = 0
    _ = write(output, &mark, 1)
    _ = Files.write(Array((answer.encoded + "\n").utf8), to: channel)
  }
}

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

  func notify(_ sentence: Text) { console.notify(sentence) }

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
