import Foyer
import FoyerFeatures
import FoyerJournal

extension TodoStrings {
  /// Returns a sentence about the cards that were changed, and one about those that were left as they are.
  ///
  /// - Parameters:
  ///   - cards: The cards as they were.
  ///   - isAdded: False for tags that were removed.
  static func tagged(_ cards: [Recorded<Card>], _ tags: [String], isAdded: Bool) -> [LocalizedText] {
    let names = Text(tags.joined(separator: " "))
    let same = cards.filter { card in tags.allSatisfy { Tags.has($0, in: card.title) == isAdded } }
    let others = cards.filter { card in !same.contains { $0.id == card.id } }
    let (left, changed) = (who(same), who(others))
    var said: [LocalizedText] = []
    if !others.isEmpty {
      said.append(
        isAdded
          ? LocalizedText(en: "Added \(names) to \(changed.en).", ko: "\(changed.ko)에 태그를 달았습니다: \(names)")
          : LocalizedText(
            en: "Removed \(names) from \(changed.en).", ko: "\(changed.ko)에서 태그를 뗐습니다: \(names)"))
    }
    if !same.isEmpty {
      let isOne = same.count == 1
      said.append(
        isAdded
          ? LocalizedText(
            en: "\(left.en) \(isOne ? "has" : "have") \(names) already.",
            ko: "\(left.ko)에는 태그가 이미 있습니다: \(names)")
          : LocalizedText(
            en: "\(left.en) \(isOne ? "does" : "do") not have \(names).",
            ko: "\(left.ko)에는 그런 태그가 없습니다: \(names)"))
    }
    return said
  }

  static func cards(of tag: String) -> LocalizedText {
    LocalizedText(
      en: "Only \(Text(tag)) is shown: type find for all cards, or tags for the tags.",
      ko: "\(Text(tag)) 카드만 보입니다. 모두 보려면 ‘find’, 태그를 보려면 ‘tags’를 입력하세요.")
  }

  static func onlyTags(_ title: String) -> Refusal {
    Refusal(
      LocalizedText(
        en: "\(quoted: title) would have no title left, so nothing was changed.",
        ko: "\(quoted: title) 카드에 제목이 남지 않아서 아무것도 바꾸지 않았습니다."),
      suggestion: LocalizedText(en: "Give it another title with edit first.", ko: "먼저 edit으로 다른 제목을 붙이세요."))
  }

  /// The addition to the question before several cards get one title.
  static func sameTitle(_ title: String) -> LocalizedText {
    LocalizedText(
      en: "All of them would be called \(quoted: title). To add a tag, type tag 1-3 +home.",
      ko: "제목이 모두 같아집니다: \(quoted: title). 태그를 달려면 tag 1-3 +집처럼 쓰세요.")
  }
}
