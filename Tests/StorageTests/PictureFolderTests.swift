import Foundation
import TemporaryFolder
import Testing

@testable import FoyerRecords

@Suite("The folder of pictures") struct PictureFolderTests {
  let directory: TemporaryFolder
  let folder: PictureFolder

  init() throws {
    directory = try TemporaryFolder()
    folder = try #require(PictureFolder(beside: .file(directory.store)))
  }

  @Test(
    "names what it holds by SHA-256",
    arguments: [
      ("", "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"),
      ("abc", "ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad"),
      (
        String(repeating: "a", count: 1_000_000),
        "cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0"
      ),
    ])
  func names(text: String, hash: String) {
    #expect(ContentHash(of: Array(text.utf8)).text == hash)
  }

  @Test("is made with the first picture, and holds the same one once")
  func keeping() throws {
    #expect(!FileManager.default.fileExists(atPath: folder.path))
    let name = try folder.keep([1, 2, 3], ending: "png")
    #expect(try folder.keep([1, 2, 3], ending: "png") == name)
    #expect(try folder.keep([1, 2, 4], ending: "gif") != name)
    let files = try FileManager.default.contentsOfDirectory(atPath: folder.path)
    #expect(files.count == 2)
    let path = try #require(folder.path(of: name))
    #expect(try Data(contentsOf: URL(filePath: path)) == Data([1, 2, 3]))
    let rights = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(rights == 0o600)
    #expect(folder.name(of: [1, 2, 3], ending: "png") == name)
  }

  @Test("a picture that was damaged there is mended by keeping it again")
  func mending() throws {
    let name = try folder.keep([1, 2, 3], ending: "png")
    let path = try #require(folder.path(of: name))
    try Data([9]).write(to: URL(filePath: path))
    _ = try folder.keep([1, 2, 3], ending: "png")
    #expect(try Data(contentsOf: URL(filePath: path)) == Data([1, 2, 3]))
  }

  @Test("nothing is a picture of ours that was not named here")
  func foreignNames() throws {
    let name = try folder.keep([1, 2, 3], ending: "png")
    for foreign in [
      "son.png", "pictures/son.png", "pictures/../foyer.sqlite", "/" + name, name + "/", name + ".png",
      "pictures/" + String(repeating: "g", count: 64) + ".png", "pictures//" + name.dropFirst(9),
    ] {
      #expect(folder.path(of: foreign) == nil, "\(foreign)")
    }
  }

  @Test("where it cannot be made, the error says so and nothing is there")
  func obstructed() throws {
    try Data().write(to: URL(filePath: folder.path))
    #expect(throws: FileError.self) { try folder.keep([1], ending: "png") }
    #expect(try Data(contentsOf: URL(filePath: folder.path)).isEmpty)
  }

  @Test("there is none for a store in memory")
  func memory() {
    #expect(PictureFolder(beside: .memory) == nil)
  }
}
