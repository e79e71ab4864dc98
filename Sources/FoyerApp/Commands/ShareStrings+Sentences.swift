import Foyer
import FoyerJournal
import FoyerSharing

/// Sentences about the command `share`.
extension ShareStrings {
  static func otherJournal(_ name: String) -> Refusal {
    Refusal(
      LocalizedText(
        en: "This store belongs to “\(name)” and cannot join another journal. Nothing was changed.",
        ko: "이 저장소는 “\(name)”의 것이라 다른 곳에 참여할 수 없습니다. 바뀐 것은 없습니다."),
      suggestion: LocalizedText(
        en: "Join with a new store, which --store names.", ko: "--store 옵션으로 새 저장소를 정해 참여하세요."))
  }

  static func prepared(_ preparation: SharingDirectory.Preparation) -> LocalizedText {
    switch preparation {
    case .made:
      LocalizedText(
        en: "The database is ready. Give people the role foyer_member, and foyer_private to see adopters.",
        ko: "데이터베이스를 준비했습니다. 쓸 사람에게 foyer_member 역할을, 입양자를 볼 사람에게 foyer_private 역할을 주세요.")
    case .upgraded:
      LocalizedText(
        en: "The server’s tables are up to date now. All that they held was kept, and everybody can go on.",
        ko: "서버의 테이블을 업데이트했습니다. 있던 내용은 모두 그대로이며, 모두 계속 쓸 수 있습니다.")
    case .unchanged:
      LocalizedText(
        en: "The database is ready already. Nothing was to do.", ko: "데이터베이스는 이미 준비되어 있습니다. 할 일이 없었습니다.")
    }
  }

  static let usage = Refusal(
    LocalizedText(
      en: "“share” does not know that. Nothing was changed.", ko: "share 명령에 쓸 수 없는 말입니다. 바뀐 것은 없습니다."),
    suggestion: notShared.suggestion)

  static let notShared = Refusal(
    LocalizedText(
      en: "This store is not shared. Nothing was changed.", ko: "이 저장소는 공유하고 있지 않습니다. 바뀐 것은 없습니다."),
    suggestion: LocalizedText(
      en: "To share it, type an address: share postgresql://host/database team",
      ko: "공유하려면 주소를 쓰세요. 예: share postgresql://host/database team"))

  static func joined(
    _ settings: SharingSettings, isNew: Bool, sent: Int, known: Int64, _ others: [String]
  ) -> [LocalizedText] {
    let (name, role) = (Text("“\(settings.name)”"), Text(settings.role))
    let koJoined: Text = isNew ? "\(name.with(.object)) 만들었습니다" : "\(name)에 참여했습니다"
    let joined = LocalizedText(
      en: "\(isNew ? "Made" : "Joined") \(name) as \(role), \(with(others).en).",
      ko: "\(role) 역할로 \(koJoined). \(with(others).ko).")
    let shared = LocalizedText(
      en: "\(count(sent, "change")) of this store \(sent == 1 ? "is" : "are") shared now.",
      ko: "이 저장소의 변경 \(sent)건을 공유했습니다.")
    let received = LocalizedText(
      en: "Everything up to change \(known) is here.", ko: "\(known)번 변경까지 모두 여기에 있습니다.")
    return [joined] + (sent > 0 ? [shared] : []) + (isNew ? [] : [received])
  }

  private static func with(_ others: [String]) -> LocalizedText {
    let names = Text(others.joined(separator: ", "))
    return others.isEmpty
      ? LocalizedText(en: "with nobody yet", ko: "아직 함께하는 사람이 없습니다")
      : LocalizedText(en: "with \(names)", ko: "함께하는 사람: \(names)")
  }

  static func stopped(_ name: String, _ waiting: Int) -> LocalizedText {
    LocalizedText(
      en: "Stopped sharing “\(name)”. All stays here, \(waiting) not shared. Type the address to go on.",
      ko: "“\(name)” 공유를 멈췄습니다. 모두 여기에 남아 있고, 공유하지 않은 변경은 \(waiting)건입니다. 다시 하려면 주소를 입력하세요.")
  }

  static func invited(_ role: String, _ settings: SharingSettings) -> LocalizedText {
    let (role, name) = (Text(role), Text(settings.name))
    return LocalizedText(
      en: "\(role) may share “\(name)” now, by typing “share”, the address and the name.",
      ko: "\(role) 님도 이제 “\(name)”에 참여할 수 있습니다. share 뒤에 주소와 이름을 입력하면 됩니다.")
  }

  static func noRole(_ role: String) -> Failure {
    let quoted = "\"" + role.replacing("\"", with: "\"\"") + "\""
    let role = Text(role)
    return Failure(
      LocalizedText(
        en:
          "The server has no role \(role). Nobody was invited. An administrator makes it with the shell command below; invite again then.",
        ko: "서버에 \(role) 역할이 없습니다. 초대하지 않았습니다. 관리자가 아래 셸 명령으로 만든 뒤 다시 초대하세요."),
      shellCommands: ["psql -c 'CREATE ROLE \(Text(quoted)) LOGIN'"])
  }

  static func status(
    _ settings: SharingSettings, known: Int64, waiting: Int, _ others: [String]?
  ) -> LocalizedText {
    let people = others.map(with)
    return LocalizedText(
      en:
        "“\(settings.name)” is shared as \(settings.role)\(people.map { ", \($0.en)" as Text } ?? ""). Here up to change \(known); \(waiting) not yet shared.",
      ko:
        "\(settings.role) 역할로 “\(settings.name)” 공유 중\(people.map { ". \($0.ko)" as Text } ?? ""). \(known)번 변경까지 받았고, 아직 공유하지 않은 변경은 \(waiting)건입니다."
    )
  }

  static func count(_ number: Int, _ noun: Text) -> Text {
    "\(number) \(noun)\(number == 1 ? "" : "s")"
  }

  static func status(_ journals: [SharingDirectory.Status]) -> [LocalizedText] {
    guard !journals.isEmpty else {
      return [LocalizedText(en: "There are no journals yet.", ko: "아직 아무것도 없습니다.")]
    }
    return journals.map { journal in
      LocalizedText(
        en:
          "\(journal.name): \(count(journal.revision, "change")) (\(journal.size)), \(count(journal.members, "member")), \(count(journal.replicas, "store")), \(journal.waiting) behind.",
        ko:
          "\(journal.name): 변경 \(journal.revision)건(\(journal.size)), 참여자 \(journal.members)명, 저장소 \(journal.replicas)개 중 \(journal.waiting)개가 뒤처져 있습니다."
      )
    }
  }

  static func findings(_ findings: [String]) -> Failure {
    let list = Text(findings.prefix(20).joined(separator: "; "))
    return Failure(
      LocalizedText(
        en: "\(count(findings.count, "fault")) found: \(list). Nothing was changed.",
        ko: "문제 \(findings.count)건: \(list). 바뀐 것은 없습니다."))
  }

  static func noDays(_ word: String) -> Refusal {
    Refusal(
      LocalizedText(en: "“\(word)” is not a number of days.", ko: "“\(word)” 값은 일수가 아닙니다."))
  }

  static func pruned(_ count: Int) -> LocalizedText {
    LocalizedText(
      en: "Emptied \(Self.count(count, "old change")) that every store has.",
      ko: "모든 저장소가 받은 오래된 변경 \(count)건을 비웠습니다.")
  }
}
