import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("Pictures", .blocking, .timeLimit(.minutes(30)))
final class PictureTests: PlaceSuite {
  override init() throws {
    try super.init()
    try place.hangPictures()
  }

  private var pictures: [String] {
    let folder = place.path("data/foyer/pictures")
    return ((try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []).map { folder + "/" + $0 }
  }

  @Test("are copied beside the store, so that the file that was given may go")
  func copied() throws {
    let added = try place.run(["pet", "add Mochi, 2021-04-16, common, ~/mochi.webp"])
    #expect(added.status == 0)
    #expect(pictures.count == 1)
    let picture = try #require(pictures.first)
    #expect(
      FileManager.default.contentsEqual(atPath: picture, andPath: place.path("mochi.webp")))
    try FileManager.default.removeItem(atPath: place.path("mochi.webp"))
    let output = try shown()
    #expect(!output.contains("Not drawn"))
    #expect(output.contains("\u{1B}["))
    #expect(output.contains("a picture of Mochi"))
  }

  @Test("are exported beside a file, kept when its import is confirmed, and removed when nothing needs them")
  func transferred() throws {
    #expect(try place.run(["pet", "add Mochi, 2021-04-16, common, ~/mochi.webp"]).status == 0)
    let exported = try place.run(["pet", "export ~/pets.csv"])
    #expect(exported.text.contains("Copied 1 picture to"), "\(exported.text)")
    let other = place.path("other/store.sqlite")
    try FileManager.default.createDirectory(
      atPath: place.path("other"), withIntermediateDirectories: true)
    #expect(try place.run(["--store", other, "pet", "import ~/pets.csv"]).status == 1)
    #expect(!FileManager.default.fileExists(atPath: place.path("other/pictures")))
    let imported = try place.run(
      ["--store", other, "--plain", "--open", "/pet"], typing: "import ~/pets.csv\nconfirm\n")
    #expect(imported.text.contains("Added 1 pet."), "\(imported.text)")
    let kept = try FileManager.default.contentsOfDirectory(atPath: place.path("other/pictures"))
    #expect(kept == pictures.map { URL(filePath: $0).lastPathComponent })

    let unneeded = place.path("other/pictures/" + String(repeating: "0", count: 64) + ".png")
    try FileManager.default.copyItem(atPath: place.path("son.png"), toPath: unneeded)
    for name in kept + [URL(filePath: unneeded).lastPathComponent] {
      try FileManager.default.setAttributes(
        [.modificationDate: Date(timeIntervalSinceNow: -7_200)],
        ofItemAtPath: place.path("other/pictures/" + name))
    }
    let checked = try place.run(["check", "--store", other])
    #expect(checked.text.contains("Removed 1 picture that nothing needs any more."), "\(checked.text)")
    #expect(try FileManager.default.contentsOfDirectory(atPath: place.path("other/pictures")) == kept)
  }

  @Test("are found by their names, whether those have Hangul in whole syllables or in parts")
  func names() throws {
    let photo = "사진.png"
    for name in [photo.precomposedStringWithCanonicalMapping, photo.decomposedStringWithCanonicalMapping] {
      try FileManager.default.moveItem(atPath: place.path("son.png"), toPath: place.path(name))
      for typed in [name, photo] {
        #expect(try place.run(["pet", "add Mochi, 2021-04-16, common, ~/\(typed)"]).status == 0)
      }
      try FileManager.default.moveItem(atPath: place.path(name), toPath: place.path("son.png"))
    }
  }

  @Test(
    "that are refused leave nothing behind, and the reason and what is taken are said",
    arguments: [
      ("none.png", "There is no file", "파일이 없습니다"),
      ("zero.png", "a directory, a device or a pipe", "폴더나 장치, 파이프입니다"),
      ("data/foyer/pictures", "a directory, a device or a pipe", "폴더나 장치, 파이프입니다"),
      ("text.png", "is not a PNG, JPEG, GIF or WebP picture", "WebP 사진이 아닙니다"),
      ("cut.png", "begins like a PNG picture, but is damaged", "PNG 사진처럼 시작하지만 손상되었습니다"),
      ("wide.png", "is 5000 × 3000 pixels", "5000 × 3000 픽셀인데"),
    ])
  func refused(name: String, english: String, korean: String) throws {
    _ = try place.run(["player", "add Son, 1992-07-08, striker, ~/son.png"])
    for (language, reason, advice) in [
      ("en", english, "PNG, JPEG, GIF or WebP file, or none."), ("ko", korean, "파일의 경로를 쓰세요."),
    ] {
      for line in ["edit Son picture ~/\(name)", "add Kim, 1996-11-15, defender, ~/\(name)"] {
        let result = try place.run(["--language", language, "player", line])
        #expect(result.status == 1)
        #expect(result.errorText.contains(reason))
        #expect(result.errorText.contains(advice))
      }
    }
    #expect(pictures.count == 1)
    #expect(try place.run(["player"]).text.contains("1 player"))
  }

  @Test("are asked for by their path from the root too, and come back with an export")
  func asked() throws {
    let lines = """
      /player
      add
      Son
      1992-07-08
      striker
      \(place.path("none.png"))
      \(place.path("son.png"))
      export ~/squad.csv
      import ~/squad.csv
      ..

      """
    let result = try place.run(["--plain"], typing: lines)
    #expect(result.text.contains("There is no file “\(place.path("none.png"))”."))
    #expect(result.text.contains("Added “Son”."))
    #expect(result.text.contains("All of it is already here."))
    #expect(pictures.count == 1)
  }

  @Test("go with the players of an export into another store, and the rows stay when the pictures don't")
  func exported() throws {
    _ = try place.run(["player", "add Son, 1992-07-08, striker, ~/son.png"])
    _ = try place.run(["player", "export ~/squad.csv"])
    let lines = "/player\nimport ~/squad.csv\nconfirm\nopen Son\n"
    let other = try place.run(["--plain", "--store", place.path("other/foyer.sqlite")], typing: lines)
    #expect(other.text.contains("Added 1 player."))
    #expect(other.text.contains("a picture of Son"))
    let copies = place.path("squad.csv.pictures")
    let kept = try FileManager.default.contentsOfDirectory(atPath: place.path("other/pictures"))
    #expect(try kept == FileManager.default.contentsOfDirectory(atPath: copies))
    try FileManager.default.removeItem(atPath: copies)
    let last = try place.run(["--plain", "--store", place.path("last/foyer.sqlite")], typing: lines)
    #expect(last.text.contains("Warnings: 1\n"))
    #expect(last.text.contains("Added 1 player."))
    #expect(!last.text.contains("a picture of Son"))
  }

  @Test(
    "that go bad later are described, with the reason, and the session goes on",
    arguments: [
      ("rm \"$0\"", "there is no file"),
      ("printf nonsense > \"$0\"", "is not a PNG, JPEG, GIF or WebP picture"),
      ("ln -sf /dev/zero \"$0\"", "is a directory, a device or a pipe"),
      ("rm \"$0\"; mkfifo \"$0\"", "is a directory, a device or a pipe"),
      ("truncate -s 1T \"$0\"", "has more than the 4 MiB"),
      ("head -c 40 \"$HOME/mochi.webp\" > \"$0\"", "is not an image that chafa can read"),
    ])
  func goneBad(change: String, reason: String) throws {
    _ = try place.run(["pet", "add Mochi, 2021-04-16, common, ~/mochi.webp"])
    let picture = try #require(pictures.first)
    #expect(
      try ProgramRun.run("/bin/sh", ["-c", change, picture], environment: place.environment(), input: [])
        .status == 0)
    let output = try shown()
    #expect(output.contains("a picture of Mochi"))
    #expect(output.contains("(Not drawn:"))
    #expect(output.replacing("\r\n", with: " ").contains(reason))
  }

  /// Returns the output of a session on a terminal that opens the pet and still answers afterwards.
  private func shown() throws -> String {
    let terminal = try place.terminal(columns: 400)
    try terminal.expect("home> ")
    try terminal.type("/pet open Mochi\n", expecting: "Picture: ")
    try terminal.type("where\n", expecting: "Pet › Mochi")
    #expect(terminal.waitForEnd(typing: "quit\n") == 0)
    return String(decoding: terminal.output, as: UTF8.self)
  }
}
