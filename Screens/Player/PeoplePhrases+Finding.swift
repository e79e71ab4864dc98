import Foyer
import FoyerFeatures

extension PeoplePhrases {
  /// The word behind `find` for the people one follows.
  static let followingWord = Phrase(en: "following", ko: "팔로우")

  static func state(_ page: PeoplePage, fetched: Text?) -> Phrase {
    let (count, freshness) = (count(page), freshness(fetched))
    let shown =
      page.hasMore
      ? Phrase(
        en: "; \(page.people.count) shown, type more for more",
        ko: ". \(page.people.count)명만 보입니다. more 명령으로 더 봅니다")
      : Phrase(verbatim: "")
    return Phrase(
      en: "\(count.en); \(freshness.en)\(shown.en)", ko: "\(count.ko), \(freshness.ko)\(shown.ko)")
  }

  private static func count(_ page: PeoplePage) -> Phrase {
    let all = page.count
    let people = Phrase(en: "\(all) \(all == 1 ? "person" : "people")", ko: "\(all)명")
    guard let filter = filter(page.request.filter) else {
      return Phrase(en: "\(people.en), \(page.followed) followed", ko: "\(people.ko), 팔로우 \(page.followed)명")
    }
    return Phrase(
      en: "\(page.fitting) of \(people.en): \(filter.en)", ko: "\(people.ko) 중 \(page.fitting)명: \(filter.ko)"
    )
  }

  private static func freshness(_ fetched: Text?) -> Phrase {
    fetched.map { Phrase(en: "directory as of \($0)", ko: "사용자 목록은 \($0) 기준") }
      ?? Phrase(en: "directory not fetched yet", ko: "사용자 목록은 아직 가져오지 않음")
  }

  /// The filter in words; `nil` when everyone is shown.
  private static func filter(_ filter: PeopleFilter) -> Phrase? {
    switch filter {
    case .everyone: nil
    case .following: Phrase(en: "followed", ko: "팔로우 중")
    case .text(let part): Phrase(verbatim: Text(part).quoted)
    }
  }

  static func nobodyFits(_ filter: PeopleFilter) -> Phrase {
    let filter = self.filter(filter) ?? people
    return Phrase(
      en: "Nobody fits (\(filter.en)). Type find alone for everyone.",
      ko: "맞는 사람이 없습니다 (\(filter.ko)). find 명령만 입력하면 모두 나옵니다.")
  }

  static func noMore(_ count: Int) -> Phrase {
    Phrase(
      en: "There are no more people; \(count) of \(count) are shown.",
      ko: "더 볼 사람이 없습니다. \(count)명이 모두 보입니다.")
  }
}
