import Foundation
import TemporaryFolder
import Testing

@testable import FoyerTools

@MainActor
@Suite("A folder of scripts")
struct ScriptFolderTests {
  @Test("all scripts in it and below it are run, in the order of their names")
  func folder() throws {
    let folder = try TemporaryFolder()
    for name in ["b.nav", "a/z.nav", "a/notes.txt", "c.txt"] {
      let file = folder.url.appending(path: name)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data().write(to: file)
    }
    let path = folder.url.path
    #expect(ScriptFile.scripts(in: path) == [path + "/a/z.nav", path + "/b.nav"])
    #expect(ScriptFile.scripts(in: path + "/a/") == [path + "/a/z.nav"])
  }
}
