import Blocking
import Glibc
import Testing

@testable import FoyerSystem

@Suite("A program whose output is collected", .blocking, .timeLimit(.minutes(30)))
struct CollectedProgramTests {
  private func shell(
    _ script: String, input: CollectedProgram.Input = .nothing, outputLimit: Int = 1 << 20,
    timeLimit: Duration? = .seconds(60)
  ) -> CollectedProgram {
    CollectedProgram(
      ["sh", "-c", script], input: input, outputLimit: outputLimit, errorLimit: 1 << 16, timeLimit: timeLimit)
  }

  @Test("its output, its error and its status come back")
  func streams() async {
    let program = shell("cat; echo bad >&2; exit 3", input: .bytes(Array("good\n".utf8)))
    #expect(
      await program.run()
        == .ended(status: 3 << 8, output: Array("good\n".utf8), error: Array("bad\n".utf8)))
  }

  @Test("it has the descriptors 0, 1 and 2 and no others, whatever we have open")
  func descriptors() async throws {
    // Open, and not closed on exec.
    let open = (0..<20).map { _ in dup(1) }
    defer { for descriptor in open { close(descriptor) } }
    guard case .ended(status: 0, let output, _) = await shell("ls /proc/$$/fd").run() else {
      Issue.record("it did not end")
      return
    }
    #expect(String(decoding: output, as: UTF8.self) == "0\n1\n2\n")
  }

  @Test("a large input that is not read ends nothing but the program")
  func unreadInput() async {
    let input = [UInt8](repeating: 0x61, count: 1 << 20)
    #expect(
      await shell("exec <&-; echo done", input: .bytes(input)).run()
        == .ended(status: 0, output: Array("done\n".utf8), error: []))
    #expect(
      await shell("wc -c", input: .bytes(input)).run()
        == .ended(status: 0, output: Array("1048576\n".utf8), error: []))
  }

  @Test("one that is not there, or may not be run, is not started")
  func missing() async {
    #expect(await CollectedProgram(["no-such-program"], outputLimit: 0).run() == .notStarted(ENOENT))
    #expect(await CollectedProgram(["/etc/passwd"], outputLimit: 0).run() == .notStarted(EACCES))
  }

  @Test("one that writes too much, or takes too long, is killed", arguments: ["exec yes", "yes"])
  func limits(script: String) async {
    #expect(await shell(script, outputLimit: 100_000).run() == .tooMuch)
    #expect(await shell("yes >&2").run() == .tooMuch)
    #expect(await shell("trap '' TERM; sleep 100", timeLimit: .milliseconds(100)).run() == .tooSlow)
    #expect(await shell("exec >&- 2>&-; sleep 100", timeLimit: .milliseconds(100)).run() == .tooSlow)
  }

  @Test("one that has said enough is killed")
  func enough() async {
    var program = shell("echo enough >&2; exec sleep 100")
    program.isEnough = { $0.count == 7 }
    #expect(await program.run() == .enough(error: Array("enough\n".utf8)))
  }

  @Test("a cancelled task kills it together with the programs that it started")
  func cancellation() async throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let alive = PipeEnd(of: ends[0])
    // Both hold the pipe's other end as their standard input until they end.
    let program = shell("echo >&2; sleep 100 & sleep 100", input: .descriptor(ends[1]), timeLimit: nil)
    let started = AsyncStream<Void>.makeStream()
    var listening = program
    listening.isEnough = { _ in
      started.continuation.finish()
      return false
    }
    let task = Task { [listening] in await listening.run() }
    for await _ in started.stream {}
    close(ends[1])
    #expect(!alive.isAtEnd)
    task.cancel()
    #expect(await task.value == .cancelled)
    #expect(alive.comesToItsEnd)
    close(ends[0])
  }

  @Test("work that blocks is left to itself by a task that is cancelled")
  func abandoned() async throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    let end = ends[0]
    let task = Task {
      await Worker.runUnlessCancelled {
        var byte: UInt8 = 0
        return read(end, &byte, 1)
      }
    }
    task.cancel()
    #expect(await task.value == nil)
    close(ends[1])
    #expect(await Worker.runUnlessCancelled { 1 } == 1)
  }

  @Test("a task that was cancelled before starts nothing")
  func cancelledBefore() async {
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await shell("echo").run()
    }
    #expect(await task.value == .cancelled)
  }
}
