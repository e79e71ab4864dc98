/// Carries out the commands of every session, such as `help`, `back` and `quit`.
extension Session {
  private var guide: SessionGuide {
    SessionGuide(stack: stack, vocabulary: vocabulary, language: environment.language)
  }

  /// Returns the help on the command of a line, or on the screen that it leads to.
  func help(on meaning: LineMeaning) throws -> [Text] {
    switch meaning {
    case .nothing: try guide.help("")
    case .visit(_, let entries): try guide(at: entries).help("")
    case .command(let match, _, let entries):
      if let entrance = entries.last?.type.entrance(by: match) {
        try guide(at: DeepLink(present: entries).resolve(entrance)).help("")
      } else {
        try guide(at: entries).help(match.command(in: vocabulary.languages).name)
      }
    }
  }

  private func guide(at entries: [ScreenInstance]) -> SessionGuide {
    var there = stack
    there.become(entries)
    return SessionGuide(stack: there, vocabulary: vocabulary, language: environment.language)
  }

  func carryOut(_ command: GlobalCommand, _ rest: String) throws -> Turn {
    switch command {
    case .help, .how, .language, .menu: break
    default: guard rest.isEmpty else { throw Refusal.superfluous(rest) }
    }
    switch command {
    case .menu where !isOneLine: return openMenu()
    case .help, .menu: say(try guide.help(rest))
    case .show: show()
    case .back:
      guard stack.entries.count > 1 else { throw Refusal.nothingBehind }
      return try move(to: navigator.withoutTop(of: stack.entries), by: command.rawValue)
    case .home: return try move(to: [stack.root], by: command.rawValue)
    case .cancel: return try cancelFlow()
    case .whereAmI: say([guide.whereabouts])
    case .map: say(guide.map)
    case .how: say([try guide.directions(to: rest)])
    case .news:
      let none: LocalizedText = "There are no notices."
      say(notices.latest.isEmpty ? [none(environment.language)] : notices.latest)
    case .language: try chooseLanguage(rest)
    case .quit:
      try navigator.askBeforeLeaving(for: [stack.root])
      hasQuit = true
      say("Goodbye.")
    }
    return .stayed
  }

  /// Leaves the innermost flow that asks for something, however much was answered.
  private func cancelFlow() throws -> Turn {
    guard let flow = stack.entries.last(where: { $0.flow?.isPresented == true })?.flow,
      let remaining = navigator.entries(below: flow)
    else { throw Refusal.nothingToCancel }
    navigator.permitLeaving(flow)
    return try move(to: remaining, by: GlobalCommand.cancel.rawValue)
  }

  /// Names the current language, or changes it and prints the screen again.
  private func chooseLanguage(_ typed: String) throws(Refusal) {
    let languages = vocabulary.languages
    let current = environment.language
    let chosen = typed.isEmpty ? current : try LanguageStrings.language(typed, among: languages)
    guard chosen != current else { return say(LanguageStrings.shown(current, of: languages)) }
    environment.language = chosen
    say(LanguageStrings.changed(chosen))
    show()
  }
}
