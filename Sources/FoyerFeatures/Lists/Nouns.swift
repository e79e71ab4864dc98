public import Foyer

/// The words for a feature's things in the sentences that all features share.
public struct Nouns: Sendable {
  let one: LocalizedText
  let many: Text
  /// The Korean word behind a number: “명”.
  let counter: Text
  /// The path of the list that they stand in.
  let path: Text
  /// The Korean name of the place that they are removed from: “보호소”; `nil` where they are deleted.
  private(set) var place: Text?
  /// The state of a screen whose thing was deleted while somebody looked at it.
  package let gone: LocalizedText

  /// - Parameters:
  ///   - one: A single thing: “player”.
  ///   - many: Several in English: “players”.
  ///   - counter: The Korean word behind a number: “명”.
  ///   - path: The path of the list that they stand in: `/player`.
  ///   - gone: The sentence about one that was deleted; “This player was deleted.” when not given.
  public init(
    _ one: LocalizedText, _ many: Text, counter: Text, path: Text, gone: LocalizedText? = nil
  ) {
    self.one = one
    self.many = many
    self.counter = counter
    self.path = path
    self.gone = gone ?? LocalizedText(en: "This \(one.en) was deleted.", ko: "삭제된 \(one.ko)입니다.")
  }

  /// The same for things that are removed from a place.
  ///
  /// - Parameter place: The Korean name of the place: “보호소”.
  package func removed(from place: Text) -> Nouns {
    var nouns = self
    nouns.place = place
    return nouns
  }

  /// Several things, without a number: “players”.
  public var plural: LocalizedText { LocalizedText(en: many, ko: one.ko) }

  /// A number of things: “3 players”.
  public func count(_ count: Int) -> LocalizedText {
    LocalizedText(en: "\(count) \(count == 1 ? one.en : many)", ko: "\(one) \(count)\(counter)")
  }

  /// The number of things of a list, as far as they are shown.
  ///
  /// - Parameters:
  ///   - all: The number of all things in words, such as “3 players”.
  ///   - page: The page that is shown.
  ///   - filter: The filter of the rows shown; `nil` when all are shown.
  public func state(_ all: LocalizedText, of page: some ListPage, _ filter: ListFilter?) -> LocalizedText {
    let (count, shown) = (page.count, page.rowCount)
    let only =
      page.hasMore
      ? LocalizedText(
        en: "; \(shown) shown, type more for more", ko: ". \(shown)\(counter)만 보입니다. more 명령으로 더 봅니다")
      : LocalizedText(verbatim: "")
    guard let filter = filter.map({ Text($0.text) }) else {
      return LocalizedText(en: all.en + only.en, ko: all.ko + only.ko)
    }
    return LocalizedText(
      en: "\(count) of \(all.en): \(filter)\(only.en)",
      ko: "\(all.ko) 중 \(count)\(counter): \(filter)\(only.ko)")
  }

  /// The sentence about `more` where all is shown.
  public var noMore: LocalizedText {
    LocalizedText(
      en: "There are no more \(many).", ko: "더 볼 \(one.ko.with(.subject)) 없습니다.")
  }

  /// The sentence in place of a list that a filter left empty.
  public func noneFits(_ filter: ListFilter?) -> LocalizedText {
    let filter = filter.map { " \(Text($0.text).quoted)" as Text } ?? ""
    return LocalizedText(
      en: "No \(one.en) matches\(filter). Type find alone for all of them.",
      ko: "조건\(filter)에 맞는 \(one.ko.with(.subject)) 없습니다. find 명령만 입력하면 모두 나옵니다.")
  }

  /// The refusal of a name for none of the things.
  public func missing(_ id: String) -> Refusal {
    Refusal(
      LocalizedText(
        en: "There is no \(one) \(quoted: id); the screen has not changed.",
        ko: "ID가 \(quoted: id)인 \(one.ko.with(.subject)) 없습니다. 화면은 그대로입니다."),
      suggestion: listHint)
  }

  /// The advice to look at the list.
  package var listHint: LocalizedText {
    LocalizedText(
      en: "Type \(path) for the \(many) there are.", ko: "\(path) 경로를 입력하면 있는 \(one.ko.with(.subject)) 나옵니다.")
  }

  /// The help of the command `open`.
  public var open: LocalizedText {
    LocalizedText(en: "Open \(one.en.withArticle)", ko: "\(one.ko.with(.object)) 엽니다")
  }
  /// The name of the argument that is one of the things.
  public var argument: LocalizedText { Self.argument(one) }

  static func argument(_ one: LocalizedText) -> LocalizedText {
    "\(uppercased: one)"
  }
}
