@testable import Foyer

/// Someone who comes to supper, with every ready-made kind of answer and one of its own.
struct Guest: FormRecord {
  var name = ""
  var birthday: Day?
  var diet = Diet.anything
  var chairs = 1
  var photo: ImageFile?
  var note: String?

  static let subject = LocalizedText("guest", [.korean: "손님"])
  static let exampleLine = LocalizedText(verbatim: "Kim, 1992-07-08, any, 2")
  static let formFields: [FormField<Guest>] = [
    FormField(
      "name", LocalizedText("Name", [.korean: "이름"]), of: \.name,
      .name(missing: Refusal(LocalizedText(verbatim: "Nobody comes without a name."))),
      ask: LocalizedText(verbatim: "Who comes?")),
    FormField(
      "birthday", LocalizedText("Birthday", [.korean: "생일"]), of: \.birthday,
      .birthday(like: LocalizedText(verbatim: "1992-07-08"))),
    FormField(
      "diet", LocalizedText("Diet", [.korean: "식단"]), of: \.diet,
      .choice(LocalizedText(verbatim: "DIET"), not: LocalizedText("is not a diet", [.korean: "식단이 아닙니다"])) {
        $0.name
      },
      ask: LocalizedText(verbatim: "What do they eat?")),
    FormField(
      "chairs", LocalizedText("Chairs", [.korean: "의자"]), of: \.chairs, .chairs,
      ask: LocalizedText(verbatim: "How many?")),
    FormField("photo", LocalizedText("Photo", [.korean: "사진"]), of: \.photo, .imageFile),
    FormField("note", LocalizedText("Note", [.korean: "메모"]), of: \.note, .note),
  ]
  @MainActor static let formGraph = FormCoordinator<Guest>.makeGraph(named: "AddGuest")
}

enum Diet: String, CaseIterable {
  case anything
  case meatless
  case meatAndFish = "meat and fish"

  var name: LocalizedText {
    switch self {
    case .anything: LocalizedText("anything", [.korean: "아무거나"])
    case .meatless: LocalizedText("meatless", [.korean: "채식"])
    case .meatAndFish: LocalizedText("meat and fish", [.korean: "고기와 생선"])
    }
  }
}

extension AnswerKind<Int> {
  fileprivate static let chairs = AnswerKind(
    name: LocalizedText(verbatim: "CHAIRS"), show: { LocalizedText(verbatim: "\($0)") }
  ) { typed, _ throws(Refusal) in
    guard let chairs = Int(typed) else {
      throw Refusal(LocalizedText(verbatim: "That is no number of chairs."))
    }
    return chairs
  }
}
