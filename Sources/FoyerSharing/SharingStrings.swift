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
      return LocalizedText(
        en: "\(explanation.en) It will be tried again.", ko: "\(explanation.ko) 다시 시도합니다.")
    }
    let are = unshared == 1 ? "change is" : "changes are"
    return LocalizedText(
      en: "\(explanation.en) \(unshared) \(are) safe here and will be shared later.",
      ko: "\(explanation.ko) 변경 \(unshared)건은 여기에 안전하게 있으며 나중에 공유합니다.")
  }

  /// The sentence behind a single line that didn't wait for the server any longer.
  static func unfinished(_ unshared: Int) -> LocalizedText {
    guard unshared > 0 else {
      return LocalizedText(
        en: "The server did not answer in time. What is new there comes with the next line.",
        ko: "서버가 제때 응답하지 않았습니다. 새로운 내용은 다음 명령 때 받습니다.")
    }
    return interrupted(SharingProblem(.noAnswer), unshared: unshared)
  }

  /// The sentence of a single line that goes on with what the others changed.
  static let receiving = LocalizedText(
    en: "Receiving what others changed. Ctrl-C leaves it for the next line.",
    ko: "다른 사람이 바꾼 내용을 받는 중입니다. Ctrl-C를 누르면 다음 명령 때 받습니다.")

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

  static let newerProgram = LocalizedText(
    en:
      "A newer program changed something here that this one cannot show. All of it is kept. Update foyer to see it.",
    ko: "새 프로그램이 여기서는 볼 수 없는 것을 바꿨습니다. 모두 그대로 보관합니다. 보려면 foyer를 업데이트하세요.")

  /// The sentences about changes that can't be used; one that counts them when there are many.
  static func setAside(_ changes: [SetAsideChange]) -> [LocalizedText] {
    guard changes.count > 3 else { return changes.map(\.sentence) }
    return [
      LocalizedText(
        en: "\(changes.count) changes can’t be used. They are kept; “share” lists them.",
        ko: "쓸 수 없는 변경이 \(changes.count)건 있습니다. 보관하며 share 명령으로 볼 수 있습니다.")
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
        LocalizedText(
          en: "Others replaced \(all.count) of your values. The lines of “history” keep them.",
          ko: "다른 사람들이 입력한 값 \(all.count)개를 바꿨습니다. 이전 값은 history 명령으로 볼 수 있습니다.")
      ]
    }
    return all.map { overruling in
      let author = Text(overruling.author)
      let record = overruling.record
      guard let field = overruling.field else {
        return LocalizedText(
          en: "\(author) deleted “\(record.en)”, which you had changed.",
          ko: "\(author) 님이 방금 바꾸신 “\(record.ko)” 항목을 삭제했습니다.")
      }
      guard let lost = overruling.lost else {
        return LocalizedText(
          en: "\(author)’s \(field.en) of “\(record.en)” replaced yours.",
          ko: "“\(record.ko)”의 \(field.ko) 값을 \(author) 님이 바꿨습니다.")
      }
      return LocalizedText(
        en: "\(author)’s \(field.en) of “\(record.en)” replaced yours, which was \(lost.en).",
        ko: "“\(record.ko)”의 \(field.ko) 값을 \(author) 님이 바꿨습니다. 입력하신 값: \(lost.ko)")
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
      LocalizedText(
        en: "Sharing needs libpq, which is not installed. Nothing was changed. Install the package libpq5.",
        ko: "공유에 필요한 libpq가 없습니다. 바뀐 것은 없습니다. libpq5 패키지를 설치하세요.")
    case .address:
      LocalizedText(
        en:
          "The address cannot be read\(detail). Nothing was changed. Type one such as postgresql://host/database.",
        ko: "주소를 읽을 수 없습니다\(koDetail). 바뀐 것은 없습니다. postgresql://host/database처럼 쓰세요.")
    case .password:
      LocalizedText(
        en: """
          The address holds a password. Nothing was changed, and the line is not kept. Put the password into ~/.pgpass \
          and leave it out of the address.
          """,
        ko: "주소에 비밀번호가 있습니다. 바뀐 것은 없고 이 줄은 저장하지 않습니다. 비밀번호는 ~/.pgpass 파일에 넣고 주소에서 빼세요.")
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
        + LocalizedText(en: " Ask its administrator.", ko: " 관리자에게 알리세요.")
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
      LocalizedText(
        en: "The database has no journal yet. Its administrator makes room with “foyer share init ADDRESS”.",
        ko: "데이터베이스가 아직 준비되지 않았습니다. 관리자가 “foyer share init 주소” 명령으로 준비합니다.")
    case .schemaExists:
      LocalizedText(
        en:
          "The database has a schema “foyer” that is not one of Foyer’s. Nothing was changed. Take another database.",
        ko: "데이터베이스에 이 프로그램의 것이 아닌 “foyer” 스키마가 있습니다. 바뀐 것은 없습니다. 다른 데이터베이스를 쓰세요.")
    case .notOwner:
      LocalizedText(
        en:
          "Only \(Text(cause)) can bring the server’s tables up to date. Nothing was changed. Connect as that role.",
        ko: "서버의 테이블은 \(Text(cause)) 역할만 업데이트할 수 있습니다. 바뀐 것은 없습니다. 그 역할로 연결하세요.")
    case .olderServer:
      LocalizedText(
        en: """
          The server’s tables are older than this program. What is here was kept. Its administrator brings them up to \
          date with “foyer share init ADDRESS”.
          """,
        ko: """
          서버의 테이블이 이 프로그램보다 오래되었습니다. 여기에 있는 것은 그대로입니다. 관리자가 “foyer share init 주소” 명령으로 \
          업데이트합니다.
          """)
    case .newerServer:
      LocalizedText(
        en: "The server’s tables are newer than this program (version \(Text(cause))). Update foyer.",
        ko: "서버의 테이블이 이 프로그램보다 새롭습니다(버전 \(Text(cause))). foyer를 업데이트하세요.")
    case .notMember:
      LocalizedText(
        en:
          "The server\(server) does not let you in\(detail). Ask an owner to type “share invite” with your role.",
        ko: "\(koServer.with(.object)) 쓸 수 없습니다\(koDetail). 소유자에게 “share invite”로 초대해 달라고 하세요.")
    case .noRole:
      LocalizedText(en: "There is no such role\(koDetail).", ko: "그런 역할이 없습니다\(koDetail).")
    case .copiedReplica:
      LocalizedText(en: "This store is a copy of another one.", ko: "이 저장소는 다른 저장소의 사본입니다.")
    case .here(let explanation):
      LocalizedText(
        en: "Changes cannot be exchanged now: \(explanation.en)", ko: "지금은 변경을 주고받을 수 없습니다. \(explanation.ko)"
      )
    case .unusable:
      about("does not take a change", "\(koServer)에서 변경을 받지 않습니다")
    case .other:
      about("made an error", "\(koServer)에서 오류가 났습니다")
        + LocalizedText(en: " What is here was kept.", ko: " 여기에 있는 것은 그대로입니다.")
    }
  }
}
