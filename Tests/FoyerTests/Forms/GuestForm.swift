@testable import Foyer

/// Someone who comes to supper, as a form with every ready-made kind of answer and one of its own.
struct GuestForm: Form {
  var name: String?
  var birthday: Day?
  var diet: Diet?
  var chairs: Int?
  var photo: ImageFile?
  var note: String?
  /// Something that no field is for.
  var nickname: String?

  static let subject = LocalizedText("guest", [.korean: "손님"])
  static let malformedLine = Refusal(
    LocalizedText(verbatim: "A guest is a name, a birthday, a diet and chairs."))
  static let fields: [FormField<GuestForm>] = [
    FormField(
      "name", LocalizedText("Name", [.korean: "이름"]), \.name,
      .name(missing: Refusal(LocalizedText(verbatim: "Nobody comes without a name."))),
      ask: LocalizedText(verbatim: "Who comes?")),
    FormField(
      "birthday", LocalizedText("Birthday", [.korean: "생일"]), \.birthday,
      .birthday(like: LocalizedText(verbatim: "1992-07-08"))),
    FormField(
      "diet", LocalizedText("Diet", [.korean: "식단"]), \.diet,
      .choice(LocalizedText(verbatim: "DIET"), not: LocalizedText("is not a diet", [.korean: "식단이 아닙니다"])) {
        $0.name
      },
      ask: LocalizedText(verbatim: "What do they eat?")),
    FormField(
      "chairs", LocalizedText("Chairs", [.korean: "의자"]), \.chairs, .chairs,
      ask: LocalizedText(verbatim: "How many?")),
    FormField("photo", LocalizedText("Photo", [.korean: "사진"]), \.photo, .imageFile),
    FormField("note", LocalizedText("Note", [.korean: "메모"]), \.note, .note),
  ]
  @MainActor static let graph = FormCoordinator<GuestForm>.makeGraph(named: "AddGuest")

  func value() throws(Refusal) -> Guest {
    Guest(
      name: try given(\.name), birthday: birthday, diet: try given(\.diet), chairs: try given(\.chairs),
      photo: photo?.name, note: note)
  }
}

struct Guest: FlowValue, Equatable {
  var name: String
  var birthday: Day?
  var diet: Diet
  var chairs: Int
  var photo: String?
  var note: String?

  var json: JSONValue { .string("\(name), \(diet.rawValue), \(chairs)") }
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
