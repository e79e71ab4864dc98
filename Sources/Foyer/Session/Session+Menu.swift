/// The menu by numbers, which makes lines.
extension Session {
  /// Reads a line by the open menu, and carries it out when it is none of the menu's or when the menu has made one.
  func choose(_ typed: String) async throws -> Turn {
    guard var open = menu else { return try await answerOrCarryOut(typed) }
    menu = nil
    if let redaction = open.redaction { environment.tellPrivate([typed], redaction) }
    let reading: LineMenu.Reading?
    do {
      reading = try open.read(typed)
    } catch {
      menu = open
      throw error
    }
    switch reading {
    case .asks(let lines):
      menu = open
      runner.say(lines)
      return .stayed
    case .made(let line): return try await carryOut(line, of: open)
    case .typed(let line): return try await answerOrCarryOut(line)
    case .left: return .stayed
    case nil: return try await answerOrCarryOut(typed)
    }
  }

  /// Carries out the line that a menu made, which asks again when it is refused.
  private func carryOut(_ line: String, of open: LineMenu) async throws -> Turn {
    runner.say(MenuStrings.made(line))
    do {
      return try await answerOrCarryOut(line, byMenu: true)
    } catch let refusal as Refusal where !isAsking {
      menu = open.askingAgain
      throw refusal
    }
  }

  /// Prints the menu of the screen, which the next line chooses from.
  func openMenu() -> Turn {
    let open = LineMenu(
      of: MenuMaker(stack: stack, environment: environment, vocabulary: vocabulary))
    menu = open
    runner.say(open.lines)
    return .stayed
  }
}
