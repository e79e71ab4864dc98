/// The fewest commands from where we are to a path.
@MainActor
struct ShortestPath {
  let from: [ScreenInstance]

  /// - Returns: The commands in order, values as a menu shows them; empty when we are there.
  /// - Throws: A ``Refusal`` that names the first segment that leads nowhere.
  func to(_ path: String, in language: Language) throws -> [Text] {
    let (screens, segments) = try walk(path)
    var shared = 1
    while shared < screens.count, shared < from.count, from[shared].segments == segments[shared] {
      shared += 1
    }
    let direct = replacement(for: shared < screens.count ? segments[shared] : [], at: shared)
    let backs = from.count - shared - (direct == nil ? 0 : 1)
    let home = GlobalCommand.home.rawValue
    let back = GlobalCommand.back.rawValue
    var steps = backs > 1 && shared == 1 ? [Text(home)] : Array(repeating: Text(back), count: backs)
    if let direct { steps.append(direct.command.usage(in: language)) }
    for index in (direct == nil ? shared : shared + 1)..<screens.count {
      let flow = segments[index - 1].first
      let successor = screens[index - 1].successor(at: segments[index].first ?? "", in: flow)?.successor
      steps += (successor?.transitions ?? []).map { $0.command.usage(in: language) }
    }
    return steps
  }

  /// The command that puts the screen at some segments in place of the one that we are on.
  private func replacement(for segments: [String], at depth: Int) -> Transition? {
    guard depth == from.count - 1 else { return nil }
    return from[depth].type.transitions.first { $0.kind == .replace && $0.segment == segments.first }
  }

  /// The screen types along a path, without making any screen.
  private func walk(_ path: String) throws -> ([ScreenNode], [[String]]) {
    let start = path.hasPrefix("/") ? Array(from.prefix(1)) : from
    var screens = start.map(\.type)
    var taken = start.map(\.segments)
    var rest = try Path.steps(of: path)[...]
    while let step = rest.popFirst() {
      guard let top = screens.last else { break }
      guard case .into(let word) = step else {
        guard screens.count > 1 else { throw Refusal.nothingBehind }
        screens.removeLast()
        taken.removeLast()
        continue
      }
      if word.isEmpty { continue }
      let segment = top.name(ofSegment: word)
      guard let (successor, isNamed) = top.successor(at: segment, in: taken.last?.first) else {
        let here = Path.description(of: taken.flatMap(\.self))
        throw Refusal.noSuchPath(
          segment, under: here, legal: top.successors.map { $0.pattern.joined(separator: "/") })
      }
      if !isNamed { rest = [.into(segment)] + rest }
      let values = Path.values(successor.parameters.count, from: &rest) ?? []
      switch successor.target {
      case .screen(let screen): screens.append(screen)
      case .flow(let type):
        guard let root = type().root else { break }
        screens.append(root)
      }
      taken.append((isNamed ? [segment] : []) + values)
    }
    return (screens, taken)
  }
}
