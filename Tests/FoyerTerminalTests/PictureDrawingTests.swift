import Foundation
import Testing

@testable import FoyerTerminal

@Suite("A picture", .timeLimit(.minutes(1)))
struct PictureDrawingTests {
  let fixture: Fixture

  init() throws { fixture = try Fixture() }

  private static func capability(noColor: String? = nil, plain: Bool = false) -> TerminalCapability {
    TerminalCapability(
      inputIsTerminal: true, outputIsTerminal: true, term: "xterm", noColor: noColor, plain: plain)
  }

  /// A portable pixmap of 8 by 8 colours.
  private func picture() throws -> String {
    let path = fixture.directory.appending(path: "-picture.ppm").path
    let pixels = (0..<64).map { "\($0 * 4) \(255 - $0 * 4) 128" }.joined(separator: "\n")
    try "P3\n8 8\n255\n\(pixels)\n".write(toFile: path, atomically: true, encoding: .utf8)
    return path
  }

  /// A program that stands in for chafa.
  private func program(_ body: String) throws -> String {
    let path = fixture.directory.appending(path: "drawer").path
    // Written by another process: a file that this one holds open, or a child forked meanwhile, cannot be run.
    let writer = ChildProcess(
      program: "sh",
      arguments: ["-c", "printf '%s\\n' '#!/bin/sh' \"$1\" > \"$0\" && chmod +x \"$0\"", path, body],
      outputLimit: 1, timeLimit: 10_000)
    try #require(writer.run() == .output([]))
    return path
  }

  @Test("is drawn by chafa, no wider than the window")
  func drawn() async throws {
    let outcome = await PictureDrawing(capability: Self.capability()).draw(try picture(), columns: 10)
    guard case .drawn(let text) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(text.utf8.contains(0x1B))
    #expect(DrawnText(checking: Array(text.utf8), columns: 10, rows: 20) != nil)
  }

  @Test("is drawn without colour when NO_COLOR asks for it")
  func noColour() async throws {
    let outcome = await PictureDrawing(capability: Self.capability(noColor: "1")).draw(try picture())
    guard case .drawn(let text) = outcome else {
      Issue.record("\(outcome)")
      return
    }
    #expect(!text.utf8.contains(0x1B))
  }

  @Test("is not drawn where it cannot be, and the reason is given")
  func reasons() async throws {
    let path = try picture()
    let plain = PictureDrawing(capability: Self.capability(plain: true))
    #expect(await plain.draw(path) == .notDrawn(.notCapable))
    let drawing = PictureDrawing(capability: Self.capability())
    #expect(await drawing.draw(path + ".missing") == .notDrawn(.noFile))
    #expect(await drawing.draw("/dev/zero") == .notDrawn(.noFile))
    try "no image".write(toFile: path, atomically: true, encoding: .utf8)
    #expect(await drawing.draw(path) == .notDrawn(.unreadable))
    let missing = PictureDrawing(capability: Self.capability(), program: "no-such-chafa")
    #expect(await missing.draw(path) == .notDrawn(.noProgram))
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
      let drawing = PictureDrawing(capability: Self.capability(), program: try program(body))
      #expect(await drawing.draw(path, columns: 30) == .notDrawn(reason), "\(body)")
    }
  }
}
