import Dispatch
import Glibc

/// Draws picture files with symbols, by running the program `chafa`.
///
/// A bad image cannot hurt the session: the program runs apart, for two seconds at most, reads nothing but the
/// file, and its output is checked, see ``DrawnText``. Without the program, or without a terminal that shows
/// the result, nothing is drawn and the picture's description stands alone.
public struct PictureDrawing: Sendable {
  /// What became of a picture.
  public enum Outcome: Sendable, Equatable {
    /// The lines to print, each with its newline.
    case drawn(String)
    /// Nothing to print.
    case notDrawn(Reason)
  }

  /// Why a picture was not drawn.
  public enum Reason: Sendable, Equatable {
    /// The terminal is not capable, see ``TerminalCapability/drawsPictures``.
    case notCapable
    /// There is no regular file of that name that may be read.
    case noFile
    /// The program is not installed.
    case noProgram
    /// The program could not read the image.
    case unreadable
    /// The program took longer than two seconds, and was killed.
    case tooSlow
    /// The program printed more than any picture takes, or something that is neither colour nor text.
    case unsafeOutput
  }

  /// The most cells that a picture takes.
  public static let largest = (columns: 40, rows: 20)

  private let isCapable: Bool
  private let usesColour: Bool
  private let program: String

  /// - Parameters:
  ///   - capability: What the terminal can do.
  ///   - program: The program's name, looked up in `PATH`, or its path.
  public init(capability: TerminalCapability, program: String = "chafa") {
    isCapable = capability.drawsPictures
    usesColour = capability.isStyled
    self.program = program
  }

  /// Draws a file, off the main actor.
  ///
  /// - Parameters:
  ///   - path: A file's path. Addresses are not fetched.
  ///   - columns: The window's width, or `nil` when nothing limits it.
  public func draw(_ path: String, columns: Int? = nil) async -> Outcome {
    guard isCapable else { return .notDrawn(.notCapable) }
    return await withCheckedContinuation { continuation in
      DispatchQueue.global().async {
        continuation.resume(returning: drawNow(path, columns: columns))
      }
    }
  }

  private func drawNow(_ path: String, columns: Int?) -> Outcome {
    guard Self.isReadableFile(path) else { return .notDrawn(.noFile) }
    let width = max(1, min(Self.largest.columns, columns ?? Self.largest.columns))
    let process = ChildProcess(
      program: program, arguments: arguments(path, width: width), outputLimit: 1 << 18, timeLimit: 2_000)
    switch process.run() {
    case .output(let bytes):
      guard let drawn = DrawnText(checking: bytes, columns: width, rows: Self.largest.rows) else {
        return .notDrawn(.unsafeOutput)
      }
      return drawn.text.isEmpty ? .notDrawn(.unreadable) : .drawn(drawn.text)
    case .notFound: return .notDrawn(.noProgram)
    case .failed: return .notDrawn(.unreadable)
    case .tooSlow: return .notDrawn(.tooSlow)
    case .tooMuch: return .notDrawn(.unsafeOutput)
    }
  }

  private func arguments(_ path: String, width: Int) -> [String] {
    [
      "--format", "symbols", "--size", "\(width)x\(Self.largest.rows)", "--animate", "off", "--polite", "on",
      "--colors", usesColour ? "16" : "none", "--", path.hasPrefix("/") ? path : "./" + path,
    ]
  }

  private static func isReadableFile(_ path: String) -> Bool {
    var status = stat()
    return stat(path, &status) == 0 && status.st_mode & S_IFMT == S_IFREG && access(path, R_OK) == 0
  }
}
