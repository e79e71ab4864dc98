import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("A store that fails in the middle of a session", .blocking, .timeLimit(.minutes(2)))
struct ShortageTests {
  let place: Place

  init() throws { place = try Place() }

  @Test("a file that may not grow any more: a sentence, nothing lost, and on it goes")
  func largestFile() throws {
    let session = try BoardSession(in: place)
    try session.add("Before")
    try session.limitFiles(to: Data(contentsOf: URL(filePath: place.store + "-wal")).count)
    try session.expectFailures("is full")
    try session.limitFiles(to: nil)
    try session.expectRecovery()
    try session.expectEnd(of: place)
  }

  @Test(
    "a full disk: a sentence, nothing lost, and on it goes",
    .enabled(if: SmallDisk.isPossible, "mounting a disk is not permitted here"))
  func fullDisk() throws {
    let disk = try SmallDisk(in: place)
    let session = try BoardSession(disk.start(["--format", "json", "--open", "/todo"]))
    try session.add("Before")
    try disk.fill(for: session.program)
    try session.expectFailures("is full")
    try disk.empty(for: session.program)
    try session.expectRecovery()
    try disk.copyStore(of: session.program, to: place.store)
    try session.expectEnd(of: place)
  }

  @Test(
    "a store that became read-only: a sentence, nothing lost, and on it goes",
    .enabled(if: LockedFile.isPossible, "it takes root, and chattr"))
  func readOnly() throws {
    let session = try BoardSession(in: place)
    try session.add("Before")
    let lock = try LockedFile(place.store + "-wal")
    try session.expectFailures("cannot be written")
    try lock.release()
    try session.expectRecovery()
    try session.expectEnd(of: place)
  }

  @Test("a store whose file is gone or another: a sentence, and nothing is acknowledged")
  func replaced() throws {
    let session = try BoardSession(in: place)
    try session.add("Before")
    try FileManager.default.moveItem(atPath: place.store, toPath: place.path("aside"))
    try session.expectFailures("was removed or replaced")
    try Data().write(to: URL(filePath: place.store))
    try session.expectFailures("was removed or replaced")
    try FileManager.default.removeItem(atPath: place.store)
    try FileManager.default.moveItem(atPath: place.path("aside"), toPath: place.store)
    try session.expectRecovery()
    try session.expectEnd(of: place)
  }

  @Test("a store that is damaged: a sentence with the way back, and 74 at the next start")
  func damaged() throws {
    let cards = (1...50).map { "add Card \($0)\n" }.joined()
    #expect(try place.run(["--plain", "--open", "/todo"], typing: cards).status == 0)
    let session = try BoardSession(in: place)
    try overwrite(place.store, from: 4_096)
    let found = try session.type("find card")
    #expect(found.turn == "failed")
    #expect(found.reason?.contains("is damaged") == true)
    #expect(found.reason?.contains("“backup”") == true)
    #expect(try session.type("where").turn == "stayed")
    session.program.signal(SIGKILL)
    try session.program.waitForEnd()
    let next = try place.run(["/todo"])
    #expect(next.status == 74)
    #expect(next.errorText.contains("is damaged") && next.errorText.contains("“backup”"))
  }

  private func overwrite(_ path: String, from offset: UInt64) throws {
    let file = try FileHandle(forUpdating: URL(filePath: path))
    let end = try file.seekToEnd()
    try file.seek(toOffset: offset)
    try file.write(contentsOf: Data(repeating: 0xAB, count: Int(end - offset)))
    try file.close()
  }
}
