import Foyer
import FoyerSystem
import FoyerTerminal
import Glibc

/// Has processes of this program do pieces of work, which are numbered from 0.
///
/// Each process takes the next piece that none has taken, until there is none left. One that crashes or hangs is replaced,
/// and the piece that it had taken is lost.
@MainActor
struct Supervisor {
  /// The end of a piece of work.
  enum Outcome {
    case done(JSONValue)
    /// The process broke, and its journal has this text.
    case broken(WatchedProcess.End, journal: String)
  }

  /// The folder of the processes' files, made anew for each run.
  private let folder: String
  /// The processor time after which a step that makes no progress is ended.
  private let patience: Duration

  /// - Parameter parent: The folder that the processes' files go to.
  init(in parent: String, patience: Duration) {
    folder = parent + "/work"
    self.patience = patience
  }

  /// Has all pieces done.
  ///
  /// - Parameters:
  ///   - count: The number of pieces.
  ///   - processes: The number of processes at a time, which changes nothing but the time.
  ///   - arguments: The words behind the program's name.
  ///   - isEnough: Takes the outcomes in the order of the pieces, and returns true to leave out those behind.
  /// - Throws: An ``ExitStatus`` when a process cannot be started or finds no work.
  func run(
    _ count: Int, by processes: Int, _ arguments: [String],
    isEnough: (_ number: Int, Outcome) throws -> Bool
  ) throws {
    guard Files.makeFolder(folder) else { throw ExitStatus(EX_CANTCREAT) }
    defer { Files.remove(folder) }
    var running: [WatchedProcess] = []
    defer { for process in running { process.stop() } }
    var broken: [Int: Outcome] = [:]
    var (next, untaken, started) = (0, 0, 0)
    while next < count {
      while untaken < count, Files.exists(place(untaken).taken) { untaken += 1 }
      while running.count < min(processes, count - next), untaken < count {
        let journal = "\(folder)/\(started).journal"
        running.append(try WatchedProcess(arguments, journal: journal, patience: patience))
        started += 1
      }
      let nextLook = ContinuousClock.now + WatchedProcess.interval
      for (index, process) in running.enumerated().reversed() {
        guard let end = process.end(by: index == 0 ? nextLook : .now) else { continue }
        running.remove(at: index)
        let lost = (next..<count).first { place($0).isTaken(by: process.identifier) }
        if let lost {
          broken[lost] = .broken(end, journal: process.notes)
        } else if end != .status(0) || !Files.exists(place(count - 1).taken) {
          throw end.failure
        }
      }
      while next < count, let outcome = broken[next] ?? place(next).result.map({ .done($0) }) {
        next += 1
        if try isEnough(next - 1, outcome) { return }
      }
    }
  }

  private func place(_ number: Int) -> WorkPlace { WorkPlace(path: "\(folder)/\(number)") }
}

extension WatchedProcess.End {
  /// The error of a process that had taken no piece of work.
  fileprivate var failure: ExitStatus {
    if case .status(let code) = self, code != 0 { ExitStatus(code) } else { ExitStatus(EX_SOFTWARE) }
  }
}

/// The files of one piece of work: one says that a process has taken it, and one is its result.
private struct WorkPlace {
  let path: String

  var taken: String { path + ".taken" }
  private var done: String { path + ".json" }

  func take() -> Bool { Files.write(Array("\(getpid())".utf8), to: taken, isNew: true) }

  /// Returns true when a process has taken the piece and not handed in its result.
  func isTaken(by process: Int32) -> Bool {
    Files.contents(of: taken) == Array("\(process)".utf8) && !Files.exists(done)
  }

  /// Writes the result in one step, since the supervisor may look at any time.
  func finish(_ result: JSONValue) -> Bool {
    let part = path + ".part"
    return Files.write(Array(result.encoded.utf8), to: part) && rename(part, done) == 0
  }

  var result: JSONValue? {
    Files.contents(of: done).flatMap {
      JSONReader.value(of: Substring(String(decoding: $0, as: UTF8.self)))
    }
  }
}

/// The side of a process in the work that a ``Supervisor`` has done.
@MainActor
struct SharedWork {
  let journal: Journal
  /// The folder of the processes' files.
  let folder: String

  /// - Parameter path: The path of the journal.
  init(journal path: String) {
    ChildProcess.endWithParent()
    folder = path.parentFolder
    journal = Journal(path: path)
  }

  /// Takes a piece of work.
  ///
  /// - Returns: False when another process has taken it.
  func take(_ number: Int) -> Bool { WorkPlace(path: "\(folder)/\(number)").take() }

  /// Hands in the result of a piece.
  func finish(_ number: Int, _ result: JSONValue) throws(ExitStatus) {
    guard WorkPlace(path: "\(folder)/\(number)").finish(result) else { throw ExitStatus(EX_CANTCREAT) }
  }
}

extension WatchedProcess {
  /// Returns the number of processes at a time that an option asks for, or one a processor.
  static func number(_ jobs: Int?) -> Int { max(1, jobs ?? Int(sysconf(Int32(_SC_NPROCESSORS_ONLN)))) }
}
