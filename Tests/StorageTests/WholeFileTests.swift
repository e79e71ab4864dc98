import Glibc
import TemporaryFolder
import Testing

@testable import FoyerRecords

@Suite("Whole files")
struct WholeFileTests {
  @Test("a file is made once, for its owner alone, and read whole")
  func whole() throws {
    let folder = try TemporaryFolder()
    let file = AtomicFile(path: folder.path + "/cards.txt")
    let bytes = [UInt8](repeating: 7, count: 200_000)
    try file.create(bytes)
    #expect(try file.read(atMost: bytes.count) == bytes)
    #expect(rights(of: file.path) == 0o600)
    #expect(throws: FileError(.alreadyExists, file: file.path)) { try file.create([1]) }
    #expect(throws: FileError(.tooLarge, file: file.path)) { _ = try file.read(atMost: bytes.count - 1) }
    #expect(try file.read(atMost: bytes.count) == bytes)
  }

  @Test("what is no ordinary file is not read, and a pipe is not waited for")
  func others() throws {
    let folder = try TemporaryFolder()
    let pipe = folder.path + "/pipe"
    #expect(mkfifo(pipe, 0o600) == 0)
    for path in [folder.path, pipe, "/dev/zero"] {
      #expect(throws: FileError(.notAFile, file: path)) { _ = try AtomicFile(path: path).read(atMost: 10) }
    }
    #expect(throws: (any Error).self) { _ = try AtomicFile(path: folder.path + "/none").read(atMost: 10) }
    #expect(throws: (any Error).self) { try AtomicFile(path: folder.path + "/none/x").create([1]) }
    for path in ["", pipe + "\u{0}.txt"] {
      #expect(throws: FileError(.missing, file: path)) { _ = try AtomicFile(path: path).read(atMost: 10) }
      #expect(throws: FileError(.noDirectory, file: path)) { try AtomicFile(path: path).create([1]) }
    }
    #expect(try folder.names == ["pipe"])
  }
}
