/// Guesses what a person meant by a word that is no command here.
package enum Suggestion {
  /// The name that differs least from a word, when it differs by little: at most one edit in three letters.
  package static func closest(to word: String, among names: some Sequence<String>) -> String? {
    let word = word.lowercased()
    let letters = Array(word.unicodeScalars)
    guard letters.count <= 24 else { return nil }
    var limit = max(1, letters.count / 3)
    var closest: String?
    for name in names {
      let others = Array(name.unicodeScalars)
      // It takes one edit at least for every letter that one has more.
      guard abs(letters.count - others.count) <= limit else { continue }
      let distance = editDistance(letters, others)
      guard distance <= limit else { continue }
      closest = name
      limit = distance - 1
    }
    return closest
  }

  /// The optimal string alignment distance: insertions, deletions, substitutions and swaps of neighbors.
  package static func editDistance<Letter: Equatable>(_ left: [Letter], _ right: [Letter]) -> Int {
    if left.isEmpty || right.isEmpty { return max(left.count, right.count) }
    var last = Array(0...right.count)
    var (beforeLast, current) = (last, last)
    for row in 1...left.count {
      current[0] = row
      for column in 1...right.count {
        let isSame = left[row - 1] == right[column - 1]
        var cost = min(last[column] + 1, current[column - 1] + 1, last[column - 1] + (isSame ? 0 : 1))
        if row > 1, column > 1, left[row - 1] == right[column - 2], left[row - 2] == right[column - 1] {
          cost = min(cost, beforeLast[column - 2] + 1)
        }
        current[column] = cost
      }
      (beforeLast, last, current) = (last, current, beforeLast)
    }
    return last[right.count]
  }
}

/// Finds the command that a person may have meant.
@MainActor
struct CommandSuggester {
  let vocabulary: Vocabulary
  /// The path of the screen that the person is on.
  let path: String

  /// Returns what a person may have meant by a word that is no command of a screen.
  ///
  /// It is looked for on the screen, then on the nearest screens, then on all others.
  ///
  /// - Parameters:
  ///   - rest: The text behind the word, which the suggestion keeps.
  ///   - path: The path that was typed before the word; `nil` on the screen itself.
  func suggestion(
    for word: String, _ rest: Substring = "", on entry: ScreenInstance, under path: String? = nil
  ) -> LocalizedText? {
    let keys = Dubeolsik.latin(word)
    let typed = keys ?? word.lowercased()
    let rest = rest.isEmpty ? "" : " \(CommandLine.plain(rest))"
    let own = entry.type.commands.map(\.name)
    if keys != nil,
      let match = try? vocabulary.find(typed, on: entry.type)
    {
      return didYouMean(match.command(in: vocabulary.languages).name, rest, own, under: path)
    }
    let places = GraphPlaces(vocabulary.root.reachable, near: path ?? self.path)
    if let near = places.having(typed, rest, nearby: true) { return livesOn(near) }
    // Any letter or syllable is close to every name of two letters.
    let isShort = word.count < 2
    let near = own + vocabulary.namesAnywhere
    let close = isShort ? near.first { $0.hasPrefix(typed) } : Suggestion.closest(to: typed, among: near)
    if let close { return didYouMean(close, rest, own, under: path) }
    if let far = places.having(typed, rest, nearby: false) { return livesOn(far) }
    guard !isShort else { return nil }
    return places.closest(to: typed).flatMap { close in
      places.having(close, rest, nearby: true) ?? places.having(close, rest, nearby: false)
    }.map(livesOn)
  }

  private func livesOn(_ found: GraphPlaces.Found) -> LocalizedText {
    let (path, command) = (Text(found.paths.first ?? "/"), Text(found.command))
    let all = Text(found.paths.joined(separator: ", "))
    if let onward = found.onward?.usage(in: vocabulary.language) {
      return
        "\(command.quoted) is a command of screens below \(all): for example, type \(path), then \(onward)."
    }
    let line = Text(found.line).truncated(to: 200)
    return found.paths.count == 1
      ? "\(command.quoted) is a command of \(path): type \(line: line)."
      : "\(command.quoted) is a command of \(all): for example, type \(line: line)."
  }

  /// Returns the commands of all screens that a person may have meant by a word.
  func commands(meantBy word: String) -> [Command] {
    let screens = vocabulary.root.reachable.nodes.map(\.screen)
    let isKnown = { (name: String) in screens.contains { $0.command(named: name) != nil } }
    let name = vocabulary.name(of: word, isKnown: isKnown)
    let close = Suggestion.closest(to: name, among: screens.lazy.flatMap(\.commands).map(\.name))
    let meant = isKnown(name) ? name : close ?? name
    return screens.compactMap { $0.command(named: meant) }
  }

  private func didYouMean(
    _ name: String, _ rest: String, _ own: [String], under path: String?
  ) -> LocalizedText {
    .didYouMean((path.map { own.contains(name) ? "\($0) \(name)" : name } ?? name) + rest)
  }
}

/// The screens of a graph by their distance from where a person is.
@MainActor
private struct GraphPlaces {
  /// The places where a command can be typed.
  struct Found {
    let command: String
    /// The path of the screen, or of several that are equally near; of the one before it where its own has a value.
    let paths: [String]
    /// The command that leads on from the first path; `nil` where that is the screen.
    let onward: Command?
    /// The line to type from here: `/todo add Milk`, or `/todo` for a command of home that leads there.
    let line: String
  }

  private struct Place {
    let node: ReachableNodes.Node
    /// The number of segments that the path has in common with where the person is.
    let shared: Int
    /// The segments of the path from here.
    let segments: [Substring]
    let isTypable: Bool
    var path: String { "/" + segments.joined(separator: "/") }
    var screen: ScreenNode { node.screen }

    /// Returns the line by which the command is carried out from any screen.
    ///
    /// - Parameter rest: The words behind the command, with the space before them.
    @MainActor
    func line(_ command: String, _ rest: String) -> String {
      let isStep = rest.isEmpty && path == "/" && screen.successor(named: command)?.parameters.isEmpty == true
      return isStep ? path + command : "\(path) \(command)\(rest)"
    }

    init(_ node: ReachableNodes.Node, from here: [Substring], names: Set<Substring>) {
      self.node = node
      shared =
        zip(node.segments, here).prefix {
          $0 == $1 || $0.isValue && !names.contains($1)
        }.count
      segments = Array(here.prefix(shared) + node.segments.dropFirst(shared))
      isTypable = !segments.contains { $0.utf8.contains(UInt8(ascii: "{")) }
    }
  }

  private let places: [Place]

  /// - Parameter path: The path of the screen that the person is on.
  init(_ walk: ReachableNodes, near path: String) {
    let here = path.split(separator: "/")
    let found = walk.nodes.filter { node in !node.transitions.contains { $0.kind == .present } }
      .map { Place($0, from: here, names: walk.names) }
    places = found.enumerated().sorted { left, right in
      (-left.element.shared, left.element.isTypable ? 0 : 1, left.offset)
        < (-right.element.shared, right.element.isTypable ? 0 : 1, right.offset)
    }.map(\.element)
  }

  /// Returns the nearest screens that have a command.
  ///
  /// - Parameters:
  ///   - rest: The words behind the command; places that can take them go first.
  ///   - nearby: True for those alone that have the beginning of their path in common with the person's.
  func having(_ command: String, _ rest: String, nearby: Bool) -> Found? {
    var having = places.filter { place in
      (place.shared > 0) == nearby && place.screen.command(named: command) != nil
    }
    let fitting = having.filter { $0.screen.command(named: command)?.mayTake(rest) == true }
    if !fitting.isEmpty { having = fitting }
    guard let first = having.first else { return nil }
    let alike = having.filter {
      $0.isTypable == first.isTypable && $0.segments.count == first.segments.count
    }
    var paths: [String] = []
    for path in (nearby ? [first] : alike).map({ typable(before: $0).path }) where !paths.contains(path) {
      paths.append(path)
    }
    let steps = first.node.transitions.dropFirst(typable(before: first).node.transitions.count)
    return Found(
      command: command, paths: paths, onward: steps.first?.command, line: first.line(command, rest))
  }

  /// Returns the last screen on the way to another one whose path can be typed as it stands: that one itself, or one before it.
  private func typable(before place: Place) -> Place {
    let before = places.filter { $0.isTypable && place.segments.starts(with: $0.segments) }
    return before.max { $0.segments.count < $1.segments.count } ?? place
  }

  /// Returns the command of any screen that differs least from a word, of a near one where several do.
  func closest(to word: String) -> String? {
    Suggestion.closest(to: word, among: places.lazy.flatMap(\.screen.commands).map(\.name))
  }
}

extension Substring {
  /// True for a segment that stands for a value.
  fileprivate var isValue: Bool { utf8.first == UInt8(ascii: "{") }
}

extension LocalizedText {
  static func didYouMean(_ line: String) -> LocalizedText {
    let line = ("\(line: Text(line))" as LocalizedText).withoutLanguage
    return "Did you mean \(line.quoted)?"
  }
}

/// The Latin keys of the Korean keyboard layout, for lines that were typed with it left on.
///
/// `ㅁㅇㅇ` is `add`, and `ㅗ디ㅔ` is `help`.
enum Dubeolsik {
  private static let initials = "r R s e E f a q Q t T d w W c z x v g".split(separator: " ")
  private static let vowels = "k o i O j p u P h hk ho hl y n nj np nl b m ml l".split(separator: " ")
  private static let finals =
    "r R rt s sw sg e f fr fa fq ft fx fv fg a q qt t T d w c z x v g".split(separator: " ")
  /// The consonants that stand alone, from ㄱ to ㅎ in the order of Unicode.
  private static let consonants =
    "r R rt s sw sg e E f fr fa fq ft fx fv fg a q Q qt t T d w W c z x v g".split(separator: " ")

  /// Returns the keys of a word in small letters; `nil` for a word without Hangul.
  static func latin(_ word: String) -> String? {
    var keys = ""
    var hasHangul = false
    for scalar in word.unicodeScalars {
      guard let letters = letters(of: scalar) else {
        keys.unicodeScalars.append(scalar)
        continue
      }
      hasHangul = true
      keys += letters
    }
    return hasHangul ? keys.lowercased() : nil
  }

  private static func letters(of scalar: Unicode.Scalar) -> String? {
    switch scalar.value {
    case 0x3131...0x314E: return String(consonants[Int(scalar.value) - 0x3131])
    case 0x314F...0x3163: return String(vowels[Int(scalar.value) - 0x314F])
    case 0xAC00...0xD7A3:
      let code = Int(scalar.value) - 0xAC00
      let syllable = initials[code / 588] + vowels[code % 588 / 28]
      return String(code % 28 == 0 ? syllable : syllable + finals[code % 28 - 1])
    default: return nil
    }
  }
}
