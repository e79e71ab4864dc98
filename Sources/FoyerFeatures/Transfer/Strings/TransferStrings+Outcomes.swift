import Foyer

/// The sentences about what an import or an export did.
extension TransferStrings {
  static func reading(_ file: String) -> LocalizedText {
    let file = Text.path(file)
    return LocalizedText(en: "Reading \(file)", ko: "\(file) 파일을 읽고 있습니다")
  }

  static func progress(_ done: Int, of total: LocalizedText) -> LocalizedText {
    LocalizedText(en: "\(done) of \(total) done", ko: "\(total) 중 \(done) 처리")
  }

  /// - Parameters:
  ///   - count: The number of pictures that were copied.
  ///   - missing: The number of pictures that are not there.
  static func pictures(_ count: Int, in folder: String, missing: Int) -> LocalizedText? {
    let folder = Text.path(folder)
    let copied =
      count == 0
      ? nil
      : LocalizedText(
        en: "Copied \(count) \(count == 1 ? "picture" : "pictures") to \(folder).",
        ko: "사진 \(count)개를 \(folder) 폴더에 복사했습니다.")
    let lost =
      missing == 0
      ? nil
      : LocalizedText(
        en: "\(missing) \(missing == 1 ? "picture is" : "pictures are") missing and could not be copied.",
        ko: "사진 파일 \(missing)개가 없어서 복사하지 못했습니다.")
    return joined([copied, lost])
  }

  /// The sentences that there are, one behind the other.
  static func joined(_ sentences: [LocalizedText?]) -> LocalizedText? {
    let sentences = sentences.compactMap(\.self)
    return sentences.isEmpty ? nil : sentences.joined(separator: " ")
  }

  static let replaceHelp = LocalizedText(
    en: "write over a file of that name",
    ko: "같은 이름의 파일이 있으면 바꿔 씁니다")

  static func exported(_ count: LocalizedText, to file: String, _ remark: LocalizedText?) -> LocalizedText {
    let file = Text.path(file)
    let rest = remark.map { LocalizedText(en: " \($0.en)", ko: " \($0.ko)") }
    return LocalizedText(
      en: "Wrote \(count) to \(file).\(rest?.en ?? "")",
      ko: "\(file) 파일에 썼습니다: \(count).\(rest?.ko ?? "")")
  }

  /// The remarks of a preview about a file, its rows aside, for an import without one.
  static func told(_ remark: LocalizedText?, _ warnings: [TransferNote]) -> [LocalizedText] {
    let form = remark.map { LocalizedText(en: "The file was read as \($0.en).", ko: "파일 형식: \($0.ko).") }
    let more = warnings.count - 3
    let rest = LocalizedText(en: "\(more) more warnings.", ko: "그 밖의 주의 \(more)건.")
    return [form].compactMap(\.self) + warnings.prefix(3).map(\.text) + (more > 0 ? [rest] : [])
  }

  static let readAs = LocalizedText(
    en: "Read as",
    ko: "파일 형식")

  static func noTable(of encoding: String) -> Refusal {
    Refusal(
      LocalizedText(
        en: "This system can't convert \(encoding), so nothing was imported.",
        ko: "이 시스템에서는 \(encoding) 인코딩을 변환할 수 없어 아무것도 들여오지 않았습니다."),
      suggestion: saveAsUTF8)
  }

  static func malformed(_ encoding: String) -> Refusal {
    Refusal(
      LocalizedText(
        en: "The file is not \(encoding), as it says at its beginning; nothing was imported.",
        ko: "파일이 시작 부분과 달리 \(Text(encoding).with(.subject)) 아닙니다. 아무것도 들여오지 않았습니다."),
      suggestion: saveAsUTF8)
  }

  static func imported(
    _ told: [LocalizedText], _ words: TransferWords, new: Int, changed: Int, same: Int, refused: Int,
    deleted: Int, withoutPicture: Int
  ) -> LocalizedText {
    let count = words.count
    let (added, changes) = (count(new), count(changed))
    var sentences: [LocalizedText]
    switch (new, changed) {
    case (0, 0): sentences = [LocalizedText(en: "Nothing was changed.", ko: "바뀐 것이 없습니다.")]
    case (_, 0): sentences = [LocalizedText(en: "Added \(added).", ko: "추가했습니다: \(added).")]
    case (0, _): sentences = [LocalizedText(en: "Changed \(changes).", ko: "바꿨습니다: \(changes).")]
    default:
      sentences = [
        LocalizedText(
          en: "Added \(added) and changed \(changed).", ko: "추가했습니다: \(added). 바꿨습니다: \(changes).")
      ]
    }
    if same > 0 {
      sentences.append(LocalizedText(en: "Already here: \(same).", ko: "이미 있던 것: \(count(same))."))
    }
    if refused > 0 {
      sentences.append(
        LocalizedText(en: "Left out as refused: \(refused).", ko: "들여올 수 없어 뺀 것: \(refused)개."))
    }
    if deleted > 0 {
      sentences.append(
        LocalizedText(en: "Left out as deleted meanwhile: \(deleted).", ko: "그사이 삭제되어 뺀 것: \(deleted)개."))
    }
    if withoutPicture > 0 {
      sentences.append(
        LocalizedText(
          en: "Imported without a missing picture: \(withoutPicture).",
          ko: "사진 파일이 없어 사진 없이 들여온 것: \(withoutPicture)개."))
    }
    sentences += told
    if new + changed > 0 {
      sentences.append(
        LocalizedText(en: "Type undo to undo the import.", ko: "들여온 것을 되돌리려면 undo를 입력하세요."))
    }
    return sentences.joined(separator: " ")
  }
}
