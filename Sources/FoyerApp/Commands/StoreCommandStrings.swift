import Foyer
import FoyerFeatures
import FoyerJournal

/// The sentences about the check of the store and the restoring of backups.
enum StoreCommandStrings {
  static func sound(_ path: String) -> LocalizedText {
    let store = Text.path(path)
    return LocalizedText(
      en: "The store \(store) is sound: the file is intact, and every record matches its history.",
      ko: "저장소 \(store): 파일이 온전하고 모든 기록이 변경 내역과 같습니다.")
  }

  static func damaged(_ cause: String) -> LocalizedText {
    LocalizedText(en: "The file is damaged: \(cause)", ko: "파일이 손상되었습니다: \(cause)")
  }

  static func finding(_ finding: JournalFinding) -> LocalizedText {
    let record = Text("\(finding.type) \(finding.record)")
    switch finding.field {
    case let field?:
      return LocalizedText(
        en: "\(record): the field \(Text(field)) differs from the history.",
        ko: "\(record): \(Text(field)) 값이 변경 내역과 다릅니다.")
    case nil:
      return LocalizedText(
        en: "\(record): it \(Text(finding.cause)).", ko: "\(record): 변경 내역과 맞지 않습니다 (\(Text(finding.cause)))."
      )
    }
  }

  /// The sentence about a record that differs from the server's.
  static func difference(_ finding: JournalFinding) -> LocalizedText {
    let record = Text("\(finding.type) \(finding.record)")
    guard let field = finding.field.map({ Text($0) }) else {
      let cause = Text(finding.cause)
      return LocalizedText(en: "\(record): it \(cause).", ko: "\(record): 서버와 다릅니다(\(cause)).")
    }
    return LocalizedText(
      en: "\(record): the field \(field) differs from the server’s.", ko: "\(record): \(field) 값이 서버와 다릅니다.")
  }

  static func sameAsServer(_ name: String) -> LocalizedText {
    let name = Text(name)
    return LocalizedText(
      en: "The server of “\(name)” has the same records.", ko: "“\(name)” 서버에도 같은 기록이 있습니다.")
  }

  static func notCompared(_ name: String, _ reason: LocalizedText?) -> LocalizedText {
    let name = Text(name)
    let cause =
      reason
      ?? LocalizedText(
        en: "one of them has changes that the other lacks.", ko: "한쪽에 다른 쪽에 없는 변경이 있습니다.")
    return LocalizedText(
      en: "The records were not compared with the server of “\(name)”: \(cause.en)",
      ko: "“\(name)” 서버와는 비교하지 못했습니다. \(cause.ko)")
  }

  static let picturesLeft = LocalizedText(
    en: "Pictures that nothing needs were left, because a store in the same folder can't be read.",
    ko: "같은 폴더에 읽을 수 없는 저장소가 있어서 쓰이지 않는 사진을 그대로 두었습니다.")

  static func picturesRemoved(_ count: Int) -> LocalizedText {
    LocalizedText(
      en: "Removed \(count) picture\(count == 1 ? "" : "s") that nothing needs any more.",
      ko: "더는 쓰이지 않는 사진 \(count)장을 지웠습니다.")
  }

  static func findings(_ count: Int) -> LocalizedText {
    LocalizedText(
      en:
        "\(count) problem\(count == 1 ? "" : "s") found. Nothing was changed. Keep a copy of the file, and restore the latest backup.",
      ko: "문제 \(count)건을 찾았습니다. 바뀐 것은 없습니다. 파일의 사본을 두고 최근 백업을 되살리세요.")
  }
}
