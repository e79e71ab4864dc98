/// Guesses what a person meant by a word that is no command here.
package enum Suggestion {
  /// The name that differs least from a word, when it differs by little: at most one edit in three letters.
  package static func closest(to word: String, among names: some Sequence<String>) -> String? {
    let typed = Array(word.lowercased())
    guard typed.count <= 24 else { return nil }
    let limit = max(1, typed.count / 3)
    var best: (name: String, distance: Int)?
    for name in names {
      let distance = editDistance(typed, Array(name))
      if distance <= limit, distance < best?.distance ?? Int.max { best = (name, distance) }
    }
    return best?.name
  }

  /// The optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbors.
  package static func editDistance(_ left: [Character], _ right: [Character]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var beforeLast: [Int] = []
    var last = Array(0...right.count)
    for row in 1...left.count {
      var current = [row]
      for column in 1...right.count {
        let isSame = left[row - 1] == right[column - 1]
        var cost = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current.append(cost)
      }
      beforeLast = last
      last = current
    }
    return last[right.count]
  }
}

extension Session {
  /// Returns the command that a person may have meant by an unknown word: one on another screen, or one whose
  /// name differs little.
  ///
  /// - Parameter path: The path typed before the word to reach the screen; `nil` on the screen itself.
  func suggestion(for word: String, on entry: Entry, under path: String? = nil) -> LocalizedText? {
    let typed = word.lowercased()
    if let home = walk.home(of: typed) { return .livesOn(home.path, typed) }
    let own = entry.type.commands.map(\.name)
    if let close = Suggestion.closest(to: typed, among: own + namesAnywhere) {
      return .didYouMean(path.map { own.contains(close) ? "\($0) \(close)" : close } ?? close)
    }
    let elsewhere = walk.nodes.lazy.flatMap(\.screen.commands).map(\.name)
    guard let close = Suggestion.closest(to: typed, among: elsewhere), let home = walk.home(of: close) else {
      return nil
    }
    return .livesOn(home.path, close)
  }
}

extension GraphWalk {
  /// The screen nearest to home that has a command.
  fileprivate func home(of command: String) -> Node? {
    nodes.first { $0.screen.command(named: command) != nil }
  }
}

extension LocalizedText {
  fileprivate static func livesOn(_ path: String, _ command: String) -> LocalizedText {
    let path = Text(path)
    let command = Text(command)
    // A path with a value in it cannot be typed as it stands here.
    guard !path.shown.utf8.contains(UInt8(ascii: "{")) else {
      return LocalizedText(
        en: "\(command.quoted) lives on \(path): go there first.",
        ko: "\(command.quoted) 명령은 \(path) 화면에 있습니다. 먼저 그곳으로 가세요.")
    }
    return LocalizedText(
      en: "\(command.quoted) lives on \(path): type \(path) \(command), or go there first.",
      ko: "\(command.quoted) 명령은 \(path) 화면에 있습니다. 먼저 그곳으로 가거나 다음 줄을 입력하세요: \(path) \(command).")
  }

  fileprivate static func didYouMean(_ command: String) -> LocalizedText {
    let command = Text(command).quoted
    return LocalizedText(en: "Did you mean \(command)?", ko: "혹시 \(command) 명령을 찾으셨나요?")
  }
}
