import Foyer
import FoyerFeatures

/// The words of what is done for the health of pets.
enum CareStrings {
  static let subject = LocalizedText(en: "care entry", ko: "돌봄 기록")
  static let care = LocalizedText(en: "Care that is due", ko: "돌봄 예정")
  static let careOfPet = LocalizedText(en: "Care", ko: "돌봄")
  static let exampleLine = LocalizedText(
    en: "Luna, vaccination, 2026-11-01, 2027-11-01", ko: "루나, 예방접종, 2026-11-01, 2027-11-01")
  static let whichPet = LocalizedText(en: "What is the name of the pet?", ko: "동물의 이름은 무엇입니까?")
  static let whenDue = LocalizedText(
    en: "When is it due again? none is an answer too.", ko: "다음에는 언제 합니까? 예정이 없으면 없음이라고 쓰세요.")
  static let kind = LocalizedText(en: "Kind", ko: "종류")
  static let day = LocalizedText(en: "Day", ko: "날짜")
  static let due = LocalizedText(en: "Due", ko: "기한")
  static let note = LocalizedText(en: "Note", ko: "비고")
  static let whichKind = LocalizedText(en: "What was done?", ko: "무엇을 했습니까?")
  static let whichDay = LocalizedText(
    en: "On which day? For example 2026-11-01 or yesterday.", ko: "언제 했습니까? 예: 2026-11-01, 어제")
  static let empty = LocalizedText(
    en: "Nothing is due. Type for example /pet care Luna vaccination today next 1y.",
    ko: "예정된 돌봄이 없습니다. 예: /pet care 루나 예방접종 오늘 다음 2027-11-01")
  static let help = LocalizedText(
    en: "Write down what was done, as in vaccination 2026-11-01 next 2027-11-01",
    ko: "한 일을 적습니다. 예: 예방접종 2026-11-01 다음 2027-11-01")
  static let dueHelp = LocalizedText(
    en: "Show the care that is due, overdue first", ko: "예정된 돌봄을 지난 것부터 보여 줍니다")
  static let delete = LocalizedText(en: "Delete care entries", ko: "돌봄 기록을 삭제합니다")
  static let argument = LocalizedText(en: "KIND DAY next DAY NOTE", ko: "종류 날짜 다음 날짜 비고")
  static let expectation = LocalizedText(
    en: "vaccination, vet visit, medication or other, and perhaps the day, the next one, and a note",
    ko: "예방접종, 진료, 투약, 기타 중 하나와 필요하면 날짜, 다음 날짜, 비고")

  @Sendable static func toDo(_ count: Int) -> LocalizedText {
    LocalizedText(en: "\(count) due", ko: "예정 \(count)건")
  }

  static func title(_ care: Care) -> LocalizedText {
    LocalizedText(en: "\(care.petName): \(care.kind.name.en)", ko: "\(care.petName): \(care.kind.name.ko)")
  }

  static func overdue(_ day: Day) -> LocalizedText {
    LocalizedText(en: "\(day) (overdue)", ko: "\(day)(지남)")
  }

  static func added(_ care: CareLine, to pets: [Text]) -> LocalizedText {
    let who = pets.count == 1 ? LocalizedText(verbatim: pets[0].quoted) : Pet.nouns.count(pets.count)
    let next = care.due.map { LocalizedText(en: "; due again on \($0)", ko: ", 다음 \($0)") }
    return LocalizedText(
      en: "Added \(care.kind.name.en) of \(who.en) on \(care.day)\(next?.en ?? "").",
      ko: "\(who.ko)의 \(care.kind.name.ko) 기록을 추가했습니다: \(care.day)\(next?.ko ?? "").")
  }

  static func isNone(_ typed: String) -> Refusal { .unexpected(typed, argument, expectation) }

  static func noPet(_ name: String) -> Refusal {
    Refusal(
      LocalizedText(
        en: "There is no pet \(quoted: name) in the shelter.", ko: "보호소에 \(quoted: name) 동물이 없습니다."))
  }

  static func early(_ due: Day, _ day: Day) -> Refusal {
    Refusal(
      LocalizedText(
        en: "The day on which it is due, \(due), is not after \(day).", ko: "기한 \(due)이 \(day)보다 뒤가 아닙니다."))
  }
}
