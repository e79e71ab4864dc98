import Dispatch
package import Foyer
import FoyerFiles
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
package final class DrivenSession {
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
  package init(
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
  package func run(opening path: String? = nil) async {
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
    case .drain(let given, let ahead):
      await drain(given, ahead)
      await report()
    case .advance(let duration, let given, let ahead):
      await drain(given, ahead)
      watch.begin(isInput: false)
      await watch.clock.advance(by: duration) { await self.watch.drainUpdates() }
      await report()
    case .complete(let text): await send(console.complete(text).json)
    case .finish:
      let survivors = await watch.survivors()
      await send([
        "survivors": .array(
          survivors.map {
            [
              "path": .string($0.path), "type": .string($0.type),
              "keeper": $0.keeper.map { .string($0) } ?? .null,
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
