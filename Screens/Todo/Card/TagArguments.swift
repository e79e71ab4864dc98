import Foyer
import FoyerFeatures

extension Argument where Value == [String] {
  /// Tags to add; a word without a sign becomes a project.
  static var tagsToAdd: Argument<[String]> { tags { Tags.isTag($0) ? $0 : "+" + $0 } }

  /// Tags to remove, with or without their signs.
  static var tagsToRemove: Argument<[String]> { tags { $0 } }

  private static func tags(_ tag: @escaping @Sendable (String) -> String) -> Argument<[String]> {
    let (name, expectation) = (TodoArguments.tags, TodoArguments.tagsExpectation)
    return Argument(name, expectation: expectation, candidates: candidates) { typed, _ in
      try typed.split(whereSeparator: \.isWhitespace).map(String.init).map { word in
        // A number alone is more likely one more row.
        guard Tags.isTag(word) || word.contains(where: \.isLetter) && !"+@".contains(word.prefix(1)) else {
          throw Refusal.unexpected(word, name, expectation)
        }
        return tag(word)
      }
    }
  }

  /// The words typed so far with the tags that can be the next one.
  private static var candidates: @MainActor (ArgumentContext) -> [String] {
    { context in
      let end = context.typed.lastIndex(of: " ").map { context.typed.index(after: $0) }
      let head = context.typed[..<(end ?? context.typed.startIndex)]
      let store =
        (context.view as? BoardView)?.viewModel.store ?? (context.view as? CardView)?.viewModel.store
      return (store?.tagNames ?? []).map { head + $0 }
    }
  }
}
