import Foundation
import Testing

@Suite struct RecordingTests {
  private let folder = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)

  /// Runs the program in a folder of its own, and returns its exit status.
  private func run(_ words: [String], typing lines: String = "", data: String) throws -> Int32 {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: CommandLine.arguments[0])
      .deletingLastPathComponent().appending(path: "bookshop")
    process.arguments = words
    process.currentDirectoryURL = folder
    process.environment = ["XDG_DATA_HOME": folder.appending(path: data).path, "PATH": "/usr/bin:/bin"]
    let input = Pipe()
    process.standardInput = input
    process.standardOutput = FileHandle.nullDevice
    try process.run()
    try input.fileHandleForWriting.write(contentsOf: Data(lines.utf8))
    try input.fileHandleForWriting.close()
    process.waitUntilExit()
    return process.terminationStatus
  }

  @Test("a session on a shop that has books is recorded with a copy of them, and replays elsewhere")
  func replays() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    #expect(try run(["books", "add", "Emma, Jane Austen, novel, 2"], data: "here") == 0)
    #expect(try run(["--record", "day.nav"], typing: "books\n1\nedit copies 3\n", data: "here") == 0)
    let script = try String(contentsOf: folder.appending(path: "day.nav"), encoding: .utf8)
    #expect(script.contains("\n: store day.store\n") && script.contains("= fields.copies 3"))
    #expect(try run(["test", "day.nav"], data: "elsewhere") == 0)
    #expect(try run(["books"], data: "elsewhere") == 0)
    try FileManager.default.removeItem(at: folder.appending(path: "day.store"))
    #expect(try run(["test", "day.nav"], data: "elsewhere") == 1)
  }

  @Test("what is private stays out of a recording, and its replay leaves the named store alone")
  func leavesAlone() throws {
    try FileManager.default.createDirectory(at: folder, withIntermediateDirectories: true)
    defer { try? FileManager.default.removeItem(at: folder) }
    let shop = ["--store", "shop.sqlite"]
    let lines = "books\nadd Emma, Jane Austen, novel, 2, phone: 555 1234\nedit 1 phone 555 9876\n"
    #expect(try run(shop + ["--record", "day.nav"], typing: lines, data: "here") == 0)
    let script = try String(contentsOf: folder.appending(path: "day.nav"), encoding: .utf8)
    #expect(script.contains("phone") && !script.contains("555"))
    let store = try Data(contentsOf: folder.appending(path: "shop.sqlite"))
    #expect(try run(["test", "day.nav"], data: "here") == 0)
    #expect(try Data(contentsOf: folder.appending(path: "shop.sqlite")) == store)
    #expect(store.count > 4096, "the store's file has everything when the program has ended")
  }
}
