public import Foyer
public import FoyerStorage

/// The sentences that a person reads when the store fails, all in one place.
extension StoreError: ExplainedError {
  public var explanation: Phrase {
    let name = Text(file ?? ":memory:").quoted
    let detail = Text(cause)
    switch code {
    case .cannotOpen:
      return Phrase(
        en:
          "The store \(name) cannot be opened (\(detail)). Nothing was changed. Name another one with --store.",
        ko: "저장소 \(name) 열 수 없습니다 (\(detail)). 바뀐 것은 없습니다. --store 옵션으로 다른 곳을 정하세요.")
    case .newerVersion:
      return Phrase(
        en:
          "The store \(name) was made by a newer version of foyer. It was left untouched. Use that version, or another --store.",
        ko: "저장소 \(name) 더 새로운 foyer에서 만든 것입니다. 손대지 않았습니다. 그 버전을 쓰거나 --store 옵션으로 다른 곳을 정하세요.")
    case .damaged:
      return Phrase(
        en:
          "The store \(name) is damaged or is no store (\(detail)). Remove it with its “-wal” file and put a copy in its place: one that “backup” in the room Todo made, or one from before an upgrade, which lies beside it with “.before” in its name.",
        ko:
          "저장소 \(name) 손상되었거나 저장소가 아닙니다 (\(detail)). “-wal” 파일과 함께 지우고, Todo 방의 “backup”으로 만든 사본이나 그 옆에 있는 이름에 “.before”가 든 업그레이드 전 사본으로 바꾸세요."
      )
    case .readOnly:
      return Phrase(
        en:
          "The store \(name) cannot be written (\(detail)). Nothing was changed; what was there can still be read.",
        ko: "저장소 \(name) 쓸 수 없습니다 (\(detail)). 바뀐 것은 없고, 있던 것은 읽을 수 있습니다.")
    case .full:
      return Phrase(
        en:
          "The disk of the store \(name) is full, or its file may not grow any more (\(detail)). Nothing was changed. Make room and try again.",
        ko:
          "저장소 \(name) 디스크가 가득 찼거나 파일이 더 커질 수 없습니다 (\(detail)). 바뀐 것은 없습니다. 공간을 만든 뒤 다시 하세요.")
    case .busy:
      return Phrase(
        en: "Another program held the store \(name) for too long. Nothing was changed. Try again.",
        ko: "다른 프로그램이 저장소 \(name) 오래 쓰고 있습니다. 바뀐 것은 없습니다. 다시 하세요.")
    case .device:
      return Phrase(
        en:
          "The disk of the store \(name) failed (\(detail)). Nothing was changed. Copy the store elsewhere while it can be read.",
        ko: "저장소 \(name) 디스크에 문제가 있습니다 (\(detail)). 바뀐 것은 없습니다. 읽을 수 있을 때 다른 곳에 복사하세요.")
    case .replaced:
      return Phrase(
        en:
          "The file of the store \(name) was removed or replaced while it was open. Nothing was changed. Put it back if need be, and start foyer again.",
        ko: "저장소 \(name) 파일이 열려 있는 동안 없어지거나 바뀌었습니다. 바뀐 것은 없습니다. 필요하면 되돌린 뒤 foyer를 다시 시작하세요.")
    case .alreadyExists:
      return Phrase(
        en: "There is a file \(name) already. It was left as it is. Give another name.",
        ko: "파일 \(name) 이미 있습니다. 그대로 두었습니다. 다른 이름을 쓰세요.")
    case .constraint, .other:
      return Phrase(
        en: "The store \(name) refused the change (\(detail)). Nothing was changed.",
        ko: "저장소 \(name) 변경을 받아들이지 않았습니다 (\(detail)). 바뀐 것은 없습니다.")
    }
  }
}
