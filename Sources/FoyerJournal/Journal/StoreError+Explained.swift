public import Foyer
public import FoyerStorage

/// The sentences that a person reads when the store fails, all in one place.
extension StoreError: ExplainedError {
  public var explanation: LocalizedText {
    let name: Text = "“\(file ?? ":memory:")”"
    let detail = Text(cause)
    switch code {
    case .cannotOpen:
      return LocalizedText(
        en:
          "The store \(name) cannot be opened (\(detail)). Nothing was changed. Use another file.",
        ko: "\(name) 저장소를 열 수 없습니다(\(detail)). 바뀐 것은 없습니다. 다른 파일을 쓰세요.")
    case .newerVersion:
      return LocalizedText(
        en:
          "The store \(name) was made by a newer version of this program. It was left untouched. Use that version, or another file.",
        ko: "\(name) 저장소는 이 프로그램의 더 새로운 버전으로 만든 것입니다. 손대지 않았습니다. 그 버전이나 다른 파일을 쓰세요.")
    case .notAStore:
      return LocalizedText(
        en:
          "The file \(name) is not a store (\(detail)). It was left as it is. Use another file.",
        ko: "\(name) 파일은 저장소가 아닙니다(\(detail)). 손대지 않았습니다. 다른 파일을 쓰세요.")
    case .damaged:
      return LocalizedText(
        en:
          "The store \(name) is damaged (\(detail)). Nothing was removed. Save what can still be read into a new file with the shell command below, and open that; sqlite3 names what it cannot read. If too much is missing, open a backup, or the copy from before an upgrade, which lies beside the store with “.before” in its name.",
        ko:
          "\(name) 저장소가 손상되었습니다(\(detail)). 지운 것은 없습니다. 아래 셸 명령으로 아직 읽을 수 있는 내용을 새 파일에 저장하고 그 파일을 여세요. 읽지 못한 부분은 sqlite3가 알려 줍니다. 빠진 것이 너무 많으면 백업을 여세요. 저장소 옆에 있는, 이름에 “.before”가 든 업그레이드 전 사본도 쓸 수 있습니다."
      )
    case .readOnly:
      return LocalizedText(
        en:
          "The store \(name) cannot be written (\(detail)). Nothing was changed; it can still be read. To make changes, copy it and open the copy.",
        ko:
          "\(name) 저장소에 쓸 수 없습니다(\(detail)). 바뀐 것은 없고, 읽을 수는 있습니다. 바꾸려면 사본을 만들어 그것을 여세요."
      )
    case .full:
      return LocalizedText(
        en:
          "The disk of the store \(name) is full, or its file may not grow any more (\(detail)). Nothing was changed. Make room and try again.",
        ko:
          "\(name) 저장소의 디스크가 가득 찼거나 파일이 더 커질 수 없습니다(\(detail)). 바뀐 것은 없습니다. 공간을 만든 뒤 다시 하세요.")
    case .busy:
      return LocalizedText(
        en: "Another program is using the store \(name). Nothing was changed. Try again when it is done.",
        ko: "다른 프로그램이 \(name) 저장소를 쓰고 있습니다. 바뀐 것은 없습니다. 그 프로그램이 끝나면 다시 하세요.")
    case .device:
      return LocalizedText(
        en:
          "The disk of the store \(name) failed (\(detail)). Nothing was changed. Copy the store elsewhere while it can be read.",
        ko: "\(name) 저장소의 디스크에 문제가 있습니다(\(detail)). 바뀐 것은 없습니다. 읽을 수 있을 때 다른 곳에 복사하세요.")
    case .unsure:
      return LocalizedText(
        en:
          "The disk of the store \(name) failed while the change was written (\(detail)), so it isn't known whether it is kept. The store was read again: look whether the change is there before you repeat it, and copy the store elsewhere.",
        ko:
          "변경을 쓰는 동안 \(name) 저장소의 디스크에 문제가 생겨(\(detail)) 변경이 남았는지 알 수 없습니다. 저장소를 다시 읽었으니 변경이 있는지 먼저 확인한 뒤 다시 하고, 저장소를 다른 곳에 복사하세요."
      )
    case .replaced:
      return LocalizedText(
        en:
          "The file of the store \(name) was removed or replaced while it was open. Nothing was changed. Put it back if need be, and start the program again.",
        ko: "\(name) 저장소 파일이 열려 있는 동안 없어지거나 바뀌었습니다. 바뀐 것은 없습니다. 필요하면 되돌린 뒤 프로그램을 다시 시작하세요.")
    case .alreadyExists:
      return LocalizedText(
        en: "There is a file \(name) already. It was left as it is. Give another name.",
        ko: "\(name) 파일이 이미 있습니다. 그대로 두었습니다. 다른 이름을 쓰세요.")
    case .constraint, .other:
      return LocalizedText(
        en: "The store \(name) refused the change (\(detail)). Nothing was changed.",
        ko: "\(name) 저장소가 변경을 받아들이지 않았습니다(\(detail)). 바뀐 것은 없습니다.")
    }
  }

  public var shellCommands: [Text] {
    guard code == .damaged, let file else { return [] }
    return [StoreRecovery(store: file).command]
  }
}
