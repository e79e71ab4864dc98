import CPseudoTerminal
import Foyer
import FoyerSystem
import Glibc

/// The end of a terminal, or of a pair of sockets, that a person would sit at.
@MainActor
final class ConsoleEnd {
  /// The program's end.
  let program: Int32
  private let person: Int32
  private let chunks: AsyncStream<[UInt8]>
  /// The output that was not taken yet.
  private var printed: [UInt8] = []

  /// The rows of the terminal.
  nonisolated static let rows = 50
  /// The name by which `terminfo(5)` knows the terminal.
  static let type = "xterm-256color"
  /// The real time to wait for something to be printed.
  private static let patience = Duration.seconds(25)
  /// The terminal of this process, in which one script runs after another.
  private static var terminal: ConsoleEnd?

  private init(person: Int32, program: Int32) {
    self.person = person
    self.program = program
    chunks = AsyncStream { stream in
      guard let worker = Worker({ Self.read(person, into: stream) }) else { return stream.finish() }
      worker.detach()
    }
  }

  deinit { close(program) }

  /// Has libedit take the terminal for what it is, and leave the person's own keys out.
  ///
  /// Call it before there are other threads, which may read the environment at the same time.
  static func prepareEnvironment() {
    setenv("TERM", type, 1)
    setenv("EDITRC", "/dev/null", 1)
  }

  /// Returns the terminal of this process, with nothing typed and nothing printed.
  ///
  /// In a process that leads a session and has no terminal it becomes the one whose keys give signals.
  static func inTerminal(columns: Int) async throws(DriverFailure) -> ConsoleEnd {
    let terminal = if let terminal { terminal } else { try openTerminal() }
    Self.terminal = terminal
    pseudo_terminal_resize(terminal.person, Int32(clamping: columns), Int32(rows))
    tcflush(terminal.program, TCIFLUSH)
    _ = try await terminal.take()
    return terminal
  }

  private static func openTerminal() throws(DriverFailure) -> ConsoleEnd {
    var name = [CChar](repeating: 0, count: 128)
    let person = pseudo_terminal_open(80, Int32(rows), &name, name.count)
    guard person >= 0 else { throw failure }
    let program = open(name, O_RDWR | O_CLOEXEC)
    guard program >= 0 else { throw failure }
    return ConsoleEnd(person: person, program: program)
  }

  /// Opens two sockets that are connected.
  static func inPipe() throws(DriverFailure) -> ConsoleEnd {
    var ends: [Int32] = [-1, -1]
    let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { throw failure }
    return ConsoleEnd(person: ends[0], program: ends[1])
  }

  static var failure: DriverFailure {
    DriverFailure("The system gives no descriptor or thread for the program: \(Files.reason()).")
  }

  // MARK: The keyboard

  /// Types, on a thread of its own because the program may read nothing meanwhile.
  func type(_ bytes: [UInt8]) async throws(DriverFailure) {
    let isTyped = await Worker.run { [person] in Files.write(bytes, to: person) }
    guard isTyped == true else { throw DriverFailure("The program has closed its input.") }
  }

  /// Ends the input of a program in a pipe.
  func endInput() { shutdown(person, Int32(SHUT_WR)) }

  // MARK: The screen

  /// Waits until the output that was not taken yet is enough.
  ///
  /// - Parameter purpose: The end of a sentence about a wait in vain.
  func wait(
    _ purpose: String, until isEnough: (_ printed: [UInt8]) -> Bool
  ) async throws(DriverFailure) {
    if isEnough(printed) { return }
    let deadline = ContinuousClock.now + Self.patience
    for await chunk in chunks {
      printed += chunk
      if isEnough(printed) { return }
      if deadline < .now {
        throw DriverFailure("The program was given up waiting for \(purpose). It had printed:\n\(transcript)")
      }
    }
    throw DriverFailure("The program closed its output. It had printed:\n\(transcript)")
  }

  /// Takes all that was printed.
  ///
  /// A zero byte, which terminals and people do not see, is printed behind it.
  func take() async throws(DriverFailure) -> [UInt8] {
    guard Files.write([0], to: program) else { throw DriverFailure("The program closed its output.") }
    try await wait("its output") { $0.contains(0) }
    defer { printed = [] }
    return printed.filter { $0 != 0 }
  }

  private var transcript: String { Text(String(decoding: printed, as: UTF8.self)).shown }

  /// Reads until the program's end is closed, with an empty chunk a second while nothing comes.
  private nonisolated static func read(
    _ descriptor: Int32, into stream: AsyncStream<[UInt8]>.Continuation
  ) {
    var buffer = [UInt8](repeating: 0, count: 65_536)
    while true {
      if Poll.ready(reading: [descriptor], within: 1_000).isEmpty {
        stream.yield([])
        continue
      }
      let count = Glibc.read(descriptor, &buffer, buffer.count)
      if count <= 0 { break }
      stream.yield(Array(buffer[..<count]))
    }
    stream.finish()
    close(descriptor)
  }
}
