import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("A store that fails in the middle of a session", .blocking, .timeLimit(.minutes(30)))
final class ShortageTests: PlaceSuite {
  @Test("a file that may not grow any more: a sentence, nothing lost, and on it goes")
  func largestFile() throws {
    let session = try BoardSession(in: place)
    try session.expectShortage("is full", in: place) {
      try session.limitFiles(to: Data(contentsOf: URL(filePath: place.store + "-wal")).count)
    } until: {
      try session.limitFiles(to: nil)
    }
  }

  @Test(
    "a full disk: a sentence, nothing lost, and on it goes",
    .enabled(if: SmallDisk.isPossible, "mounting a disk is not permitted here"))
  func fullDisk() throws {
    let disk = try SmallDisk(in: place)
    let session = try BoardSession(disk.start(["--format", "json", "--open", "/todo"]))
    try session.expectShortage("is full", in: place) {
      try disk.fill(for: session.program)
    } until: {
      try disk.empty(for: session.program)
    } atLast: {
      try disk.copyStore(of: session.program, to: place.store)
    }
  }

  @Test(
    "a store that became read-only: a sentence, nothing lost, and on it goes",
    .enabled(if: LockedFile.isPossible, "it takes root, and chattr"))
  func readOnly() throws {
    try BoardSession(in: place).expectShortage("cannot be written", in: place) {
      try LockedFile(place.store + "-wal")
    } until: { lock in
      try lock.release()
    }
  }

  @Test("a store whose file is gone or another: a sentence, and nothing is acknowledged")
  func replaced() throws {
    let session = try BoardSession(in: place)
    let files = FileManager.default
    try session.expectShortage("was removed or replaced", in: place) {
      try files.moveItem(atPath: place.store, toPath: place.path("aside"))
      try session.expectFailures("was removed or replaced")
      try Data().write(to: URL(filePath: place.store))
    } until: {
      try files.removeItem(atPath: place.store)
      try files.moveItem(atPath: place.path("aside"), toPath: place.store)
    }
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
    #expect(found.reason?.contains("open a backup") == true)
    #expect(try session.type("where").turn == "stayed")
    session.program.signal(SIGKILL)
    try session.program.waitForEnd()
    let next = try place.run(["/todo"])
    #expect(next.status == 74)
    #expect(next.errorText.contains("is damaged") && next.errorText.contains("open a backup"))
  }

  private func overwrite(_ path: String, from offset: UInt64) throws {
    let file = try FileHandle(forUpdating: URL(filePath: path))
    let end = try file.seekToEnd()
    try file.seek(toOffset: offset)
    try file.write(contentsOf: Data(repeating: 0xAB, count: Int(end - offset)))
    try file.close()
  }
}
