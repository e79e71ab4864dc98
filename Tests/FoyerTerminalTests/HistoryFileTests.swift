import Blocking
import Foundation
import TemporaryFolder
import TerminalDriver
import Testing

@testable import FoyerTerminal

@Suite("A history file", .blocking, .timeLimit(.minutes(30)))
struct HistoryFileTests {
  private let folder: TemporaryFolder
  private var path: String { folder.file("data/history") }

  init() throws { folder = try TemporaryFolder() }

  private func lines() throws -> [String] {
    try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n").map(String.init)
  }

  @Test("that another session cut takes the lines of this one as well")
  func cutElsewhere() throws {
    let ours = HistoryFile(path: path, limit: 10)
    let theirs = HistoryFile(path: path, limit: 10)
    #expect(ours.open() == [] && theirs.open() == [])
    ours.append("ours")
    for number in 1...11 { theirs.append("theirs \(number)") }
    #expect(try lines().count == 10, "it was cut")
    ours.append("ours again")
    theirs.append("theirs again")
    #expect(try lines().suffix(3) == ["theirs 11", "ours again", "theirs again"])
  }

  @Test("loses no line of many sessions that write and cut it at the same time")
  func concurrently() async throws {
    let (path, writers, count) = (path, 4, 300)
    await withTaskGroup { group in
      for writer in 0..<writers {
        group.addTask {
          let file = HistoryFile(path: path, limit: 200)
          _ = file.open()
          for number in 0..<count { file.append("\(writer) \(number)") }
        }
      }
    }
    let numbers = Dictionary(grouping: try lines().map { $0.split(separator: " ").compactMap { Int($0) } }) {
      $0[0]
    }
    #expect(numbers.keys.count > 0)
    for (writer, kept) in numbers {
      let kept = kept.map { $0[1] }
      #expect(kept == Array(count - kept.count..<count), "the newest of writer \(writer), without a gap")
    }
  }

  @Test("that somebody removed is made again, and one that ends in half a line gets a whole one behind it")
  func damaged() throws {
    let file = HistoryFile(path: path, limit: 10)
    _ = file.open()
    file.append("one")
    try FileManager.default.removeItem(atPath: path)
    file.append("two")
    #expect(try lines() == ["two"])
    try Data(Array("half".utf8) + [0x0A, 0xB0, 0xA1, 0x0A] + Array("tor".utf8)).write(to: URL(filePath: path))
    let next = HistoryFile(path: path, limit: 10)
    #expect(next.open() == ["half", "tor"], "a line that is not UTF-8 is passed over")
    next.append("three")
    let bytes = try Data(contentsOf: URL(filePath: path))
    #expect(bytes.suffix(10) == Data("tor\nthree\n".utf8))
    #expect(bytes.contains(0xB0), "and stays in the file")
  }

  @Test("that is locked by a program which does not let go still takes lines")
  func locked() throws {
    let file = HistoryFile(path: path, limit: 10)
    _ = file.open()
    let descriptor = open(path, O_RDWR)
    defer { close(descriptor) }
    flock(descriptor, LOCK_EX)
    file.append("one")
    #expect(try lines() == ["one"])
  }
}
