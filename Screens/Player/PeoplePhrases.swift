import Foyer
import FoyerJournal

/// Every word of the people and their directory.
enum PeoplePhrases {
  static let people = Phrase(en: "People", ko: "사람들")
  static let name = Phrase(en: "Name", ko: "이름")
  static let username = Phrase(en: "Username", ko: "사용자 이름")
  static let following = Phrase(en: "Following", ko: "팔로우")
  static let empty = Phrase(
    en: "No people yet. Type refresh to fetch the directory.",
    ko: "사람 목록이 비어 있습니다. refresh 명령을 입력하면 사용자 목록을 가져옵니다.")
  static let stale = Phrase(
    en: "The people could not be read again; this is how they last were.",
    ko: "사람들을 다시 읽지 못했습니다. 마지막으로 읽은 모습입니다.")
  static let personGone = Phrase(en: "This person is no longer in the list.", ko: "이제 목록에 없는 사람입니다.")
  static let fetching = Phrase(en: "Fetching the directory", ko: "사용자 목록을 가져오는 중")

  enum Argument {
    static let person = Phrase(en: "PERSON", ko: "사람")
    static let filter = Phrase(en: "following | TEXT", ko: "팔로우 | 글자")
  }

  enum Help {
    static let open = Phrase(en: "Open a person", ko: "사람을 엽니다")
    static let follow = Phrase(en: "Follow a person", ko: "사람을 팔로우합니다")
    static let unfollow = Phrase(en: "Stop following a person", ko: "팔로우를 그만둡니다")
    static let followThis = Phrase(en: "Follow this person", ko: "이 사람을 팔로우합니다")
    static let unfollowThis = Phrase(en: "Stop following this person", ko: "이 사람의 팔로우를 그만둡니다")
    static let find = Phrase(
      en: "Show the people you follow, or those with a text in what is known of them; alone, everyone",
      ko: "팔로우하는 사람이나, 알려진 것에 글자가 있는 사람만 보여 줍니다. 명령만 쓰면 모두 보여 줍니다")
    static let more = Phrase(en: "Show more people", ko: "사람을 더 봅니다")
    static let refresh = Phrase(
      en: "Fetch the directory of people; whom you follow stays", ko: "사용자 목록을 가져옵니다. 팔로우는 그대로 둡니다")
  }

  /// The word in a list for a person who is followed, or isn't.
  static func following(_ person: Person) -> Phrase {
    let state =
      person.isFollowed
      ? Phrase(en: "following", ko: "팔로우 중") : Phrase(en: "not following", ko: "팔로우 안 함")
    guard person.listing == .gone else { return state }
    return Phrase(en: "\(state.en), no longer listed", ko: "\(state.ko), 목록에서 사라짐")
  }

  /// The value of a person's being followed, beside its label.
  static func isFollowing(_ person: Person) -> Phrase {
    let (en, ko): (Text, Text) = person.isFollowed ? ("yes", "예") : ("no", "아니요")
    guard person.listing == .gone else { return Phrase(en: en, ko: ko) }
    return Phrase(en: "\(en), no longer listed", ko: "\(ko), 목록에서 사라짐")
  }

  static func nowFollowing(_ person: Person, _ isFollowing: Bool, hasChanged: Bool) -> Phrase {
    let name = Text(person.profile.name)
    switch (isFollowing, hasChanged) {
    case (true, true): return Phrase(en: "Following \(name).", ko: "\(name) 님을 팔로우합니다.")
    case (true, false): return Phrase(en: "Following \(name) already.", ko: "이미 \(name) 님을 팔로우하고 있습니다.")
    case (false, true): return Phrase(en: "No longer following \(name).", ko: "\(name) 님의 팔로우를 그만두었습니다.")
    case (false, false): return Phrase(en: "Not following \(name) anyway.", ko: "원래 \(name) 님을 팔로우하지 않습니다.")
    }
  }

  /// The words of the history.
  static let followWords = RecordWords(
    added: Phrase(en: "followed", ko: "팔로우"), deleted: Phrase(en: "unfollowed", ko: "팔로우 그만둠"),
    restored: Phrase(en: "followed", ko: "팔로우"))

  static func neverFollowed(_ person: Person) -> Refusal {
    let name = Text(person.profile.name)
    return Refusal(
      Phrase(
        en: "\(name) was never followed, so there is no history.",
        ko: "\(name) 님을 팔로우한 적이 없어서 기록이 없습니다."),
      suggestion: Phrase(en: "Type follow to follow \(name).", ko: "팔로우하려면 follow 명령을 입력하세요."))
  }

  static func noPerson(_ id: Person.ID) -> Refusal {
    let id = Text(id).quoted
    return Refusal(
      Phrase(en: "There is no person \(id); nothing has moved.", ko: "ID가 \(id)인 사람이 없습니다. 화면은 그대로입니다."),
      suggestion: Phrase(
        en: "Type /player/people for the people there are.", ko: "/player/people 경로를 입력하면 아는 사람들이 나옵니다."))
  }
}
