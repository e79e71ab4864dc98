import Blocking
import FoyerSystem
import Glibc
import Testing

@Suite("A program that has our input and output", .blocking, .timeLimit(.minutes(30)))
struct ForegroundProgramTests {
  @Test("its status comes back, and one that is not there is not started")
  func statuses() async {
    #expect(await ForegroundProgram(["sh", "-c", "exit 3"]).run() == 3 << 8)
    #expect(await ForegroundProgram(["no-such-program"]).run() == nil)
  }

  @Test("a cancelled task ends it by SIGTERM, and by SIGKILL after a grace", arguments: [SIGTERM, SIGKILL])
  func cancellation(signal: Int32) async throws {
    var ends: [Int32] = [-1, -1]
    try #require(pipe(&ends) == 0)
    defer { close(ends[0]) }
    let trap = signal == SIGKILL ? "trap '' TERM; " : ""
    let path = "/proc/\(getpid())/fd/\(ends[1])"
    let script = "\(trap)echo > \(path); while :; do sleep 0.1; done"
    let task = Task { await ForegroundProgram(["sh", "-c", script], grace: .milliseconds(100)).run() }
    let end = ends[0]
    let count = await Worker.run {
      var byte: UInt8 = 0
      return read(end, &byte, 1)
    }
    #expect(count == 1)
    close(ends[1])
    task.cancel()
    #expect(await task.value == signal)
  }
}
