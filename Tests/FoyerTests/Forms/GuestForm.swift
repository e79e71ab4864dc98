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

  static let subject = Phrase(en: "guest", ko: "손님")
  static let malformedLine = Refusal(Phrase(verbatim: "A guest is a name, a birthday, a diet and chairs."))
  static let fields: [FormField<GuestForm>] = [
    FormField(
      "name", Phrase(en: "Name", ko: "이름"), \.name,
      .name(missing: Refusal(Phrase(verbatim: "Nobody comes without a name."))),
      ask: Phrase(verbatim: "Who comes?")),
    FormField(
      "birthday", Phrase(en: "Birthday", ko: "생일"), \.birthday,
      .birthday(like: Phrase(verbatim: "1992-07-08"))),
    FormField(
      "diet", Phrase(en: "Diet", ko: "식단"), \.diet,
      .choice(Phrase(verbatim: "DIET"), not: Phrase(en: "is not a diet", ko: "식단이 아닙니다")) { $0.phrase },
      ask: Phrase(verbatim: "What do they eat?")),
    FormField(
      "chairs", Phrase(en: "Chairs", ko: "의자"), \.chairs, .chairs, ask: Phrase(verbatim: "How many?")),
    FormField("photo", Phrase(en: "Photo", ko: "사진"), \.photo, .imageFile),
    FormField("note", Phrase(en: "Note", ko: "메모"), \.note, .note),
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

  var phrase: Phrase {
    switch self {
    case .anything: Phrase(en: "anything", ko: "아무거나")
    case .meatless: Phrase(en: "meatless", ko: "채식")
    case .meatAndFish: Phrase(en: "meat and fish", ko: "고기와 생선")
    }
  }
}

extension AnswerKind<Int> {
  fileprivate static let chairs = AnswerKind(
    name: Phrase(verbatim: "CHAIRS"), show: { Phrase(verbatim: "\($0)") }
  ) { typed, _ throws(Refusal) in
    guard let chairs = Int(typed) else { throw Refusal(Phrase(verbatim: "That is no number of chairs.")) }
    return chairs
  }
}
