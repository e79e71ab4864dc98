import Foyer
import FoyerJournal

extension PetStrings {
  static func count(ofPictures count: Int) -> LocalizedText {
    LocalizedText(en: "\(count) pictures, of which the first is shown", ko: "\(count)장. 첫 번째 사진을 보여 줍니다")
  }

  static func pictureAdded(_ pet: Pet, _ count: Int) -> LocalizedText {
    let name = Text(pet.name).quoted
    return LocalizedText(
      en: count == 1 ? "Added a picture of \(name)." : "Added a picture of \(name). There are \(count) now.",
      ko: count == 1 ? "\(name)의 사진을 추가했습니다." : "\(name)의 사진을 추가했습니다. 이제 \(count)장입니다.")
  }

  static func pictureRemoved(_ pet: Pet, _ number: Int) -> LocalizedText {
    LocalizedText(
      en: "Removed picture \(number) of \(quoted: pet.name).", ko: "\(quoted: pet.name)의 \(number)번 사진을 뺐습니다."
    )
  }

  static func pictureFirst(_ pet: Pet, _ number: Int) -> LocalizedText {
    LocalizedText(
      en: "Picture \(number) of \(quoted: pet.name) is the first one now.",
      ko: "\(quoted: pet.name)의 \(number)번 사진을 맨 앞에 놓았습니다.")
  }

  /// Describes a change that only put another picture first; `nil` for any other.
  static func order(_ entry: HistoryEntry) -> LocalizedText? {
    guard case .edited(let edits)? = entry.items.first?.event, let lines = edits.first?.lines,
      lines.added == lines.removed
    else { return nil }
    return LocalizedText(en: "pictures in another order", ko: "사진 순서 바꿈")
  }

  static let pictureIsThere = Refusal(
    LocalizedText(
      en: "The pet has this picture already. Nothing was changed.", ko: "이미 있는 사진입니다. 바뀐 것은 없습니다."))

  static func noPicture(_ number: Int, of count: Int) -> Refusal {
    let there =
      count == 0
      ? LocalizedText(en: "there are no pictures", ko: "사진이 없습니다")
      : LocalizedText(
        en: "there \(count == 1 ? "is 1 picture" : "are \(count) pictures")", ko: "사진은 \(count)장입니다")
    return Refusal(
      LocalizedText(en: "There is no picture \(number): \(there).", ko: "\(number)번 사진이 없습니다. \(there)."))
  }

  static func noPictureNumber(_ typed: String) -> Refusal {
    Refusal(
      LocalizedText(
        en: "\(quoted: typed) is not the number of a picture. Nothing was changed.",
        ko: "\(quoted: typed) 값은 사진 번호가 아닙니다. 바뀐 것은 없습니다."),
      suggestion: LocalizedText(en: "Type, for example, picture remove 2.", ko: "picture remove 2처럼 쓰세요."))
  }
}
