package import Foyer
import FoyerProcess

/// Draws picture files with symbols, by running the program `chafa`.
///
/// A bad image cannot hurt the session: only PNG, JPEG, GIF and WebP files of limited size are drawn (``PictureFile``),
/// the program runs apart, for two seconds at most, is given nothing but the file, and its output is checked
/// (``DrawnText``). Without the program, or without a terminal that shows the result, nothing is drawn and the
/// picture's description stands alone.
package struct PictureDrawing: Sendable {
  /// The result of drawing a picture.
  package enum Outcome: Sendable, Equatable {
    /// The lines to print, each with its newline.
    case drawn(String)
    /// Nothing to print.
    case notDrawn(Reason)
  }

  /// The reason why a picture was not drawn.
  package enum Reason: Error, Sendable, Equatable {
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
  package static let largest = (columns: 40, rows: 20)

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
  package func draw(_ path: String, columns: Int? = nil) async -> Outcome {
    guard mode != .describedOnly else { return .notDrawn(.notCapable) }
    let opened = await Worker.run { () -> Result<PictureFile, Reason> in
      do throws(Reason) { return .success(try PictureFile(path)) } catch { return .failure(error) }
    }
    switch opened {
    case .success(let file): return await draw(file, columns: columns)
    case .failure(let reason): return .notDrawn(reason)
    case nil: return .notDrawn(.noProgram)
    }
  }

  private func draw(_ file: PictureFile, columns: Int?) async -> Outcome {
    let width = max(1, min(Self.largest.columns, columns ?? Self.largest.columns))
    let run = CollectedProgram(
      [program] + arguments(width: width), input: .descriptor(file.descriptor), outputLimit: 1 << 18,
      timeLimit: .seconds(2))
    let outcome = await run.run()
    return withExtendedLifetime(file) { read(outcome, width: width) }
  }

  private func read(_ outcome: CollectedProgram.Outcome, width: Int) -> Outcome {
    switch outcome {
    case .ended(status: 0, let bytes, _):
      guard let drawn = DrawnText(checking: bytes, columns: width, rows: Self.largest.rows) else {
        return .notDrawn(.unsafeOutput)
      }
      return drawn.text.isEmpty ? .notDrawn(.unreadable) : .drawn(drawn.text)
    case .ended: return .notDrawn(.unreadable)
    case .notStarted: return .notDrawn(.noProgram)
    case .tooSlow: return .notDrawn(.tooSlow)
    case .tooMuch, .enough: return .notDrawn(.unsafeOutput)
    case .cancelled: return .notDrawn(.cancelled)
    }
  }

  private func arguments(width: Int) -> [String] {
    [
      "--format", "symbols", "--size", "\(width)x\(Self.largest.rows)", "--animate", "off", "--polite", "on",
      "--colors", mode == .coloured ? "16" : "none", "-",
    ]
  }
}
