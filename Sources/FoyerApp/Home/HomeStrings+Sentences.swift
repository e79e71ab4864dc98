import Foyer
import FoyerFeatures
import FoyerJournal
import MusicScreen
import PetScreen
import PlayerScreen
import TodoScreen

/// Sentences of the home menu.
extension HomeStrings {
  /// - Parameter commands: The commands of the features that were filled with the sample.
  static func filled(_ commands: Set<String>) -> LocalizedText {
    let all = features.map(\.command)
    let filled = Text(all.filter(commands.contains).joined(separator: ", "))
    let left = Text(all.filter { !commands.contains($0) }.joined(separator: ", "))
    if left.isEmpty {
      return LocalizedText(en: "Added a small sample to every feature.", ko: "모든 기능에 작은 예시를 넣었습니다.")
    }
    if filled.isEmpty {
      return LocalizedText(
        en: "Nothing was added: every feature has the sample or entries of yours.",
        ko: "아무것도 넣지 않았습니다. 모든 기능에 예시나 직접 넣은 것이 있습니다.")
    }
    return LocalizedText(
      en: "Added a small sample to \(filled). Left as they were: \(left).",
      ko: "작은 예시를 넣은 기능: \(filled). 그대로 둔 기능: \(left).")
  }

  static let due = HistoryStrings.today

  static func due(_ cards: CardsDue) -> LocalizedText {
    let counts = [
      due(cards.overdue, LocalizedText(en: "overdue", ko: "기한 지남")),
      due(cards.today, LocalizedText(en: "due today", ko: "오늘까지")),
    ].compactMap(\.self)
    if counts.isEmpty { return LocalizedText(en: "no card is due", ko: "기한이 된 카드가 없습니다") }
    let titles = list(cards.titles.map { Text($0).quoted }, of: cards.all, counter: "장")
    return LocalizedText(
      en: "\(counts.map(\.en).joined(separator: ", ")): \(titles.en)",
      ko: "\(counts.map(\.ko).joined(separator: ", ")): \(titles.ko)")
  }

  private static func due(_ count: Int, _ state: LocalizedText) -> LocalizedText? {
    guard count > 0 else { return nil }
    guard count <= CardsDue.mostCounted else {
      return LocalizedText(
        en: "over \(CardsDue.mostCounted) \(state)", ko: "\(state) \(CardsDue.mostCounted)장 넘음")
    }
    return LocalizedText(en: "\(count) \(state)", ko: "\(state) \(count)장")
  }

  static func others(_ changes: [OthersChanges]) -> LocalizedText {
    let names = changes.prefix(3).map { Text($0.author) }
    let counts = zip(names, changes).map { name, change in
      LocalizedText(
        en: "\(name) made \(change.count) \(change.count == 1 ? "change" : "changes")",
        ko: "\(name) 님 \(change.count)건")
    }
    let more = changes.count - names.count
    return LocalizedText(
      en: counts.map(\.en).joined(separator: ", ") + (more > 0 ? " and \(more) more people" : ""),
      ko: counts.map(\.ko).joined(separator: ", ") + (more > 0 ? " 외 \(more)명" : ""))
  }

  static func adopted(_ names: [String]) -> LocalizedText {
    if names.isEmpty { return FormStrings.none }
    return list(names.prefix(3).map { Text($0) }, of: names.count, counter: "마리")
  }

  /// The first of some names, and the number of the others.
  ///
  /// - Parameters:
  ///   - count: The number of all; `nil` where nobody counted them.
  ///   - counter: The Korean word behind a number: “장”.
  private static func list(_ names: [Text], of count: Int?, counter: Text) -> LocalizedText {
    let named = names.joined(separator: ", ")
    guard let count else { return LocalizedText(en: "\(named) and more", ko: "\(named) 등") }
    let more = count - names.count
    guard more > 0 else { return LocalizedText(verbatim: named) }
    return LocalizedText(en: "\(named) and \(more) more", ko: "\(named) 외 \(more)\(counter)")
  }

  struct Feature {
    let command: String
    let name: LocalizedText
    let about: LocalizedText
  }

  static let features = [
    Feature(command: "player", name: PlayerCoordinator.title, about: HomeHelp.player),
    Feature(command: "pet", name: PetCoordinator.title, about: HomeHelp.pet),
    Feature(command: "music", name: MusicCoordinator.title, about: HomeHelp.music),
    Feature(command: "todo", name: TodoCoordinator.title, about: HomeHelp.todo),
  ]
}
