import Foyer

/// Chooses random inputs that take a walk deep into the graph and to all of its parts.
@MainActor
struct StepChooser {
  var random: SplitMix64
  private let nodes: [ReachableNodes.Node]
  let vocabulary: [String]
  /// The values that may be filters.
  let filters: [String]
  /// The number of times each command was typed, by its screen and name.
  var uses: [String: Int] = [:]
  /// The names of the commands of all screens.
  let commands: [String]
  /// Lines that changed what is kept or answered a question, by the screens that they were typed on.
  private var accepted: [String: [String]] = [:]
  /// The screen that the latest step was chosen for.
  private(set) var place = ""
  /// True when the latest line changed what is kept.
  private(set) var hasChanged = false
  /// The row that the latest line named.
  private(set) var latestRow: Int?

  private static let rememberedLines = 12

  /// True in a walk that acts by the menu alone, as a third of all do, or a sixth where there are properties to aim at.
  private(set) var isNumbered = false
  /// The path of the screen that the walk returns to again and again; home where it may be anywhere.
  private var favorite = "/"
  /// The path of the screens that the property of the walk is about.
  private var target: TextPattern?
  /// The paths that the walk came to.
  private var visited: [String] = []
  /// The properties that name something.
  private let properties: [Property]
  /// The property that the walk is about, where a file has it.
  private(set) var formula: Formula?
  /// The examples of values in the help of all commands.
  let examples: [String]
  /// The fields and words of the property that the walk is about, whose commands and values are typed often.
  private(set) var aim: [String] = []
  /// The commands that lead to screens with a command that the property names.
  private(set) var ways: Set<String> = []
  /// Commands of the walk, each with whether the property speaks of it.
  var meant: [String: Bool] = [:]
  /// The number that picks the third of all commands that the walk types, so that these meet more often; `nil` for all.
  var share: UInt64?

  /// - Parameter properties: The properties that some walks are about.
  init(seed: UInt64, graph: ReachableNodes, vocabulary: [String], properties: [Property] = []) {
    random = SplitMix64(seed: seed)
    self.properties = properties.filter { !$0.names.isEmpty }
    nodes = graph.nodes
    self.vocabulary = vocabulary + Self.words
    filters = vocabulary.filter { $0.contains(":") || $0.hasPrefix("+") }
    let all = nodes.flatMap(\.screen.commands)
    commands = all.map(\.name)
    examples = Set(all.flatMap(\.positional).flatMap(\.listed)).sorted()
  }

  /// Chooses the settings of the next walk.
  mutating func settings(_ languages: [Language], _ options: [String: [String]]) -> ScriptSettings {
    var settings = ScriptSettings()
    settings.seed = random.next() >> 32
    settings.language = random.pick(languages) ?? .english
    settings.width = random.happens(50) ? 80 : 20 + random.below(180)
    settings.format = random.pick([.plain, .plain, .styled, .styled, .json]) ?? .plain
    settings.http = ScriptSettings.played
    isNumbered = random.below(properties.isEmpty ? 3 : 6) == 0
    meant = [:]
    (hasChanged, latestRow) = (false, nil)
    share = random.happens(35) ? random.next() : nil
    visited = []
    let property = random.happens(75) ? random.pick(properties) : nil
    let names = property?.names ?? []
    formula = property?.formula
    aim = names.filter { !$0.hasPrefix("/") }
    let aimed = nodes.filter { $0.screen.commands.contains(where: isNamed) }
    ways = Set(aimed.flatMap { $0.transitions.map(\.name) })
    let outside = nodes.filter { $0.transitions.allSatisfy { $0.kind != .present } }
    let fixed = outside.map(\.path).filter { !$0.contains("{") }
    favorite = random.pick(aim.isEmpty ? fixed : aimed.map(\.path).filter(fixed.contains)) ?? "/"
    target = nil
    if let place = names.first(where: { $0.hasPrefix("/") }) {
      target = TextPattern(place, namesStopAtSlash: true)
      favorite = fixed.filter { place.hasPrefix($0) }.max { $0.utf8.count < $1.utf8.count } ?? "/"
    }
    if settings.language != .english { aim += aim.map(settings.language.words) }
    settings.hasSample = random.happens(85)
    for (name, values) in options.sorted(by: { $0.key < $1.key }) where random.happens(30) {
      settings.options[name] = random.pick(values)
    }
    return settings
  }

  /// Chooses the next step of a walk.
  mutating func next(in walk: PropertyWatch) -> ScriptInput {
    place = "\(walk.session.coordinatorName) \(walk.session.screen.place)"
    if !walk.session.isInModal, walk.session.path != visited.last { visited.append(walk.session.path) }
    if walk.walk.isRunning, random.happens(80) { return random.happens(75) ? wait() : .interrupt }
    if isNumbered { return nextNumbered(in: walk) }
    if !walk.walk.console.typed.isEmpty, random.happens(40) { return amidLine(in: walk) }
    if let line = approach(in: walk) { return .line(line) }
    if random.happens(20), let line = corrected(in: walk) { return .line(line) }
    if hasChanged, random.happens(15) { return .line("undo") }
    if hasChanged, random.happens(8), let path = random.pick(visited) { return .line(path) }
    // A flow that was begun is mostly brought to its end.
    let patience = walk.session.isInModal ? 50 : aim.isEmpty ? 0 : 35
    if random.happens(patience) { return .line(legal(in: walk)) }
    if random.happens(hasChanged ? 40 : 15), !walk.session.isAsking, let line = again(in: walk) {
      return .line(line)
    }
    switch random.below(1000) {
    case ..<600: return .line(legal(in: walk))
    case ..<690: return .line(row(in: walk))
    case ..<740: return random.pick([.line("back"), .line(".."), .endOfInput]) ?? .line("back")
    case ..<760: return .line(random.happens(50) ? "home" : "/")
    case ..<800: return .line(path(in: walk))
    case ..<830: return .line("\(path(in: walk)) \(random.pick(commands) ?? "")")
    case ..<870: return .line(global(in: walk))
    case ..<905: return .line(illegal(in: walk))
    case ..<915: return .line(FuzzInput.text(&random))
    case ..<932: return half(in: walk)
    case ..<935: return keys(in: walk)
    case ..<945: return .interrupt
    case ..<955: return wait()
    case ..<965: return .width(random.pick([20, 24, 33, 40, 80, 132, 200]) ?? 80)
    case ..<985: return elsewhere(in: walk)
    case ..<998: return outside(of: walk)
    default: return .line("quit")
    }
  }

  /// Returns a line that leads to the favorite screen, or from there to one that the property is about.
  private mutating func approach(in walk: PropertyWatch) -> String? {
    // The questions before the one that a path led to can't be answered.
    if walk.session.isInModal, walk.turns.last?.reason != nil, random.happens(10) { return favorite }
    let path = walk.session.path
    if path == favorite, walk.report?.document.rows.isEmpty == true {
      favorite = walk.session.pathBehind ?? favorite
    }
    if !path.hasPrefix(favorite) { return random.happens(aim.isEmpty ? 15 : 40) ? favorite : nil }
    var bindings = Bindings()
    guard let target, random.happens(walk.session.isInModal ? 5 : 30), !target.matches(path, &bindings) else {
      return nil
    }
    let isBelow = !target.matches(favorite, &bindings)
    return isBelow && random.happens(50) ? row(in: walk) : favorite
  }

  /// Chooses the next step of a walk by the menu.
  private mutating func nextNumbered(in walk: PropertyWatch) -> ScriptInput {
    switch random.below(1000) {
    case ..<915: return .line(numbered(in: walk))
    case ..<925: return .endOfInput
    case ..<935: return .interrupt
    case ..<945: return wait()
    case ..<950: return .width(random.pick([20, 40, 80, 132]) ?? 80)
    case ..<975: return elsewhere(in: walk)
    default: return outside(of: walk)
    }
  }

  /// Learns from the result of the latest line, so that it can be typed again, and its row named again.
  mutating func learn(from walk: PropertyWatch) {
    hasChanged = false
    guard walk.turns.count == 1, let turn = walk.turns.first, case .line(let line)? = walk.input,
      line.utf8.count < 60
    else { return }
    if case .refused = turn { return }
    let space = line.firstIndex(of: " ") ?? line.endIndex
    latestRow = Int(line[space...].dropFirst().prefix { $0.isNumber }) ?? latestRow
    hasChanged = walk.surroundings.version?() != walk.before?.version
    guard hasChanged && space < line.endIndex || walk.session.isInModal else { return }
    let lines = (accepted[place] ?? []).filter { $0 != line } + [line]
    accepted[place] = lines.suffix(Self.rememberedLines)
  }

  /// Returns a line that was carried out on this screen, as it was, about another row, or with another value.
  private mutating func again(in walk: PropertyWatch) -> String? {
    let lines = accepted[place] ?? []
    guard let line = random.happens(50) ? lines.last : random.pick(lines) else { return nil }
    var words = line.split(separator: " ").map(String.init)
    guard words.count > 1 else { return line }
    if random.happens(50) { return line }
    let number = words[1].prefix { $0.isNumber }
    if !number.isEmpty, random.happens(65) {
      words[1] = row(in: walk) + words[1].dropFirst(number.count)
    } else {
      let changed = 1 + random.below(words.count - 1)
      words[changed] = other(behind: words[..<changed].joined(separator: " ") + " ", in: walk)
    }
    return words.joined(separator: " ")
  }

  /// Returns the line that was refused last with a number at its end that the refusal names.
  private mutating func corrected(in walk: PropertyWatch) -> String? {
    guard case .line(let line)? = walk.input, case .refused(let refusal)? = walk.turns.last,
      let space = line.lastIndex(of: " ")
    else { return nil }
    // Quotation marks hold what was typed.
    let reason = refusal.reason.en.shown.split(separator: "”").last ?? ""
    return number(in: String(reason)).map { line[...space] + $0 }
  }

  /// Chooses a step for a half-typed line.
  private mutating func amidLine(in walk: PropertyWatch) -> ScriptInput {
    switch random.below(20) {
    case 0..<9: elsewhere(in: walk)
    case 9..<14: keys(in: walk)
    case 14, 15: .line("")
    case 16: wait()
    case 17: .width(20 + random.below(100))
    default: .text(" x")
    }
  }

  /// Returns keys that edit the line, often keys that insert more than one character.
  private mutating func keys(in walk: PropertyWatch) -> ScriptInput {
    // JSON output has no list of candidates and no editor.
    guard walk.format != .json else { return .text(" y") }
    let often: [EditingKey] = [.tab, .tab, .up, .paste]
    return .keys((0...random.below(3)).compactMap { _ in random.pick(EditingKey.allCases + often) })
  }

  private mutating func elsewhere(in walk: PropertyWatch) -> ScriptInput {
    walk.surroundings.another == nil ? wait() : .elsewhere(legal(in: walk))
  }

  private mutating func wait() -> ScriptInput {
    .wait(.seconds(random.pick([1, 12, 60, 3_600, 90_000, 2_592_000]) ?? 1))
  }

  private mutating func half(in walk: PropertyWatch) -> ScriptInput {
    let line = random.happens(20) ? FuzzInput.text(&random) : legal(in: walk)
    let text = String(line.prefix(1 + random.below(line.count)))
    _ = walk.walk.complete(text)
    return .text(text)
  }

  private mutating func outside(of walk: PropertyWatch) -> ScriptInput {
    let conditions = walk.surroundings.conditions
    guard walk.surroundings.meet != nil, let usual = conditions.first else { return wait() }
    return .condition(random.happens(50) ? usual : random.pick(conditions) ?? usual)
  }

  // MARK: Lines that name a path

  /// A path where the walk was, or one of the graph, with values that were seen or might be.
  private mutating func path(in walk: PropertyWatch) -> String {
    if random.happens(40), let path = random.pick(visited) { return path }
    let path = random.pick(nodes)?.path ?? "/"
    guard path.contains("{") else { return path }
    return path.split(separator: "/").map { segment in
      if segment.first != "{" { return "/" + segment }
      return "/" + (value(in: walk).split(separator: " ").first ?? "x")
    }.joined()
  }

  private mutating func global(in walk: PropertyWatch) -> String {
    let often = ["help", "help", "show", "where", "map", "news"]
    return random.pick(often + ["how \(path(in: walk))", "help \(random.pick(commands) ?? "")"]) ?? "help"
  }

  /// Values that fit somewhere in most programs.
  private static let words = """
    Buy milk
    milk
    Kim
    Son
    x
    A
    a b c d e f g
    0
    1
    2
    3
    5
    10
    29
    99
    -1
    1000000
    9223372036854775807
    1.29
    $5.00
    1992-07-08
    2020-02-29
    2021-02-30
    2021-12-24
    today
    tomorrow
    monday
    yes
    no
    on
    off
    none
    all
    me@example.com
    a, b
    1-3
    1 2
    우유 사기
    손흥민
    고양이
    내일
    김, 이
    日本語
    🐈‍⬛ 🇰🇷
    e\u{301}te\u{301}
    שלום
    مرحبا
    =1+1
    "quoted words"
    '
    one.csv
    two.json
    three.txt
    no/such/file
    %41%2F
    #tag @home
    +1
    a very long title that goes on for much longer than any terminal is wide, so that it has to be wrapped or cut
    averyveryverylongwordwithoutanyspaceatwhichitcouldbewrappedsothatithastobecutsomewhereinthemiddle
    아주아주긴낱말인데띄어쓰기가하나도없어서줄을바꿀곳이없는말입니다아주아주긴낱말인데띄어쓰기가하나도없습니다
    """.split(separator: "\n").map(String.init)
}
