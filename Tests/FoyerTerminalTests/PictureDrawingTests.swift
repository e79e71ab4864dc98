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

  @Test("is drawn by chafa, no wider than the window", arguments: SampleImage.allCases)
  func drawn(sample: SampleImage) async throws {
    let outcome = await PictureDrawing(mode: .coloured).draw(try picture(sample), columns: 10)
    guard case .success(let text) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(text.utf8.contains(0x1B))
    #expect(DrawnText(checking: Array(text.utf8), columns: 10, rows: 20) != nil)
  }

  @Test("is drawn without an escape byte where no colour is wanted")
  func noColor() async throws {
    let outcome = await PictureDrawing(mode: .uncolored).draw(try picture())
    guard case .success(let text) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(!text.utf8.contains(0x1B))
  }

  @Test("is not drawn where it cannot be, and the reason is given")
  func reasons() async throws {
    let path = try picture()
    #expect(await PictureDrawing(mode: .describedOnly).draw(path) == .failure(.notCapable))
    let missing = PictureDrawing(mode: .coloured, program: "no-such-chafa")
    #expect(await missing.draw(path) == .failure(.noProgram))
    let drawing = PictureDrawing(mode: .coloured)
    #expect(await drawing.draw(path + ".missing") == .failure(.noFile))
    let cut = try file(SampleImage.png(width: 7, height: 5), named: "cut.png")
    #expect(await drawing.draw(cut) == .failure(.unreadable))
  }

  @Test("is not even shown to chafa when it is no ordinary picture file")
  func outlandish() async throws {
    let directory = fixture.directory
    let drawing = PictureDrawing(
      mode: .coloured, program: try await program("touch \(directory.path)/was-run"))
    let zero = directory.appending(path: "zero.png").path
    try FileManager.default.createSymbolicLink(atPath: zero, withDestinationPath: "/dev/zero")
    for path in [zero, "/dev/zero", directory.path, fixture.noticePath] {
      #expect(await drawing.draw(path) == .failure(.notAFile), "\(path)")
    }
    let huge = try file(SampleImage.png.bytes, named: "huge.png")
    #expect(truncate(huge, 1 << 40) == 0)
    #expect(await drawing.draw(huge) == .failure(.flawed(.tooManyBytes)))
    let wide = try file(SampleImage.png(width: 60_000, height: 60_000), named: "wide.png")
    #expect(
      await drawing.draw(wide) == .failure(.flawed(.tooManyPixels(width: 60_000, height: 60_000))))
    let drawn = try file(Array("push graphic-context".utf8), named: "drawn.mvg")
    #expect(await drawing.draw(drawn) == .failure(.flawed(.unknownFormat)))
    #expect(!FileManager.default.fileExists(atPath: directory.appending(path: "was-run").path))
  }

  @Test("is not drawn by a program that hangs, floods or sends more than colours")
  func hostile() async throws {
    let path = try picture()
    for (body, reason) in [
      ("exec sleep 60", PictureDrawing.Reason.tooSlow),
      ("exec >&-; exec sleep 60", .tooSlow),
      ("exec yes", .unsafeOutput),
      ("printf '\\033]0;title\\007x\\n'", .unsafeOutput),
      ("printf '\\033[2Jx\\n'", .unsafeOutput),
      ("printf 'x\\ry\\n'", .unsafeOutput),
      ("printf '\\377\\n'", .unsafeOutput),
      ("exit 1", .unreadable),
    ] {
      let drawing = PictureDrawing(mode: .coloured, program: try await program(body))
      #expect(await drawing.draw(path, columns: 30) == .failure(reason), "\(body)")
    }
  }
}
