import Foyer
import FoyerFeatures
import FoyerStorage

/// The sentences about restoring a backup.
extension StoreCommandStrings {
  static func restored(_ file: String, to store: String, aside: String?, pictures: Int) -> LocalizedText {
    let (from, to) = (Text.path(file), Text.path(store))
    let kept = aside.map { Text.path($0) }
    return LocalizedText(
      en: "Restored \(to) from \(from), with \(pictures) picture\(pictures == 1 ? "" : "s")."
        + (kept.map { " What was there before is \($0) now." } ?? ""),
      ko: "\(from)에서 \(to) 저장소를 되살렸습니다. 사진 \(pictures)장." + (kept.map { " 전에 있던 것은 \($0) 이름으로 두었습니다." } ?? "")
    )
  }

  static func picturesNotRestored(_ file: String, _ store: String, _ cause: String) -> LocalizedText {
    let (from, to, why) = (Text.path(file), Text.path(store), Text(cause))
    return LocalizedText(
      en:
        "\(from) was not restored: its pictures cannot be written (\(why)). The store \(to) is the one from before; nothing of it was changed.",
      ko: "\(from) 파일을 되살리지 않았습니다. 사진을 쓸 수 없습니다(\(why)). \(to) 저장소는 전과 같고 바뀐 것은 없습니다.")
  }

  /// Says which store stands at the path after a restoring that failed.
  static func notRestored(_ file: String, _ store: String, _ error: StoreReplacementError) -> LocalizedText {
    let (from, to) = (Text.path(file), Text.path(store))
    let why = error.cause.code == .busy ? inUse : LocalizedText(verbatim: Text(error.cause.cause))
    let kept = error.aside.map { Text.path($0) }
    switch error.isReplaced {
    case false?:
      return LocalizedText(
        en:
          "\(from) was not restored (\(why(.english))). The store \(to) is the one from before; nothing of it was changed.",
        ko: "\(from) 파일을 되살리지 않았습니다(\(why(.korean))). \(to) 저장소는 전과 같고 바뀐 것은 없습니다.")
    case true?:
      return LocalizedText(
        en: "The disk failed at the end (\(why(.english))), but the store \(to) is the one from \(from)."
          + (kept.map { " What was there before is \($0)." } ?? ""),
        ko: "마지막에 디스크에 문제가 있었지만(\(why(.korean))) \(to) 저장소는 \(from) 파일의 것입니다."
          + (kept.map { " 전에 있던 것은 \($0) 이름으로 두었습니다." } ?? ""))
    case nil:
      return LocalizedText(
        en:
          "The disk failed (\(why(.english))), and the store \(to) cannot be read now. It is whole: the one from before, or the one from \(from). See with “foyer check”."
          + (kept.map { " What was there before is \($0) too." } ?? ""),
        ko:
          "디스크에 문제가 있어(\(why(.korean))) 지금 \(to) 저장소를 읽을 수 없습니다. 전의 저장소이거나 \(from) 파일의 것이며, 반만 쓰인 것은 아닙니다. “foyer check”로 확인하세요."
          + (kept.map { " 전에 있던 것은 \($0) 이름으로도 두었습니다." } ?? ""))
    }
  }

  private static let inUse = LocalizedText(
    en: "another program is writing to the store; try again when it is done",
    ko: "다른 프로그램이 저장소에 쓰고 있으니 끝나면 다시 하세요")
}
