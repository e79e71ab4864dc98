import Blocking
import Foundation
import TerminalDriver
import Testing

@Suite("Pictures that are missing", .blocking)
final class MissingPictureTests: PlaceSuite {
  /// Makes a store whose two pictures are gone.
  private func lose() throws {
    try place.hangPictures()
    let lines = """
      /player
      add Son, 1992-07-08, striker, ~/son.png
      /pet
      add Mochi, 2020-01-01, rare, ~/mochi.webp
      """
    #expect(try place.run(["--plain"], typing: lines + "\n").status == 0)
    #expect(try place.run(["check"]).status == 0)
    try FileManager.default.removeItem(
      at: URL(filePath: place.store).deletingLastPathComponent().appending(path: "pictures"))
  }

  @Test("check names each with its record, says where to look, and ends with 1")
  func check() throws {
    try lose()
    let result = try place.run(["check"])
    #expect(result.status == 1)
    #expect(result.text.contains("Son: the picture "))
    #expect(result.text.contains("Mochi: the picture "))
    #expect(result.text.contains("2 pictures are missing in "))
    #expect(!result.text.contains("is sound"))
    let korean = try place.run(["check", "--language", "ko"])
    #expect(korean.status == 1)
    #expect(korean.text.contains("사진 2장이 없습니다"))
  }

  @Test("backup says that it is incomplete, and whose pictures it lacks")
  func backup() throws {
    try lose()
    let result = try place.run(["--plain", "backup", "~/all.backup"])
    #expect(result.status == 0)
    #expect(result.text.contains("The backup is incomplete: 2 pictures are missing here ("))
    #expect(result.text.contains("Son") && result.text.contains("Mochi"))
    #expect(!result.text.contains("is complete"))
    let korean = try place.run(["--plain", "--language", "ko", "backup", "~/second.backup"])
    #expect(korean.text.contains("사진 2장이 여기에 없습니다("))
  }
}
