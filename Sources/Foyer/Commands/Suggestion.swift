/// Guesses what a person meant by a word that is no command here.
enum Suggestion {
  /// The name that differs least from a word, when it differs by little: at most one edit in three letters.
  static func closest(to word: String, among names: some Sequence<String>) -> String? {
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

  /// The optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbours.
  static func editDistance(_ left: [Character], _ right: [Character]) -> Int {
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
  /// What a person may have meant by an unknown word: a command here, or one that lives on another screen.
  func suggestion(for word: String) -> Phrase? {
    let type = stack.top.type
    let walk = GraphWalk(root: rootType)
    if let node = walk.nodes.first(where: { $0.screen.command(named: word.lowercased()) != nil }) {
      let path = Text(node.path)
      let word = Text(word.lowercased())
      return Phrase(
        en: "\(word.quoted) lives on \(path): type \(path) \(word), or go there first.",
        ko: "\(word.quoted) 명령은 \(path)에 있습니다. \(path) \(word) 입력하거나 먼저 그곳으로 가세요.")
    }
    let names = type.commands.map(\.name) + GlobalCommand.allCases.map(\.rawValue)
    guard let close = Suggestion.closest(to: word, among: names) else { return nil }
    let quoted = Text(close).quoted
    return Phrase(en: "Did you mean \(quoted)?", ko: "혹시 \(quoted)?")
  }
}
