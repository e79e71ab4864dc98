/// Runs one action at a time: tells who waits for it after a second, and lets Ctrl-C stop it.
@MainActor
final class ActionRunner {
  private let environment: Environment
  private let tasks: SessionTasks
  private let printer: ScreenPrinter
  private var running: Task<Void, Never>?
  /// The progress of the running action, in its own words.
  private var progress: LocalizedText?
  /// True when the running action has taken more than ten seconds.
  private var isLong = false
  /// The number of the action that was run last.
  private(set) var number = 0

  init(_ environment: Environment, _ tasks: SessionTasks, _ printer: ScreenPrinter) {
    self.environment = environment
    self.tasks = tasks
    self.printer = printer
  }

  var isRunning: Bool { running != nil }

  /// Stops the running action.
  func cancel() { running?.cancel() }

  /// Takes the running action's words for its progress.
  func report(_ progress: LocalizedText) { self.progress = progress }

  /// Runs something that may take long, and returns when what it changed has reached the view models.
  ///
  /// - Parameters:
  ///   - name: The command's name, for the sentence that is said while it takes long.
  ///   - waiting: That sentence, when the command has its own.
  ///   - screen: The screen that ``WorkProgress/show(_:)`` shows.
  /// - Throws: `CancellationError` when it was stopped and has no other explanation.
  func run(
    _ name: String, waiting: LocalizedText?, in session: Session?, on screen: ScreenInstance?,
    _ body: @escaping @MainActor (WorkProgress) async throws -> Outcome
  ) async throws -> Outcome {
    progress = nil
    isLong = false
    var isDone = false
    var result = Result<Outcome, any Error>.failure(CancellationError())
    number += 1
    let place = SessionWork.Place(action: number, session: session, screen: screen)
    let work = SessionWork.$place.withValue(place) {
      Task.immediate { [tasks] in
        tasks.adoptTask()
        do { result = .success(try await body(WorkProgress(place: place))) } catch {
          result = .failure(error)
        }
        isDone = true
      }
    }
    // Waiting would take another thread, so finished work skips it.
    if !isDone {
      running = work
      let ticker = tellOfWaiting(waiting ?? .stillBusy(name))
      await work.value
      ticker.cancel()
      running = nil
      if isLong, !work.isCancelled { printer.notify(waiting ?? .stillBusy(name), environment.language) }
    }
    await environment.drainUpdates()
    do {
      return try result.get()
    } catch {
      throw work.isCancelled && !error.isExplained ? CancellationError() : error
    }
  }

  /// Prints that an action is still running, after one second and then every ten, until cancelled.
  private func tellOfWaiting(_ sentence: LocalizedText) -> Task<Void, any Error> {
    Task { [environment, weak self] in
      var delay = Duration.seconds(1)
      while true {
        try await environment.clock.sleep(for: delay)
        try Task.checkCancellation()
        guard let self, !printer.isSuspended else { return }
        printer.say("\((progress ?? sentence)(environment.language)) …")
        isLong = delay > .seconds(1)
        delay = .seconds(10)
      }
    }
  }
}

/// A command's question, which the line right after it may answer.
struct PendingQuestion {
  /// The meaning of a line, given the question before it.
  enum Reading {
    /// The line to carry out, and the question that it answers with yes.
    case line(String, answering: Question?)
    /// The question was answered with no.
    case declined
  }

  private var asked: (question: Question, line: String)?
  /// True when a number answers too, since the line was made by numbers.
  private var isByNumber = false

  /// True when the next line can answer a question.
  var isOpen: Bool { asked != nil }

  /// Remembers the question that a line led to.
  mutating func ask(_ question: Question, about line: String, byNumber: Bool = false) {
    asked = (question, line)
    isByNumber = byNumber
  }

  /// Forgets the question, since Ctrl-C or a line that could not be read came after it.
  mutating func forget() { asked = nil }

  /// Reads a line, after which the question is no longer open.
  mutating func read(_ typed: String) -> Reading {
    guard let (question, line) = asked else { return .line(typed, answering: nil) }
    asked = nil
    switch Self.answer(typed, byNumber: isByNumber) {
    case .yes: return .line(question.line ?? line, answering: question)
    case .no: return .declined
    case nil: return .line(typed, answering: nil)
    }
  }

  /// Reads a line as an answer to a question; `nil` for any other line.
  static func answer(_ typed: String, byNumber: Bool = false) -> Answer? {
    var letters = ["y": Answer.yes, "n": .no]
    if byNumber { letters.merge(["1": .yes, "0": .no]) { $1 } }
    let word = CommandLine.trim(Substring(typed))
    return Answer(word) ?? letters[word.lowercased()]
  }
}

/// The answer to a question of a command.
enum Answer: String {
  case yes, no

  /// Reads `yes`, `no` or a word for them in any language, such as `예`; case is ignored.
  init?(_ typed: Substring) {
    let options = [(name: TypedName("yes"), value: Answer.yes), (name: "no", value: .no)]
    guard let answer = exactValue(named: String(CommandLine.trim(typed)), among: options) else { return nil }
    self = answer
  }
}
