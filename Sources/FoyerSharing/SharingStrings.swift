package import Foyer
import FoyerJournal

/// The sentences about sharing that come by themselves.
enum SharingStrings {
  static func again(_ problem: SharingProblem) -> LocalizedText {
    LocalizedText(
      en: "Sharing goes on\(problem.host.isEmpty ? "" : " with \(problem.host)").",
      ko: "공유를 다시 시작했습니다\(problem.host.isEmpty ? "" : "(\(problem.host))").")
  }

  static func interrupted(_ problem: SharingProblem, unshared: Int) -> LocalizedText {
    let explanation = problem.explanation
    guard unshared > 0 else {
      guard problem.isPassing else { return explanation }
      return "\(explanation) It will be tried again."
    }
    let are = unshared == 1 ? "change is" : "changes are"
    return "\(explanation) \(unshared) \(are) safe here and will be shared later."
  }

  /// The sentence behind a single line that didn't wait for the server any longer.
  static func unfinished(_ unshared: Int) -> LocalizedText {
    guard unshared > 0 else {
      return "The server did not answer in time. What is new there comes with the next line."
    }
    return interrupted(SharingProblem(.noAnswer), unshared: unshared)
  }

  /// The sentence of a single line that goes on with what the others changed.
  static let receiving: LocalizedText = "Receiving what others changed. Ctrl-C leaves it for the next line."

  /// The sentence about a record that differs from the server's although the store has all its changes.
  static func differs(_ finding: JournalFinding) -> LocalizedText {
    let (type, record) = (Text(finding.type), Text(finding.record))
    let field: Text? = finding.field.map { Text($0) }
    return LocalizedText(
      en: """
        The record \(record) (\(type)) is not the same here and on the server\(field.map { " in “\($0)”" as Text } ?? ""). \
        Nothing was changed. “foyer check” names all such records.
        """,
      ko: """
        \(type) 기록 \(record)의 내용이 여기와 서버에서 다릅니다\(field.map { "(\($0))" as Text } ?? ""). 바뀐 것은 없습니다. foyer check \
        명령으로 모두 볼 수 있습니다.
        """)
  }

  static let newerProgram: LocalizedText =
    "A newer program changed something here that this one cannot show. All of it is kept. Update foyer to see it."

  /// The sentences about changes that can't be used; one that counts them when there are many.
  static func setAside(_ changes: [SetAsideChange]) -> [LocalizedText] {
    guard changes.count > 3 else { return changes.map(\.sentence) }
    return [
      "\(changes.count) changes can’t be used. They are kept; “share” lists them."
    ]
  }

  static func refused(_ change: RefusedChange) -> LocalizedText {
    let command = Text(change.command)
    let (en, ko) = (change.record.en, change.record.ko)
    return switch change.reason {
    case .otherValue:
      LocalizedText(
        en: "Somebody else was first with “\(en)”: “\(command)” was taken back here.",
        ko: "“\(ko)” 항목은 다른 사람이 먼저 바꿔서 “\(command)” 작업을 취소했습니다.")
    case .numberTaken:
      LocalizedText(
        en: "“\(command)” of “\(en)” was taken back here: its number went to somebody else’s. Do it again.",
        ko: "다른 사람이 같은 번호를 먼저 써서 “\(ko)” 항목의 “\(command)” 작업을 취소했습니다. 다시 해 주세요.")
    case .notErased:
      LocalizedText(
        en: """
          Somebody else named another person for “\(en)” before “\(command)” arrived: nothing was erased for others. \
          Look at it and do it again.
          """,
        ko: "“\(ko)” 항목의 사람을 다른 사람이 먼저 바꿔서 “\(command)” 작업은 여기에서만 했습니다. 확인한 뒤 다시 해 주세요.")
    }
  }

  /// The sentences about fields that others replaced; one that counts them when there are many.
  static func overruled(_ all: [Overruling]) -> [LocalizedText] {
    guard all.count <= 3 else {
      return [
        "Others replaced \(all.count) of your values. The lines of “history” keep them."
      ]
    }
    return all.map { overruling in
      let author = Text(overruling.author)
      let record = overruling.record
      guard let field = overruling.field else {
        return "\(author) deleted “\(record)”, which you had changed."
      }
      guard let lost = overruling.lost else {
        return "\(author)’s \(field) of “\(record)” replaced yours."
      }
      return "\(author)’s \(field) of “\(record)” replaced yours, which was \(lost)."
    }
  }
}

extension SharingProblem: ExplainedError {
  package var explanation: LocalizedText {
    let server: Text = host.isEmpty ? "" : " \(Text(host))"
    let detail: Text = cause.isEmpty ? "" : " (\(Text(cause)))"
    let koServer: Text = host.isEmpty ? "서버" : "서버 \(Text(host))"
    let koDetail: Text = cause.isEmpty ? "" : "(\(Text(cause)))"
    func about(_ en: Text, _ ko: Text) -> LocalizedText {
      LocalizedText(en: "The server\(server) \(en)\(detail).", ko: "\(ko)\(koDetail).")
    }
    return switch code {
    case .noLibrary:
      "Sharing needs libpq, which is not installed. Nothing was changed. Install the package libpq5."
    case .address:
      LocalizedText(
        en:
          "The address cannot be read\(detail). Nothing was changed. Type one such as postgresql://host/database.",
        ko: "주소를 읽을 수 없습니다\(koDetail). 바뀐 것은 없습니다. postgresql://host/database처럼 쓰세요.")
    case .password:
      """
      The address holds a password. Nothing was changed, and the line is not kept. Put the password into ~/.pgpass \
      and leave it out of the address.
      """
    case .unreachable:
      about("cannot be reached", "\(koServer)에 연결할 수 없습니다")
    case .refused:
      LocalizedText(
        en:
          "The server\(server) was refused or refused us\(detail). Look at the role, ~/.pgpass and sslmode.",
        ko: "\(koServer) 연결이 거부되었습니다\(koDetail). 역할, ~/.pgpass, sslmode를 확인하세요.")
    case .noAnswer:
      about("does not answer", "\(koServer.with(.subject)) 응답하지 않습니다")
    case .waitingForStandby:
      LocalizedText(
        en: "Waiting for the second server, without which\(server) takes no changes.",
        ko: "두 번째 서버를 기다리는 중입니다. 그때까지 \(koServer.with(.topic)) 변경을 받지 않습니다.")
    case .busy:
      LocalizedText(
        en: "Somebody else’s transaction holds the journal on the server\(server).",
        ko: "다른 사람의 작업이 \(koServer)의 기록을 붙잡고 있습니다.")
    case .readOnly:
      about("can only be read", "\(koServer.with(.topic)) 읽을 수만 있습니다")
    case .fullDisk:
      about("has no room", "\(koServer)에 공간이 없습니다")
        + " Ask its administrator."
    case .stale:
      LocalizedText(
        en: """
          The server\(server) was refused, because it is older than what this store knows\(detail). Take it out of the \
          address, or bring it up to date. If it was restored from a backup and is the one to go on with, type “share \
          rejoin”.
          """,
        ko: """
          \(koServer.with(.topic)) 이 저장소가 아는 것보다 오래되어 쓰지 않았습니다\(koDetail). 주소에서 빼거나 최신 상태로 만드세요. 백업에서 \
          되살린 서버를 계속 쓰려면 “share rejoin”을 입력하세요.
          """)
    case .forked:
      LocalizedText(
        en: """
          The server\(server) was refused, because it does not hold the changes that this store had from it\(detail): it \
          went back to an earlier state, or is a copy. Nothing was sent or taken. If it is the one to go on with, type \
          “share rejoin”.
          """,
        ko: """
          \(koServer)에 이 저장소가 받았던 변경이 없어서 쓰지 않았습니다\(koDetail). 예전 상태로 되돌아갔거나 사본입니다. 보내거나 받은 것은 \
          없습니다. 이 서버를 계속 쓰려면 “share rejoin”을 입력하세요.
          """)
    case .noSchema:
      "The database has no journal yet. Its administrator makes room with “foyer share init ADDRESS”."
    case .schemaExists:
      "The database has a schema “foyer” that is not one of Foyer’s. Nothing was changed. Take another database."
    case .notOwner:
      "Only \(Text(cause)) can bring the server’s tables up to date. Nothing was changed. Connect as that role."
    case .olderServer:
      """
      The server’s tables are older than this program. What is here was kept. Its administrator brings them up to \
      date with “foyer share init ADDRESS”.
      """
    case .newerServer:
      "The server’s tables are newer than this program (version \(Text(cause))). Update foyer."
    case .notMember:
      LocalizedText(
        en:
          "The server\(server) does not let you in\(detail). Ask an owner to type “share invite” with your role.",
        ko: "\(koServer.with(.object)) 쓸 수 없습니다\(koDetail). 소유자에게 “share invite”로 초대해 달라고 하세요.")
    case .noRole:
      "There is no such role\(koDetail)."
    case .copiedReplica:
      "This store is a copy of another one."
    case .here(let explanation):
      "Changes cannot be exchanged now: \(explanation)"
    case .unusable:
      about("does not take a change", "\(koServer)에서 변경을 받지 않습니다")
    case .other:
      about("made an error", "\(koServer)에서 오류가 났습니다")
        + " What is here was kept."
    }
  }
}
