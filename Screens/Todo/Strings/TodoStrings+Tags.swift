import Foyer
import FoyerFeatures
import FoyerJournal

extension TodoStrings {
  /// - Parameter cards: The cards as they were.
  static func tagged(_ cards: [Recorded<Card>], _ tags: [String]) -> [LocalizedText] {
    let names = Text(tags.joined(separator: " "))
    return sentences(cards) { card in
      tags.allSatisfy { Tags.has($0, in: card.title) }
    } of: { who, _ in
      LocalizedText(en: "Added \(names) to \(who.en).", ko: "\(who.ko)에 태그를 달았습니다: \(names)")
    } unchanged: { who, isOne in
      LocalizedText(
        en: "\(who.en) \(isOne ? "has" : "have") \(names) already.", ko: "\(who.ko)에는 태그가 이미 있습니다: \(names)")
    }
  }

  /// - Parameter cards: The cards as they were.
  static func untagged(_ cards: [Recorded<Card>], _ tags: [String]) -> [LocalizedText] {
    let names = Text(tags.joined(separator: " "))
    return sentences(cards) { card in
      !tags.contains { Tags.has($0, in: card.title) }
    } of: { who, _ in
      LocalizedText(en: "Removed \(names) from \(who.en).", ko: "\(who.ko)에서 태그를 뗐습니다: \(names)")
    } unchanged: { who, isOne in
      LocalizedText(
        en: "\(who.en) \(isOne ? "does" : "do") not have \(names).", ko: "\(who.ko)에는 그런 태그가 없습니다: \(names)")
    }
  }

  /// Returns a sentence about the cards that were changed, and one about those that were left as they are.
  private static func sentences(
    _ cards: [Recorded<Card>], unless isAsWanted: (Card) -> Bool,
    of changed: (LocalizedText, Bool) -> LocalizedText, unchanged: (LocalizedText, Bool) -> LocalizedText
  ) -> [LocalizedText] {
    let (left, others) = (cards.filter { isAsWanted($0.value) }, cards.filter { !isAsWanted($0.value) })
    let said = others.isEmpty ? [] : [changed(who(others), others.count == 1)]
    return said + (left.isEmpty ? [] : [unchanged(who(left), left.count == 1)])
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
