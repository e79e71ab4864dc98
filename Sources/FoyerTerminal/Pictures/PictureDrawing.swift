package import Foyer
import FoyerSystem
import Glibc

/// Draws picture files with symbols, by running the program `chafa`.
///
/// A bad image cannot hurt the session: only PNG, JPEG, GIF and WebP files of limited size are drawn (``PictureFile``),
/// the program runs apart, for two seconds at most, is given nothing but the file, and its output is checked
/// (``DrawnText``). Without the program, or without a terminal that shows the result, nothing is drawn and the
/// picture's description stands alone.
package struct PictureDrawing: Sendable {
  /// The most cells that a picture takes.
  static let largest = (columns: 40, rows: 20)

  private let mode: PictureMode
  private let program: String

  /// - Parameters:
  ///   - mode: The way to draw.
  ///   - program: The program's name, looked up in `PATH`, or its path.
  package init(mode: PictureMode, program: String = "chafa") {
    self.mode = mode
    self.program = program
  }

  /// Draws a file off the main actor, or says why its description has to stand alone.
  ///
  /// - Parameters:
  ///   - source: The path of the file. Addresses are not fetched.
  ///   - columns: The window's width, or `nil` when nothing limits it.
  /// - Returns: `nil` where nobody waits for a picture.
  package func draw(for source: String, columns: Int? = nil) async -> Drawing? {
    guard mode != .describedOnly else { return nil }
    let opened = await Worker.run { Result { () throws(PictureFile.Problem) in try PictureFile(source) } }
    switch opened {
    case .success(let file): return await draw(file, columns: columns)
    case .failure(let problem): return .notDrawn(because: problem.clause)
    case nil: return .notDrawn(because: Self.noProgram)
    }
  }

  private static let noProgram: LocalizedText = "the program chafa is not installed"

  private func draw(_ file: PictureFile, columns: Int?) async -> Drawing? {
    let width = max(1, min(Self.largest.columns, columns ?? Self.largest.columns))
    let run = CollectedProgram(
      [program] + arguments(width: width), input: .descriptor(file.descriptor), outputLimit: 1 << 18,
      timeLimit: .seconds(2))
    let outcome = await run.run()
    return withExtendedLifetime(file) { read(outcome, of: file.name, width: width) }
  }

  private func read(_ outcome: CollectedProgram.Outcome, of file: LocalizedText, width: Int) -> Drawing? {
    let unreadable = Drawing.notDrawn(because: "\(file) is not an image that chafa can read")
    let unsafe = Drawing.notDrawn(because: "chafa printed something other than a picture")
    switch outcome {
    case .ended(status: 0, let bytes, _):
      guard let drawn = DrawnText(checking: bytes, columns: width, rows: Self.largest.rows) else {
        return unsafe
      }
      return drawn.text.isEmpty ? unreadable : .drawn(drawn.text)
    case .ended: return unreadable
    case .notStarted: return .notDrawn(because: Self.noProgram)
    case .tooSlow: return .notDrawn(because: "it took longer than two seconds")
    case .tooMuch, .enough: return unsafe
    case .cancelled: return nil
    }
  }

  private func arguments(width: Int) -> [String] {
    [
      "--format", "symbols", "--size", "\(width)x\(Self.largest.rows)", "--animate", "off", "--polite", "on",
      "--colors", mode == .coloured ? "16" : "none", "-",
    ]
  }
}

/// A checked picture file, held open so that no other file is drawn in its place.
final class PictureFile: Sendable {
  /// The reason why a file isn't drawn, without its full stop.
  struct Problem: Error {
    let clause: LocalizedText
  }

  /// At the file's beginning.
  let descriptor: Int32
  /// The path, never shortened: its end says most.
  let name: LocalizedText

  /// Opens an ordinary file and reads its header.
  ///
  /// Devices are not even opened, and a pipe that takes a file's place meanwhile is not waited for.
  init(_ path: String) throws(Problem) {
    name = Text(path).quotedWhole
    var facts = stat()
    guard stat(path, &facts) == 0 else { throw Self.cannotOpen(name) }
    let notAFile = Problem(clause: "\(name) is a directory, a device or a pipe")
    guard facts.st_mode & S_IFMT == S_IFREG else { throw notAFile }
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw Self.cannotOpen(name) }
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { throw notAFile }
    do throws(ImageError) {
      guard facts.st_size <= ImageHeader.mostBytes else { throw .tooManyBytes }
      _ = try ImageHeader(Files.contents(of: descriptor, atMost: ImageHeader.mostBytes) ?? [])
      // The program that draws it reads it again.
      lseek(descriptor, 0, SEEK_SET)
    } catch {
      throw Problem(clause: error.clause(about: name))
    }
  }

  private static func cannotOpen(_ name: LocalizedText) -> Problem {
    Problem(clause: errno == EACCES ? "you may not read \(name)" : "there is no file \(name)")
  }

  deinit {
    close(descriptor)
  }
}

/// The output of a drawing program, once it is known to hold nothing but printable characters, newlines and
/// SGR sequences (`ESC [ … m`).
struct DrawnText: Equatable {
  let text: String

  /// Returns `nil` when there is anything else, or more than the cells asked for.
  init?(checking bytes: [UInt8], columns: Int, rows: Int) {
    guard let whole = String(validating: bytes, as: UTF8.self) else { return nil }
    var lines = whole.split(separator: "\n", omittingEmptySubsequences: false)
    if lines.last?.isEmpty ?? false { lines.removeLast() }
    guard lines.count <= rows else { return nil }
    for line in lines {
      let text = Text(String(line).withoutStyle)
      guard text.shown == text.original, text.width <= columns else { return nil }
    }
    text = lines.map { $0 + ($0.utf8.contains(0x1B) ? "\u{1B}[0m\n" : "\n") }.joined()
  }
}

extension String {
  /// The text without the sequences for color and weight; any other sequence stays in it.
  package var withoutStyle: String {
    guard utf8.contains(0x1B) else { return self }
    // A mark behind the sequence would be one character with its end.
    let parts = unicodeScalars.split(separator: "\u{1B}", omittingEmptySubsequences: false)
    return parts.dropFirst().reduce(into: String(parts[0])) { line, part in
      let rest = part.dropFirst().drop { ("0"..."9").contains($0) || $0 == ";" }
      let isStyle = part.first == "[" && rest.first == "m"
      line += isStyle ? String(rest.dropFirst()) : "\u{1B}" + String(part)
    }
  }
}

/// The way to draw pictures, chosen from environment and options; never asks the terminal.
package enum PictureMode: Sendable, Hashable {
  /// Not at all: each picture's description stands alone.
  case describedOnly
  /// With symbols and no escape byte.
  case uncolored
  /// With symbols in the 16 palette colors.
  case coloured

  /// - Parameters:
  ///   - terminal: The terminal's capability. What a terminal may have left behind in the environment of its own
  ///     protocols doesn't count, because another may be on the screen by now.
  ///   - isWanted: False where the person wants descriptions only, as by `--no-pictures`.
  init(on terminal: TerminalCapability, isWanted: Bool = true) {
    self = !isWanted || !terminal.isCapable ? .describedOnly : terminal.isStyled ? .coloured : .uncolored
  }
}
