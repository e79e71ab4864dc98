public import Foyer

/// The words for a feature's things in the sentences that all features share.
public struct Nouns: Sendable {
  private let noun: LocalizedText
  /// The path of the list that they stand in.
  let path: Text
  /// The state of a screen whose thing was deleted while somebody looked at it.
  package let gone: LocalizedText

  /// - Parameters:
  ///   - noun: A thing, and several: `LocalizedText(1, one: "player", many: "players")`.
  ///   - path: The path of the list that they stand in: `/player`.
  ///   - gone: The sentence about one that was deleted; “This player was deleted.” when not given.
  public init(_ noun: LocalizedText, path: Text, gone: LocalizedText? = nil) {
    self.noun = noun
    self.path = path
    self.gone = gone ?? "This \(noun) was deleted."
  }

  /// A single thing: “player”.
  var one: LocalizedText { noun.counting(1) }

  /// Several things, without a number: “players”.
  public var plural: LocalizedText { noun.counting(2) }

  /// A number of things: “3 players”.
  public func count(_ count: Int) -> LocalizedText {
    LocalizedText("\(count) \(noun.counting(count))", context: noun.key)
  }

  /// A number alone, with the word that some languages put behind it: “3”, “3명”.
  package func number(_ count: Int) -> LocalizedText { .number(count, of: noun.key) }

  /// The number of things of a list, as far as they are shown.
  ///
  /// - Parameters:
  ///   - all: The number of all things in words, such as “3 players”.
  ///   - page: The page that is shown.
  ///   - filter: The filter of the rows shown; `nil` when all are shown.
  public func state(_ all: LocalizedText, of page: some ListPage, _ filter: ListFilter?) -> LocalizedText {
    let fitting = filter.map { LocalizedText("\(number(page.count)) of \(all): \(Text($0.text))") } ?? all
    return page.hasMore
      ? LocalizedText("\(fitting); \(number(page.rowCount)) shown, type more for more") : fitting
  }

  /// The sentence about `more` where all is shown.
  public var noMore: LocalizedText {
    "There are no more \(plural)."
  }

  /// The sentence in place of a list that a filter left empty.
  public func noneFits(_ filter: ListFilter?) -> LocalizedText {
    guard let filter else { return "No \(one) matches. Type find alone for all of them." }
    return "No \(one) matches \(quoted: filter.text). Type find alone for all of them."
  }

  /// The refusal of a name for none of the things.
  public func missing(_ id: String) -> Refusal {
    let isNumber = id.utf8.allSatisfy { 0x30...0x39 ~= $0 }
    return Refusal(
      isNumber
        ? "There is no \(one) number \(id); the screen has not changed."
        : "There is no \(one) \(quoted: id); the screen has not changed.",
      suggestion: listHint)
  }

  /// The advice to look at the list.
  package var listHint: LocalizedText {
    "Type \(path) for the \(plural) there are."
  }

  /// The help of the command `open`.
  public var open: LocalizedText {
    "Open \(article: one)"
  }
  /// The name of the argument that is one of the things.
  public var argument: LocalizedText { Self.argument(one) }

  static func argument(_ one: LocalizedText) -> LocalizedText {
    "\(uppercased: one)"
  }
}
