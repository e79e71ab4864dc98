extension Session {
  /// Finds out what a line means and does it.
  func carryOut(_ line: String) async throws -> Turn {
    var rest = CommandLine.trim(Substring(line))
    guard !rest.isEmpty else { return .stayed }
    if let number = Int(rest), number >= 0 { return try await openRow(number) }
    if let first = rest.first, first == "\"" || first == "'" {
      throw Refusal.unknownCommand(CommandLine.takeWord(&rest), suggestion: nil)
    }
    let word = CommandLine.takeWord(&rest)
    return try await carryOut(word, CommandLine.trim(rest), on: stack.entries)
  }

  /// Carries out a command, or follows a path, as seen from the last of some entries.
  private func carryOut(_ word: String, _ rest: Substring, on entries: [Entry]) async throws -> Turn {
    guard let target = entries.last else { return .stayed }
    if let global = GlobalCommand.aliases[word] { return try await carryOut(global, rest) }
    if word.utf8.contains(UInt8(ascii: "/")) || word == "." {
      return try await follow(word, rest)
    }
    switch try CommandLookup(screen: target.type).find(word) {
    case .global(let global)?:
      return try await carryOut(global, rest)
    case .action(let command)?:
      return try await perform(command, rest, on: target)
    case .transition(let transitions)?:
      return try await take(transitions, rest, from: entries)
    case nil:
      throw Refusal.unknownCommand(word, suggestion: suggestion(for: word))
    }
  }

  /// Follows a path, and carries out the command behind it there without staying there.
  private func follow(_ path: String, _ rest: Substring) async throws -> Turn {
    let entries = try DeepLink(present: stack.entries).resolve(path)
    guard !rest.isEmpty, let target = entries.last else { return move(to: entries, by: path) }
    var remaining = rest
    let word = CommandLine.takeWord(&remaining)
    if let number = Int(word), remaining.allSatisfy({ $0 == " " }) {
      return try await openRow(number, on: entries)
    }
    if GlobalCommand.aliases[word] != nil || GlobalCommand(rawValue: word) != nil,
      target.type.command(named: word) == nil
    {
      throw Refusal(
        Phrase(
          en: "\(Text(word).quoted) is not a command of \(Text(path)); it works anywhere on its own.",
          ko: "\(Text(word).quoted) \(Text(path))의 명령이 아니라 어디서나 쓰는 명령입니다."))
    }
    return try await carryOut(word, CommandLine.trim(remaining), on: entries)
  }

  private func openRow(_ number: Int) async throws -> Turn {
    try await openRow(number, on: stack.entries)
  }

  private func openRow(_ number: Int, on entries: [Entry]) async throws -> Turn {
    guard let target = entries.last else { return .stayed }
    let row = try target.context(in: environment.language).row(named: String(number))
    if let line = row.line {
      var rest = Substring(line)
      let word = CommandLine.takeWord(&rest)
      return try await carryOut(word, CommandLine.trim(rest), on: entries)
    }
    guard target.type.command(named: "open") != nil else { throw Refusal.rowDoesNotOpen(number) }
    return try await carryOut("open", Substring(String(number)), on: entries)
  }

  // MARK: Actions

  private func perform(_ command: Command, _ rest: Substring, on target: Entry) async throws -> Turn {
    guard let perform = command.perform else { return .stayed }
    let words = Words(rest: String(rest), context: target.context(in: environment.language))
    let work = try perform(target.view, words)
    let outcome = try await run(command.name, waiting: work.waiting, work.run)
    guard target === stack.top else { return .stayed }
    if outcome.showsScreen { printsWhole = true }
    guard outcome.leavesScreen, stack.entries.count > 1 else { return .stayed }
    return move(to: Array(stack.entries.dropLast()), by: command.name)
  }

  /// Runs something that may take long: says so after a second and every ten, and lets Ctrl-C stop it.
  @discardableResult
  func run(
    _ name: String, waiting: Phrase?, _ body: @escaping @MainActor () async throws -> Outcome
  ) async throws -> Outcome {
    let work = Task.immediate { try await body() }
    running = work
    let ticker = Task { [environment, weak self] in
      let sentence =
        waiting ?? Phrase(en: "Still busy with \(Text(name).quoted)", ko: "\(Text(name).quoted) 처리 중")
      var delay = Duration.seconds(1)
      while !Task.isCancelled {
        try await environment.clock.sleep(for: delay)
        self?.sayNow("\(sentence(environment.language)) …")
        delay = .seconds(10)
      }
    }
    defer {
      ticker.cancel()
      running = nil
    }
    let outcome: Outcome
    do {
      outcome = try await work.value
      said += outcome.said.map { $0(environment.language) }
    } catch let error as CancellationError {
      let name = Text(name).quoted
      said.append(Phrase(en: "Stopped \(name).", ko: "\(name) 멈췄습니다.")(environment.language))
      throw error
    }
    await environment.settle()
    return outcome
  }

  // MARK: Transitions

  private func take(_ transitions: [Transition], _ rest: Substring, from entries: [Entry]) async throws
    -> Turn
  {
    guard let target = entries.last, let transition = transitions.first else { return .stayed }
    if transition.command.parameters.isEmpty, !rest.isEmpty, case .flow = transition.destination {
      return try await enterAndCarryOut(transition, rest, from: entries)
    }
    if let obstacle = target.obstacle(to: transition) { throw obstacle }
    let words = Words(rest: String(rest), context: target.context(in: environment.language))
    switch try transition.step(target.coordinator.base, target.route, words) {
    case .route(let route), .flow(let route):
      let kept = transition.kind == .replace ? Array(entries.dropLast()) : entries
      return move(to: kept + [try transition.entry(for: route, after: target)], by: transition.name)
    case .value(let value):
      guard case .flow(_, let start) = transition.destination, let receive = start.receive else {
        return .stayed
      }
      try await run(transition.name, waiting: nil) {
        try await receive(target.coordinator.base, target.route, value)
      }
      return .finished(value.json)
    case .finish(let value):
      guard let flow = target.flow, let root = entries.firstIndex(where: { $0.flow === flow }) else {
        throw Refusal.unavailable(transition.name)
      }
      try await run(transition.name, waiting: nil) { try await flow.finish(value) }
      _ = move(to: Array(entries[..<root]), by: transition.name)
      return .finished(value.json)
    }
  }

  /// Understands `todo add Buy milk` at home as `todo` followed by `add Buy milk`, without staying there.
  private func enterAndCarryOut(
    _ transition: Transition, _ rest: Substring, from entries: [Entry]
  ) async throws -> Turn {
    let elsewhere = try DeepLink(present: entries).resolve(transition.name)
    var remaining = rest
    let word = CommandLine.takeWord(&remaining)
    if let number = Int(word) { return try await openRow(number, on: elsewhere) }
    return try await carryOut(word, CommandLine.trim(remaining), on: elsewhere)
  }

  /// Puts other screens on the stack and has the new top printed whole.
  func move(to entries: [Entry], by command: String) -> Turn {
    let from = stack.path
    let isSame = entries.count == stack.entries.count && entries.last === stack.entries.last
    for flow in stack.become(entries) {
      let name = Text(flow.name).quoted
      said.append(
        Phrase(en: "Left \(name) unfinished; nothing was changed.", ko: "\(name) 끝내지 않고 나왔습니다. 바뀐 것은 없습니다.")(
          environment.language))
    }
    printsWhole = true
    return isSame ? .stayed : .moved(from: from, to: stack.path, by: command)
  }
}
