package import Foyer
package import FoyerRecords

/// Exchanges the changes of a journal with its server in the background, for as long as a session lasts.
@MainActor
package final class SharingAgent {
  /// The pace of an agent.
  package struct Pace: Sendable {
    /// The time between two questions of an idle agent, which also show whether the server is alive.
    var heartbeat = Duration.seconds(20)
    /// The times after which an agent that had news asks again, as the server doesn't notify of each change in a burst.
    ///
    /// The first is longer than those for which the server keeps silent, the others are for commits that take long.
    var looks = [Duration.milliseconds(150), .milliseconds(350), .milliseconds(1_500)]
    /// The first pause after a problem, and the longest.
    var firstPause = Duration.milliseconds(250)
    var longestPause = Duration.seconds(30)

    init() {}
  }

  package let journal: Journal
  let server: any SharingServer
  /// The same for pictures that are fetched meanwhile.
  let pictureServer: any SharingServer
  let state: SharingState
  /// The reason why changes aren't exchanged now; `nil` when they are.
  package var problem: SharingProblem?
  /// The place of the journal up to which the server has got the pictures; `nil` when it wasn't asked for.
  var picturesSent: Int64?
  /// Says what nobody asked for.
  package var announce: @MainActor (LocalizedText) -> Void = { _ in }

  private let pace: Pace
  package private(set) var settings: SharingSettings
  private var task: Task<Void, Never>?
  private var listener: Task<Void, Never>?
  private var lastBeat: ContinuousClock.Instant?
  private let comparison = RecordComparison()
  /// The wait that a change of this store ends.
  private var wait: Task<Void, any Error>?
  /// The number of times that the server was asked again since there was news.
  private var looks = 0
  private var hasToldOfNewerProgram = false
  /// True when the server has changes that weren't here at the beginning of ``finish(within:)``.
  private var isBehind = false

  /// Makes the journal a shared one, and begins nothing yet.
  ///
  /// - Parameter server: Makes the server: one to exchange changes with in the background, and others that can be used
  ///   meanwhile.
  package init(
    _ journal: Journal, _ settings: SharingSettings, _ pace: Pace = Pace(), server: () -> any SharingServer
  ) throws {
    self.journal = journal
    self.settings = settings
    self.pace = pace
    self.server = server()
    pictureServer = server()
    state = SharingState(server())
    state.unshared = try journal.pendingCount()
    try journal.takeAuthor(settings.role)
    try journal.retrySetAside()
    journal.sharing = state
    state.tell = { [weak self] in self?.tell($0) }
  }

  /// Begins to exchange changes, until ``stop()``.
  package func start() {
    let changes = journal.store.changes()
    listener = Task { [weak self] in
      for await _ in changes { self?.noticeChange() }
    }
    task = Task { [weak self] in
      var pause: Duration?
      while !Task.isCancelled, let next = await self?.exchange(after: pause) { pause = next }
    }
  }

  /// Ends the exchange; the journal stays a shared one.
  package func stop() async {
    cancel()
    await task?.value
    await server.drop()
  }

  /// Has the exchange end soon.
  package func cancel() {
    task?.cancel()
    listener?.cancel()
  }

  /// Exchanges changes once.
  @discardableResult
  package func synchronize() async throws -> SyncReport {
    var report = SyncReport()
    defer { tell(report) }
    do {
      try await journal.synchronize(with: server, &report)
      if lastBeat.map({ .now - $0 >= pace.heartbeat }) ?? true { _ = try await beat() }
      try await keepFence()
      try await sendPictures()
      if let problem { announce(SharingStrings.again(problem)) }
      problem = nil
      if state.unshared != 0 { state.unshared = 0 }
      if state.isInterrupted { state.isInterrupted = false }
      return report
    } catch {
      try Task.checkCancellation()
      throw interrupted(by: error)
    }
  }

  /// Says once why changes aren't exchanged, be it the server's fault or this store's.
  private func interrupted(by error: any Error) -> SharingProblem {
    let unshared = (try? journal.pendingCount()) ?? state.unshared
    if state.unshared != unshared { state.unshared = unshared }
    let new = SharingProblem(error)
    if new.code != problem?.code { announce(SharingStrings.interrupted(new, unshared: unshared)) }
    problem = new
    if !state.isInterrupted { state.isInterrupted = true }
    return new
  }

  /// Exchanges changes once, unless the server doesn't answer in time; they are exchanged the next time then.
  ///
  /// Changes that this store lacks are received however long that takes, since the next time would take as long.
  package func finish(within limit: Duration) async {
    let work = Task { try await synchronizeWithHead() }
    let timer = Task {
      try await sleep(limit)
      if isBehind { announce(SharingStrings.receiving) } else { work.cancel() }
    }
    let result = await work.result
    timer.cancel()
    // Other errors were said when they happened.
    if case .failure(let error) = result, error is CancellationError {
      announce(SharingStrings.unfinished((try? journal.pendingCount()) ?? 0))
    }
    await server.drop()
  }

  /// Exchanges changes once, and knows meanwhile whether the server has others.
  private func synchronizeWithHead() async throws {
    do {
      isBehind = try await server.beat().revision > journal.knownRevision()
    } catch {
      try Task.checkCancellation()
      throw interrupted(by: error)
    }
    try await synchronize()
  }

  /// Exchanges changes, then waits for more.
  ///
  /// - Returns: The pause to make first the next time; `nil` when it was stopped or can't go on.
  private func exchange(after pause: Duration?) async -> Duration? {
    do {
      if let pause, pause > .zero { try await sleep(pause * Double.random(in: 0.5...1)) }
      if try await !synchronize().isEmpty { looks = 0 }
      try await waitForChanges()
      return .zero
    } catch {
      if Task.isCancelled { return nil }
      let problem = error as? SharingProblem ?? interrupted(by: error)
      guard problem.isPassing else { return pace.longestPause }
      guard let pause, pause > .zero else { return pace.firstPause }
      return min(pause * 2, pace.longestPause)
    }
  }

  private func sleep(_ duration: Duration) async throws {
    let clock = ContinuousClock()
    try await clock.sleep(until: clock.now + duration)
  }

  /// Has the server confirm what it has already, before somebody is told what it hasn't.
  package func confirm() async throws {
    var report = SyncReport()
    defer { tell(report) }
    // The exchange in the background uses the other connection.
    try await journal.synchronize(with: state.server, &report)
  }

  /// Says what an exchange of changes brought about that nobody asked for.
  package func tell(_ report: SyncReport) {
    for line in SharingStrings.overruled(report.overruled) + report.refused.map(SharingStrings.refused)
      + report.renumbered.map(SharingStrings.renumbered) + SharingStrings.setAside(report.setAside)
    {
      announce(line)
    }
    guard report.hasUnknown, !hasToldOfNewerProgram else { return }
    hasToldOfNewerProgram = true
    announce(SharingStrings.newerProgram)
  }

  /// Returns when the server or this store has changes, or it is time to look again.
  private func waitForChanges() async throws {
    while true {
      if try journal.pendingCount() > 0 { return }
      let pause = pace.looks.dropFirst(looks).first
      let deadline = ContinuousClock.now + (pause ?? pace.heartbeat)
      let news = Task { [server] in try await server.waitForNews(until: deadline) }
      wait = news
      defer { wait = nil }
      do {
        try await withTaskCancellationHandler {
          try await news.value
        } onCancel: {
          news.cancel()
        }
      } catch {
        // A change of this store doesn't wait until the server can be reached.
        guard news.isCancelled else { throw error }
      }
      try Task.checkCancellation()
      looks = ContinuousClock.now < deadline ? 0 : looks + 1
      if looks == 0 || pause != nil { return }
      let known = try journal.knownRevision()
      let beat = try await beat()
      try await keepFence()
      if beat.revision > known { return }
      try await compare(beat)
    }
  }

  /// Compares the records with the server's, and says once when they differ.
  private func compare(_ beat: Beat) async throws {
    guard let finding = try await comparison.difference(in: journal, from: beat, on: server) else { return }
    announce(SharingStrings.differs(finding))
  }

  private func beat() async throws -> Beat {
    lastBeat = .now
    return try await server.beat()
  }

  private func noticeChange() {
    guard let unshared = try? journal.pendingCount() else { return }
    if unshared > 0 { wait?.cancel() }
    // While some have waited, all that wait are counted at once.
    if problem != nil || state.unshared > 0, unshared != state.unshared { state.unshared = unshared }
  }

  private func keepFence() async throws {
    let fence = await server.fence
    var known = settings
    known.system = fence.system
    known.timeline = fence.timeline
    known.readsPrivateValues = await server.readsPrivateValues
    if known.readsPrivateValues, !settings.readsPrivateValues {
      known.readsPrivateValues = try await journal.keepPrivateValues(of: server.records())
    }
    guard known != settings else { return }
    settings = known
    try journal.keep(settings)
  }
}

/// Pictures travel behind the changes that name them: a member who has one gives it to the server, and others fetch it
/// when it is first shown, exported or backed up.
extension SharingAgent {
  /// Gives the server the pictures here that shared changes name and that it lacks.
  ///
  /// Pictures that the server refuses, or that aren't whole here, are passed over.
  func sendPictures() async throws {
    guard let folder = PictureFolder(beside: journal.store.location), await server.keepsPictures else {
      return
    }
    let start = try picturesSent ?? journal.picturesSent()
    var place = start
    var isNoted = true
    while true {
      let (names, end) = try journal.namedPictures(after: place)
      guard end > place else { break }
      if !names.isEmpty {
        try await send(Set(folder.names).intersection(names).sorted(), from: folder)
        isNoted = false
      }
      place = end
      await Task.yield()
    }
    picturesSent = place
    // Without pictures, noting it can wait until looking again takes long.
    if !isNoted || place - start > 500 { try journal.notePictures(sentUpTo: place) }
  }

  private func send(_ names: [String], from folder: PictureFolder) async throws {
    for name in names.isEmpty ? [] : try await server.missingPictures(of: names) {
      try Task.checkCancellation()
      guard let bytes = await Self.bytes(of: name, in: folder) else { continue }
      do {
        try await server.put(bytes, named: name)
      } catch let problem as SharingProblem where !problem.isPassing {
        continue
      }
    }
  }

  /// Fetches a picture from the server and keeps it beside the store.
  ///
  /// - Returns: False when the server can't be reached, lacks it, or sent something else.
  package func fetchPicture(_ name: String) async -> Bool {
    guard problem == nil, let folder = PictureFolder(beside: journal.store.location),
      folder.path(of: name) != nil, await pictureServer.keepsPictures,
      let bytes = try? await pictureServer.picture(name)
    else { return false }
    return await Self.keep(bytes, as: name, in: folder)
  }

  /// Returns those of some pictures that the server has; `nil` when it can't be asked.
  package func pictures(onServer names: [String]) async -> [String]? {
    guard problem == nil, await pictureServer.keepsPictures,
      let missing = try? await pictureServer.missingPictures(of: names)
    else { return nil }
    return names.filter { !missing.contains($0) }
  }

  @concurrent
  private nonisolated static func bytes(of name: String, in folder: PictureFolder) async -> [UInt8]? {
    guard let path = folder.path(of: name),
      let bytes = try? AtomicFile(path: path).read(atMost: ImageHeader.mostBytes),
      ending(of: bytes, name, folder) != nil
    else { return nil }
    return bytes
  }

  @concurrent
  private nonisolated static func keep(
    _ bytes: [UInt8], as name: String, in folder: PictureFolder
  ) async -> Bool {
    guard let ending = ending(of: bytes, name, folder) else { return false }
    return (try? folder.keep(bytes, ending: ending)) != nil
  }

  /// Returns the ending of a picture's name; `nil` unless the name holds the digest and the format of the bytes.
  private nonisolated static func ending(
    of bytes: [UInt8], _ name: String, _ folder: PictureFolder
  ) -> String? {
    guard let ending = try? ImageHeader(bytes).format.ending, folder.name(of: bytes, ending: ending) == name
    else { return nil }
    return ending
  }
}
