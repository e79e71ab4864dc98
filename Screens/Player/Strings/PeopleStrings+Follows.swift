import Foyer
import FoyerFeatures
import FoyerJournal

/// Sentences about people and those who are followed.
extension PeopleStrings {
  static func following(_ person: Person) -> LocalizedText {
    let state =
      person.isFollowed
      ? LocalizedText(en: "following", ko: "팔로우 중") : LocalizedText(en: "not following", ko: "팔로우 안 함")
    guard person.listing == .gone else { return state }
    return LocalizedText(en: "\(state), no longer listed", ko: "\(state), 목록에서 빠짐")
  }

  static func isFollowing(_ person: Person) -> LocalizedText {
    let (en, ko): (Text, Text) = person.isFollowed ? ("yes", "예") : ("no", "아니요")
    guard person.listing == .gone else { return LocalizedText(en: en, ko: ko) }
    return LocalizedText(en: "\(en), no longer listed", ko: "\(ko), 목록에서 빠짐")
  }

  static func nowFollowing(_ person: Person, _ isFollowing: Bool, hasChanged: Bool) -> LocalizedText {
    let name = Text(person.profile.name)
    switch (isFollowing, hasChanged) {
    case (true, true): return LocalizedText(en: "Following \(name).", ko: "\(name) 님을 팔로우합니다.")
    case (true, false):
      return LocalizedText(en: "You are already following \(name).", ko: "이미 \(name) 님을 팔로우하고 있습니다.")
    case (false, true):
      return LocalizedText(en: "No longer following \(name).", ko: "\(name) 님의 팔로우를 그만두었습니다.")
    case (false, false):
      return LocalizedText(en: "You were not following \(name).", ko: "원래 \(name) 님을 팔로우하지 않습니다.")
    }
  }

  /// - Parameter count: The number of those for whom that is new.
  static func nowFollowing(_ count: Int, _ isFollowing: Bool) -> LocalizedText {
    let people = Person.nouns.count(count)
    return isFollowing
      ? LocalizedText(en: "Now following \(people.en).", ko: "\(people.ko.with(.object)) 팔로우합니다.")
      : LocalizedText(en: "No longer following \(people.en).", ko: "\(people.ko)의 팔로우를 그만두었습니다.")
  }

  private static let followed = LocalizedText(
    en: "followed",
    ko: "팔로우")

  static let followWords = RecordWords(
    added: followed, deleted: LocalizedText(en: "unfollowed", ko: "팔로우 그만둠"), restored: followed)

  /// Says who is followed after an undo or redo; `nil` for other changes.
  static func present(_ entry: HistoryEntry) -> LocalizedText? {
    guard entry.items.allSatisfy({ $0.type == Follow.schema.name }) else { return nil }
    return entry.present {
      $0.isPresent == $1.isPresent
    } words: { item, names in
      let usual = item.present(of: names)
      return LocalizedText(
        en: usual.en, ko: item.isPresent ? "다시 팔로우합니다: \(names.ko)." : "팔로우를 취소했습니다: \(names.ko).")
    }
  }

  static func neverFollowed(_ person: Person) -> Refusal {
    let name = Text(person.profile.name)
    return Refusal(
      LocalizedText(
        en: "\(name) was never followed, so there is no history.",
        ko: "\(name) 님을 팔로우한 적이 없어서 기록이 없습니다."),
      suggestion: LocalizedText(en: "Type follow to follow \(name).", ko: "팔로우하려면 follow 명령을 입력하세요."))
  }

  static func state(_ page: ItemPage<Person>, _ filter: ListFilter?, fetched: Text?) -> LocalizedText {
    let all = LocalizedText(en: Person.nouns.count(page.total).en, ko: "\(page.total)명")
    let freshness =
      fetched.map { LocalizedText(en: "; directory as of \($0)", ko: ", 사용자 목록은 \($0) 기준") }
      ?? LocalizedText(en: "; directory not fetched yet", ko: ", 사용자 목록은 아직 가져오지 않음")
    let followed =
      filter == nil
      ? LocalizedText(en: ", \(page.summary.followed) followed", ko: ", 팔로우 \(page.summary.followed)명")
      : LocalizedText(verbatim: "")
    return Person.nouns.state(all + followed, of: page, filter) + freshness
  }
}
