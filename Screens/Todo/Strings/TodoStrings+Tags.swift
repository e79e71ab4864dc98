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
          ? LocalizedText("Added \(names) to \(changed).")
          : LocalizedText("Removed \(names) from \(changed)."))
    }
    if !same.isEmpty {
      said.append(
        isAdded
          ? LocalizedText(
            same.count, one: "\(left) has \(names) already.", many: "\(left) have \(names) already.")
          : LocalizedText(
            same.count, one: "\(left) does not have \(names).", many: "\(left) do not have \(names)."))
    }
    return said
  }

  static func cards(of tag: String) -> LocalizedText {
    "Only \(Text(tag)) is shown: type find for all cards, or tags for the tags."
  }

  static func onlyTags(_ title: String) -> Refusal {
    Refusal(
      "\(quoted: title) would have no title left, so nothing was changed.",
      suggestion: LocalizedText("Give it another title with edit first."))
  }

  /// The addition to the question before several cards get one title.
  static func sameTitle(_ title: String) -> LocalizedText {
    "All of them would be called \(quoted: title). To add a tag, type tag 1-3 +home."
  }
}
