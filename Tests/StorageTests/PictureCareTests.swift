import Foundation
import FoyerRecords
import TemporaryFolder
import Testing

@Suite("Removing pictures that nothing needs")
struct PictureCareTests {
  private let place: TemporaryFolder
  private let folder: PictureFolder

  init() throws {
    place = try TemporaryFolder()
    folder = try #require(PictureFolder(beside: .file(place.file("store.sqlite"))))
  }

  /// Keeps a picture as it was kept two hours ago.
  private func keepLongAgo(_ byte: UInt8) throws -> String {
    let name = try folder.keep([byte], ending: "png")
    let path = try #require(folder.path(of: name))
    try FileManager.default.setAttributes(
      [.modificationDate: Date(timeIntervalSinceNow: -7_200)], ofItemAtPath: path)
    return name
  }

  /// Makes a store with a text in a table of its own.
  @MainActor
  private func makeStore(_ file: String, naming text: String) throws {
    let store = try Store(
      at: .file(place.file(file)),
      migrations: [Migration(id: "a") { db in try db.script("CREATE TABLE note (text TEXT) STRICT") }])
    try store.write { db in try db.execute("INSERT INTO note VALUES (?)", [text]) }
    store.close()
  }

  private var anHourAgo: Int { Int(Date().timeIntervalSince1970) - 3_600 }

  @Test("those stay that a text of any store there names, and those kept just now")
  @MainActor
  func removes() throws {
    let (named, other, unneeded) = (try keepLongAgo(1), try keepLongAgo(2), try keepLongAgo(3))
    let new = try folder.keep([4], ending: "gif")
    try makeStore("store.sqlite", naming: "{\"picture\":\"\(named)\"}")
    try makeStore("other.sqlite", naming: "from \(other), once")
    #expect(folder.removeUnneeded(keptBefore: anHourAgo) == 1)
    #expect(folder.names == [named, other, new].sorted())
    #expect(folder.names.contains(unneeded) == false)
    #expect(folder.removeUnneeded(keptBefore: anHourAgo) == 0)
  }

  @Test("one that is kept again looks as if it were new")
  func keptAgain() throws {
    let name = try keepLongAgo(1)
    _ = try folder.keep([1], ending: "png")
    #expect(folder.removeUnneeded(keptBefore: anHourAgo) == 0)
    #expect(folder.names == [name])
  }

  @Test("where a store can't be read, all of them stay")
  func unreadable() throws {
    let name = try keepLongAgo(1)
    try place.write("SQLite format 3\0 and nothing of the kind", to: "other.sqlite")
    #expect(folder.removeUnneeded(keptBefore: anHourAgo) == nil)
    #expect(folder.names == [name])
  }

  @Test("where there is no folder, there is nothing to remove")
  func none() { #expect(folder.removeUnneeded(keptBefore: anHourAgo) == 0) }

  @Test("files of other names are never touched")
  func foreign() throws {
    _ = try keepLongAgo(1)
    try place.write("mine", to: "pictures/notes.txt")
    #expect(folder.removeUnneeded(keptBefore: .max) == 1)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["notes.txt"])
  }
}
