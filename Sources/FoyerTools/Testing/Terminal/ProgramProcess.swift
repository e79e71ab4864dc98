import CPseudoTerminal
import FoyerSystem
import Glibc

/// A running program with the terminal that it runs in, and the channel that drives it.
///
/// All of it blocks; it is used by one thread at a time.
final class ProgramProcess: @unchecked Sendable {
  /// The descriptor that lines or keys are written to and output is read from: a terminal, or a socket, which is none.
  let console: Int32
  /// The descriptor for its requests and answers.
  let channel: Int32
  private let process: ChildProcess

  /// The rows of a terminal.
  static let rows = 50

  /// Starts a program in a terminal of its own, or without one.
  ///
  /// - Parameter columns: The terminal's columns; `nil` for none.
  init(
    _ path: String, _ arguments: [String], environment: [String: String], columns: Int?
  ) throws(DriverFailure) {
    var opened = Descriptors()
    defer { opened.closeTheirs() }
    do throws(DriverFailure) {
      let theirs = try opened.socketPair()
      channel = opened.ours[0]
      let streams: [ChildProcess.Stream]
      if let columns {
        let name = try opened.terminal(columns: columns, rows: Self.rows)
        streams = [.file(name), .file(name), .file(name)]
      } else {
        let lines = try opened.socketPair()
        streams = [.descriptor(lines), .descriptor(lines), .inherited]
      }
      console = opened.ours[1]
      process = try Self.start(
        [path] + arguments, streams + [.descriptor(theirs)], environment, inSession: columns != nil)
    } catch {
      for descriptor in opened.ours { close(descriptor) }
      throw error
    }
  }

  deinit {
    process.send(SIGKILL)
    process.waitForEnd()
    close(channel)
    close(console)
  }

  private static func start(
    _ words: [String], _ streams: [ChildProcess.Stream], _ environment: [String: String], inSession: Bool
  ) throws(DriverFailure) -> ChildProcess {
    do throws(ChildProcess.StartError) {
      return try ChildProcess(words, streams, environment: environment, group: inSession ? .session : .shared)
    } catch {
      let reason = Files.reason(error.code)
      throw DriverFailure("The program \(words[0]) cannot be started: \(reason).")
    }
  }
}

/// The descriptors that are opened for a program.
private struct Descriptors {
  private(set) var ours: [Int32] = []
  private var theirs: [Int32] = []

  /// Opens two sockets that are connected.
  ///
  /// - Returns: The program's end.
  mutating func socketPair() throws(DriverFailure) -> Int32 {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw Self.failure }
    ours.append(ends[0])
    let end = Self.raised(ends[1])
    theirs.append(end)
    return end
  }

  /// Opens a terminal, and returns the name that the program finds it by.
  mutating func terminal(columns: Int, rows: Int) throws(DriverFailure) -> String {
    var name = [CChar](repeating: 0, count: 128)
    let terminal = pseudo_terminal_open(Int32(clamping: columns), Int32(clamping: rows), &name, name.count)
    guard terminal >= 0 else { throw Self.failure }
    ours.append(terminal)
    return name.withUnsafeBufferPointer { $0.baseAddress.map { String(cString: $0) } ?? "" }
  }

  /// The same file under a number that none of a child's own descriptors has.
  private static func raised(_ descriptor: Int32) -> Int32 {
    let raised = fcntl(descriptor, F_DUPFD_CLOEXEC, 16)
    guard raised >= 0 else { return descriptor }
    close(descriptor)
    return raised
  }

  private static var failure: DriverFailure {
    DriverFailure("The system gives no descriptor for the program: \(Files.reason()).")
  }

  func closeTheirs() {
    for descriptor in theirs { close(descriptor) }
  }
}

/// A built program that scripts are run in.
///
/// It has to take the arguments that ``arguments(for:)`` gives, as every program with the commands of `FoyerTools` does:
/// to make the session that the settings behind `--script` ask for, and to hand the descriptor behind `--channel` to a
/// ``DrivenSession``.
package struct ProgramUnderTest: Sendable {
  /// The program's file.
  var path: String
  /// Its whole environment but for `TERM`.
  var environment: [String: String]
  /// Further arguments, which stand before all others.
  var arguments: [String]

  init(path: String, environment: [String: String] = [:], arguments: [String] = []) {
    self.path = path
    self.environment = environment
    self.arguments = arguments
  }

  /// The descriptor that the program finds its channel at.
  static let channel: Int32 = 3

  /// The word before the options, which is no command of a screen.
  static let command = "__drive"

  /// The arguments that start the session that a script's settings ask for: `__drive`, `--channel` with a descriptor, and
  /// `--script` with the settings as the lines of a script.
  func arguments(for settings: ScriptSettings) -> [String] {
    arguments + [Self.command, "--channel", "\(Self.channel)", "--script", settings.text]
  }
}
