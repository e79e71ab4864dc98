/// The output between turns and during them.
extension Session {
  func refreshSoon() {
    guard !isInTurn, !isRefreshPlanned else { return }
    isRefreshPlanned = true
    Session.doSoon(by: scheduler) { [weak self] in self?.refresh() }
  }

  /// Prints what changed on the screen since it was printed, unless a turn is about to.
  func refresh() {
    isRefreshPlanned = false
    guard !isInTurn, stack.top.isStale, stack.top.printed != nil else { return }
    var report = report(.stayed)
    guard !report.changes.isEmpty else { return }
    report.isNotice = true
    report.notices = report.news.map { $0(report.language) }
    if !report.notices.isEmpty { report.changes.forgetRemoved() }
    let lines = PlainRendering.noticeLines(of: report)
    remember(lines)
    observer?(.noticed(lines))
    onReport?(report)
    if let text = rendering.renderNotice(report, width: console.width) {
      write(text)
    } else {
      waitingNotices = (waitingNotices + lines).suffix(Session.rememberedNotices)
    }
    lastReport = report
  }

  private func remember(_ notices: [Text]) {
    latestNotices = (latestNotices + notices).suffix(Session.rememberedNotices)
  }

  private static let rememberedNotices = 50
  static let linesBetweenGaps = 256

  /// Starts the live queries of the screens on the stack, before any change can come.
  func startFollowing() {
    for entry in stack.entries { entry.startFollowing(on: scheduler) }
  }

  /// Yields the main actor between lines that come without waiting.
  func leaveGap() async {
    startFollowing()
    await environment.drainUpdates()
    await Task.yield()
  }

  /// Prints a screen whole in the middle of a turn, if it is the one on top.
  ///
  /// Its rows are numbered anew even in a rendering that prints one report a turn.
  func showNow(_ entry: ScreenInstance, _ sentences: [LocalizedText]) -> Bool {
    guard entry === stack.top else { return false }
    let later = messages
    messages = sentences.map { $0(environment.language) }
    printsWhole = true
    let report = report(.stayed)
    messages = later
    printsWhole = false
    onReport?(report)
    guard rendering.promptsForLines else { return false }
    lastReport = report
    write(rendering.render(report, width: console.width))
    return true
  }

  /// Prints a sentence at once, in the middle of a turn.
  func sayNow(_ sentence: Text, isNotice: Bool = false) {
    guard let last = lastReport else { return }
    var report = last
    report.turn = .stayed
    report.isWhole = false
    report.changes = .none
    report.notices = isNotice ? [sentence] : []
    report.messages = isNotice ? [] : [sentence]
    if let text = rendering.renderNotice(report, width: console.width) { write(text) }
  }

  /// Prints a notice as soon as the rendering allows one.
  package func announce(_ sentence: LocalizedText) {
    let sentence = sentence(environment.language)
    guard rendering.promptsForLines, lastReport != nil else { return waitingNotices.append(sentence) }
    remember([sentence])
    sayNow(sentence, isNotice: true)
  }

  func write(_ text: String) {
    guard outputError == nil, !text.isEmpty else { return }
    do {
      try console.write(text)
    } catch {
      outputError = error as? ConsoleError ?? ConsoleError(code: 0)
      quit()
    }
  }
}
