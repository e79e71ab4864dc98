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
  /// The reason why a picture was not drawn.
  enum Reason: Error, Sendable, Equatable {
    /// Descriptions are all that is wanted, see ``PictureMode/describedOnly``.
    case notCapable
    /// There is no file of that name.
    case noFile
    /// There is something of that name, but it is a directory, a device or a pipe.
    case notAFile
    /// The person may not read the file.
    case notAllowed
    /// The file is no picture, or too large a one.
    case flawed(ImageError)
    /// The program is not installed.
    case noProgram
    /// The program could not read the image.
    case unreadable
    /// The program took longer than two seconds, and was killed.
    case tooSlow
    /// The program printed more than any picture takes, or something that is neither color nor text.
    case unsafeOutput
    /// The task was cancelled.
    case cancelled
  }

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

  /// Draws a file, off the main actor.
  ///
  /// - Parameters:
  ///   - path: A file's path. Addresses are not fetched.
  ///   - columns: The window's width, or `nil` when nothing limits it.
  func draw(_ path: String, columns: Int? = nil) async -> Result<String, Reason> {
    guard mode != .describedOnly else { return .failure(.notCapable) }
    let opened = await Worker.run { Result { () throws(Reason) in try PictureFile(path) } }
    switch opened {
    case .success(let file): return await draw(file, columns: columns)
    case .failure(let reason): return .failure(reason)
    case nil: return .failure(.noProgram)
    }
  }

  private func draw(_ file: PictureFile, columns: Int?) async -> Result<String, Reason> {
    let width = max(1, min(Self.largest.columns, columns ?? Self.largest.columns))
    let run = CollectedProgram(
      [program] + arguments(width: width), input: .descriptor(file.descriptor), outputLimit: 1 << 18,
      timeLimit: .seconds(2))
    let outcome = await run.run()
    return withExtendedLifetime(file) { read(outcome, width: width) }
  }

  private func read(_ outcome: CollectedProgram.Outcome, width: Int) -> Result<String, Reason> {
    switch outcome {
    case .ended(status: 0, let bytes, _):
      guard let drawn = DrawnText(checking: bytes, columns: width, rows: Self.largest.rows) else {
        return .failure(.unsafeOutput)
      }
      return drawn.text.isEmpty ? .failure(.unreadable) : .success(drawn.text)
    case .ended: return .failure(.unreadable)
    case .notStarted: return .failure(.noProgram)
    case .tooSlow: return .failure(.tooSlow)
    case .tooMuch, .enough: return .failure(.unsafeOutput)
    case .cancelled: return .failure(.cancelled)
    }
  }

  private func arguments(width: Int) -> [String] {
    [
      "--format", "symbols", "--size", "\(width)x\(Self.largest.rows)", "--animate", "off", "--polite", "on",
      "--colors", mode == .coloured ? "16" : "none", "-",
    ]
  }

  /// Draws a file for a session, or says why its description has to stand alone.
  ///
  /// - Parameters:
  ///   - source: The path of the file.
  ///   - columns: The window's width, or `nil` when nothing limits it.
  package func draw(for source: String, columns: Int?) async -> Drawing? {
    switch await draw(source, columns: columns) {
    case .success(let lines): .drawn(lines)
    case .failure(let reason): reason.clause(source).map { .notDrawn(because: $0) }
    }
  }
}

/// A checked picture file, held open so that no other file is drawn in its place.
final class PictureFile: Sendable {
  /// At the file's beginning.
  let descriptor: Int32

  /// Opens an ordinary file and reads its header.
  ///
  /// Devices are not even opened, and a pipe that takes a file's place meanwhile is not waited for.
  init(_ path: String) throws(PictureDrawing.Reason) {
    var facts = stat()
    guard stat(path, &facts) == 0 else { throw errno == EACCES ? .notAllowed : .noFile }
    guard facts.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    descriptor = open(path, O_RDONLY | O_NONBLOCK | O_CLOEXEC)
    guard descriptor >= 0 else { throw errno == EACCES ? .notAllowed : .noFile }
    guard fstat(descriptor, &facts) == 0, facts.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    do throws(ImageError) {
      guard facts.st_size <= ImageHeader.mostBytes else { throw .tooManyBytes }
      _ = try ImageHeader(Files.contents(of: descriptor, atMost: ImageHeader.mostBytes) ?? [])
      // The program that draws it reads it again.
      lseek(descriptor, 0, SEEK_SET)
    } catch {
      throw .flawed(error)
    }
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
      guard let shown = Self.withoutColor(line) else { return nil }
      let text = Text(String(shown))
      guard text.shown == text.original, text.width <= columns else { return nil }
    }
    text = lines.map { $0 + ($0.utf8.contains(0x1B) ? "\u{1B}[0m\n" : "\n") }.joined()
  }

  /// Drops SGR sequences; `nil` when an escape begins anything else.
  private static func withoutColor(_ line: Substring) -> String? {
    var shown = String.UnicodeScalarView()
    var scalars = line.unicodeScalars.makeIterator()
    while let scalar = scalars.next() {
      guard scalar == "\u{1B}" else {
        shown.append(scalar)
        continue
      }
      guard scalars.next() == "[" else { return nil }
      while true {
        guard let next = scalars.next() else { return nil }
        if next == "m" { break }
        guard ("0"..."9").contains(next) || next == ";" else { return nil }
      }
    }
    return String(shown)
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

extension PictureDrawing.Reason {
  /// Returns the reason without its full stop; `nil` where nobody waits for a picture.
  fileprivate func clause(_ source: String) -> LocalizedText? {
    // Never shortened: its end says most.
    let file = Text(source).quotedWhole
    return switch self {
    case .notCapable, .cancelled: nil
    case .noFile: "there is no file \(file)"
    case .notAFile:
      "\(file) is a directory, a device or a pipe"
    case .notAllowed: "you may not read \(file)"
    case .flawed(let flaw): flaw.clause(about: file)
    case .noProgram:
      "the program chafa is not installed"
    case .unreadable:
      "\(file) is not an image that chafa can read"
    case .tooSlow: "it took longer than two seconds"
    case .unsafeOutput:
      "chafa printed something other than a picture"
    }
  }
}
