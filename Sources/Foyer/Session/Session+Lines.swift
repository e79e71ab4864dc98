extension Session {
  /// Interprets a line and carries it out.
  func carryOut(_ line: String) async throws -> Turn {
    let line = CommandLine.trim(Substring(line))
    return line.isEmpty ? .stayed : try await carryOut(line, on: stack.entries)
  }

  /// Carries out a row's number, a path or a command, as seen from the last of some entries.
  func carryOut(_ line: Substring, on entries: [ScreenInstance]) async throws -> Turn {
    guard let target = entries.last else { return .stayed }
    if let command = freeFormCommand(for: line, on: target) {
      try askAboutName(line, for: command, on: entries)
      return try await carryOut("\(command.name) \(line)", on: entries)
    }
    var rest = line
    var word = rootType.languages.takeName(&rest)
    rest = CommandLine.trim(rest)
    if target.type.command(named: word) == nil {
      word =
        rootType.languages.name(beginningWith: word, among: offeredCommands(on: target) + namesAnywhere)
        ?? word
    }
    if CommandLine.isNumber(word) {
      guard rest.isEmpty else { throw Refusal.superfluous(String(rest)) }
      return try await openRow(word, on: entries)
    }
    let isPath = word.utf8.contains(UInt8(ascii: "/")) || word == ".." || word == "."
    if let global = GlobalCommand.aliases[word], rest.isEmpty || !isPath {
      return try await carryOut(global, rest, on: entries)
    }
    if isPath {
      return try await follow(word, rest, on: entries)
    }
    switch try CommandLookup(screen: target.type, programCommands: programCommands).find(word) {
    case .global(let global)?:
      return try await carryOut(global, rest, on: entries)
    case .program(let program)?:
      guard isHere(entries) else {
        throw Refusal.worksAnywhere(program.name, under: stack.path(of: entries))
      }
      return try await carryOut(program, rest)
    case .action(let command)?:
      return try await perform(command, rest, on: entries)
    case .transition(let transitions)?:
      return try await take(transitions, rest, from: entries)
    case nil:
      let path = isHere(entries) ? nil : stack.path(of: entries)
      throw Refusal.unknownCommand(
        word, under: path, suggestion: suggestion(for: word, rest, on: target, under: path))
    }
  }

  func isHere(_ entries: [ScreenInstance]) -> Bool {
    entries.count == stack.entries.count && entries.last === stack.top
  }

  private func carryOut(
    _ command: GlobalCommand, _ rest: Substring, on entries: [ScreenInstance]
  ) async throws -> Turn {
    guard isHere(entries) else {
      throw Refusal.worksAnywhere(command.rawValue, under: stack.path(of: entries))
    }
    return try await carryOut(command, rest)
  }

  /// Follows a path, and carries out what stands behind it there without staying there.
  private func follow(_ path: String, _ rest: Substring, on entries: [ScreenInstance]) async throws -> Turn {
    guard isHere(entries) || !path.hasPrefix("/") else { throw Refusal.superfluous(path) }
    let there = try DeepLink(present: entries).resolve(path)
    census?.record(there, leftFor: stack.entries)
    guard rest.isEmpty else { return try await carryOut(rest, on: there) }
    try await load(there, by: path)
    return try move(to: there, by: path)
  }

  private func openRow(_ number: String, on entries: [ScreenInstance]) async throws -> Turn {
    guard let target = entries.last else { return .stayed }
    let context = context(of: entries)
    guard !context.document.lists.isEmpty else { throw Refusal.noRows }
    let row = try context.row(named: number)
    if target.type.command(named: "open") != nil { return try await carryOut("open \(number)", on: entries) }
    if let answer = target.type.freeFormCommand {
      return try await carryOut("\(answer.name) \(row.id)", on: entries)
    }
    guard let command = target.type.command(named: row.id) else { throw Refusal.rowDoesNotOpen(number) }
    return try await carryOut(Substring(command.name), on: entries)
  }

  /// Adds the usage to a refusal of a command that was typed without its arguments.
  func explaining<Value>(
    _ command: Command, _ rest: Substring, on entry: ScreenInstance? = nil, _ read: () throws -> Value
  ) throws -> Value {
    do {
      return try read()
    } catch let refusal as Refusal {
      if let entry { tell(command, wasRefusedOn: entry, rest.isEmpty ? .missing : .unfit) }
      guard rest.isEmpty, refusal.suggestion == nil, !command.parameters.isEmpty else { throw refusal }
      throw Refusal(
        refusal.reason,
        suggestion: LocalizedText(en: "\(command.line(in: .english)).", ko: "\(command.line(in: .korean))."))
    }
  }

  func tell(_ command: Command, wasRefusedOn entry: ScreenInstance, _ refusal: DeclaredRefusal) {
    observer?(
      .refused(
        coordinator: entry.coordinator.type.name, screen: entry.type.place, command: command.name,
        because: refusal))
  }

  // MARK: Actions

  private func perform(_ command: Command, _ rest: Substring, on entries: [ScreenInstance]) async throws
    -> Turn
  {
    guard let target = entries.last else { return .stayed }
    let words = Words(rest: String(rest), context: context(of: entries))
    redact(words, command.parameters, isTaken: false)
    guard let work = try explaining(command, rest, on: target, { try target.view.work(command.name, words) })
    else { return .stayed }
    redact(words, command.parameters, isTaken: true)
    let outcome = try await run(command.name, waiting: work.waiting, on: target, work.run)
    observer?(
      .acted(coordinator: target.coordinator.type.name, screen: target.type.place, action: command.name))
    // A run of one line prints no changes, and would end with nothing.
    let showsScreen = outcome.showsScreen || !followsChanges && outcome.messages.isEmpty
    guard target === stack.top else {
      guard showsScreen else { return .stayed }
      // To ask about unfinished answers now would read as if nothing had been done.
      guard !stack.abandoned(for: entries).contains(where: \.coordinator.holdsAnswers) else {
        messages.append(LocalizedText.isShown(at: stack.path(of: entries))(environment.language))
        return .stayed
      }
      return try move(to: entries, by: command.name)
    }
    if showsScreen { printsWhole = true }
    guard target.type.isLeft(after: command.name), stack.entries.count > 1 else { return .stayed }
    return try move(to: withoutTop(of: stack.entries), by: command.name)
  }

  /// Runs something that may take long: says so after a second and every ten, and lets Ctrl-C stop it.
  ///
  /// - Parameter screen: The screen that ``WorkProgress/show(_:)`` shows.
  @discardableResult
  func run(
    _ name: String, waiting: LocalizedText?, on screen: ScreenInstance? = nil,
    _ body: @escaping @MainActor (WorkProgress) async throws -> Outcome
  ) async throws -> Outcome {
    startFollowing()
    progress = nil
    var isDone = false
    var result = Result<Outcome, any Error>.failure(CancellationError())
    actionNumber += 1
    let place = SessionWork.Place(action: actionNumber, session: self, screen: screen)
    let work = SessionWork.$place.withValue(place) {
      Task.immediate { [scheduler] in
        scheduler?.adoptTask()
        do { result = .success(try await body(WorkProgress(place: place))) } catch {
          result = .failure(error)
        }
        isDone = true
      }
    }
    // What is done at once needs no wait, which would go by way of another thread.
    if !isDone {
      running = work
      let ticker = tellOfWaiting(name, waiting)
      await work.value
      ticker.cancel()
      running = nil
    }
    await environment.drainUpdates()
    switch result {
    case .success(let outcome):
      messages += outcome.messages.map { $0(environment.language) }
      record = outcome.record ?? record
      return outcome
    case .failure(let error):
      let isExplained = error is Refusal || error is Failure || error is any ExplainedError
      guard error is CancellationError || work.isCancelled && !isExplained else { throw error }
      messages.append(LocalizedText.stopped(name)(environment.language))
      throw CancellationError()
    }
  }

  /// Prints that an action is still running, after one second and then every ten, until cancelled.
  private func tellOfWaiting(_ name: String, _ waiting: LocalizedText?) -> Task<Void, any Error> {
    Task { [environment, weak self] in
      let sentence = waiting ?? .stillBusy(name)
      var delay = Duration.seconds(1)
      while true {
        try await environment.clock.sleep(for: delay)
        try Task.checkCancellation()
        guard let self, !console.isLent else { return }
        sayNow("\((progress ?? sentence)(environment.language)) …")
        delay = .seconds(10)
      }
    }
  }
}
