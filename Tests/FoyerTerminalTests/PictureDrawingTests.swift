import Blocking
import Foundation
import Foyer
import FoyerSystem
import SampleImages
import TerminalDriver
import Testing

@testable import FoyerTerminal

@Suite("A picture", .blocking, .timeLimit(.minutes(30)))
final class PictureDrawingTests: FixtureSuite {
  private func picture(_ sample: SampleImage = .png) throws -> String {
    try file(sample.bytes, named: "-picture." + sample.ending)
  }

  private func file(_ bytes: [UInt8], named name: String) throws -> String {
    let path = fixture.directory.appending(path: name).path
    try Data(bytes).write(to: URL(filePath: path))
    return path
  }

  /// A program that stands in for chafa.
  private func program(_ body: String) async throws -> String {
    let path = fixture.directory.appending(path: "drawer").path
    // Written by another process: a file that this one holds open, or a child forked meanwhile, cannot be run.
    let script = "printf '%s\\n' '#!/bin/sh' \"$1\" > \"$0\" && chmod +x \"$0\""
    let writer = CollectedProgram(["sh", "-c", script, path, body], outputLimit: 0, timeLimit: .seconds(30))
    try #require(await writer.run() == .ended(status: 0, output: [], error: []))
    return path
  }

  /// Returns the reason why a file is not drawn, without its full stop.
  private func reason(_ drawing: PictureDrawing, _ path: String) async -> String? {
    guard case .notDrawn(let sentence)? = await drawing.draw(for: path, columns: 30) else { return nil }
    return String(sentence.en.shown.dropFirst("(Not drawn: ".count).dropLast(".)".count))
  }

  private func clause(_ flaw: ImageError, _ path: String) -> String {
    flaw.clause(about: Text(path).quotedWhole).en.shown
  }

  @Test("is drawn by chafa, no wider than the window", arguments: SampleImage.allCases)
  func drawn(sample: SampleImage) async throws {
    let outcome = await PictureDrawing(mode: .coloured).draw(for: try picture(sample), columns: 10)
    guard case .drawn(let text)? = outcome else {
      Issue.record("\(outcome as Any)")
      return
    }
    #expect(text.utf8.contains(0x1B))
    #expect(DrawnText(checking: Array(text.utf8), columns: 10, rows: 20) != nil)
  }

  @Test("is drawn without an escape byte where no colour is wanted")
  func noColor() async throws {
    let outcome = await PictureDrawing(mode: .uncolored).draw(for: try picture())
    guard case .drawn(let text)? = outcome else {
      Issue.record("\(outcome as Any)")
      return
    }
    #expect(!text.utf8.contains(0x1B))
  }

  @Test("is not drawn where it cannot be, and the reason is given")
  func reasons() async throws {
    let path = try picture()
    #expect(await PictureDrawing(mode: .describedOnly).draw(for: path) == nil)
    let missing = PictureDrawing(mode: .coloured, program: "no-such-chafa")
    #expect(await reason(missing, path) == "the program chafa is not installed")
    let drawing = PictureDrawing(mode: .coloured)
    #expect(await reason(drawing, path + ".missing") == "there is no file “\(path).missing”")
    let cut = try file(SampleImage.png(width: 7, height: 5), named: "cut.png")
    #expect(await reason(drawing, cut) == "“\(cut)” is not an image that chafa can read")
  }

  @Test("is not even shown to chafa when it is no ordinary picture file")
  func outlandish() async throws {
    let directory = fixture.directory
    let drawing = PictureDrawing(
      mode: .coloured, program: try await program("touch \(directory.path)/was-run"))
    let zero = directory.appending(path: "zero.png").path
    try FileManager.default.createSymbolicLink(atPath: zero, withDestinationPath: "/dev/zero")
    for path in [zero, "/dev/zero", directory.path, fixture.noticePath] {
      #expect(await reason(drawing, path) == "“\(path)” is a directory, a device or a pipe")
    }
    let huge = try file(SampleImage.png.bytes, named: "huge.png")
    #expect(truncate(huge, 1 << 40) == 0)
    #expect(await reason(drawing, huge) == clause(.tooManyBytes, huge))
    let wide = try file(SampleImage.png(width: 60_000, height: 60_000), named: "wide.png")
    #expect(await reason(drawing, wide) == clause(.tooManyPixels(width: 60_000, height: 60_000), wide))
    let drawn = try file(Array("push graphic-context".utf8), named: "drawn.mvg")
    #expect(await reason(drawing, drawn) == clause(.unknownFormat, drawn))
    #expect(!FileManager.default.fileExists(atPath: directory.appending(path: "was-run").path))
  }

  @Test("is not drawn by a program that hangs, floods or sends more than colours")
  func hostile() async throws {
    let path = try picture()
    for (body, reason) in [
      ("exec sleep 60", "took longer"),
      ("exec >&-; exec sleep 60", "took longer"),
      ("exec yes", "something other"),
      ("printf '\\033]0;title\\007x\\n'", "something other"),
      ("printf '\\033[2Jx\\n'", "something other"),
      ("printf 'x\\ry\\n'", "something other"),
      ("printf '\\377\\n'", "something other"),
      ("exit 1", "can read"),
    ] {
      let drawing = PictureDrawing(mode: .coloured, program: try await program(body))
      #expect(await self.reason(drawing, path)?.contains(reason) == true, "\(body)")
    }
  }
}
