import FeatureSupport
import Foyer

extension TodoPhrases {
  static let newCards = Phrase(en: "New", ko: "새 카드")
  static let changedCards = Phrase(en: "Changed", ko: "바뀔 카드")
  static let sameCards = Phrase(en: "Already here", ko: "이미 있는 카드")
  static let importHint = Phrase(
    en: "Type confirm to take these cards, .. to leave everything as it is.",
    ko: "confirm 명령으로 들여옵니다. 그대로 두려면 ..을 입력하세요.")
  static let moreToImport = Phrase(
    en: "There are more cards than these: type more.", ko: "카드가 더 있습니다. more 명령으로 봅니다.")

  static func importTitle(_ file: String) -> Phrase {
    let file = Text.path(file)
    return Phrase(en: "Import \(file)", ko: "\(file) 들여오기")
  }

  static func importState(_ plan: ImportPlan) -> Phrase {
    plan.new.isEmpty && plan.changed.isEmpty
      ? Phrase(en: "All of it is on the board already.", ko: "모두 이미 보드에 있습니다.")
      : Phrase(en: "Nothing is taken yet.", ko: "아직 들여오지 않았습니다.")
  }

  static func imported(_ plan: ImportPlan) -> Phrase {
    let same = plan.same.count
    guard !plan.new.isEmpty || !plan.changed.isEmpty else {
      return Phrase(
        en: "Nothing was changed: \(cards(same).en) \(same == 1 ? "is" : "are") on the board already.",
        ko: "바꾼 것이 없습니다. \(cards(same).ko)이 이미 보드에 있습니다.")
    }
    let taken = taken(plan.new.count, plan.changed.count)
    let rest =
      same == 0
      ? Phrase(en: ".", ko: ".")
      : Phrase(en: "; \(same) \(same == 1 ? "was" : "were") here already.", ko: ". 이미 있던 것은 \(same)장입니다.")
    return Phrase(
      en: "\(taken.en)\(rest.en) Type undo to take it all back.",
      ko: "\(taken.ko)\(rest.ko) undo 명령으로 모두 되돌립니다.")
  }

  /// What was done, at least one of which is not none.
  private static func taken(_ new: Int, _ changed: Int) -> Phrase {
    if new == 0 { return Phrase(en: "Changed \(cards(changed).en)", ko: "\(cards(changed).ko)을 바꿨습니다") }
    if changed == 0 { return Phrase(en: "Added \(cards(new).en)", ko: "\(cards(new).ko)을 추가했습니다") }
    return Phrase(
      en: "Added \(cards(new).en) and changed \(changed)", ko: "\(cards(new).ko)을 추가하고 \(changed)장을 바꿨습니다")
  }

  /// What a field is to be.
  static func value(_ value: CardValue) -> Phrase {
    let text = Text(value.value ?? "")
    switch value.field {
    case .category: return Phrase(verbatim: text)
    case .title: return Phrase(en: "renamed to \(text.quoted)", ko: "새 제목: \(text.quoted)")
    case .priority: return priorityChange(value.value)
    case .due: return dueChange(value.value)
    case .archived:
      return value.value == nil
        ? Phrase(en: "taken out of the archive", ko: "보관함에서 꺼냄")
        : Phrase(en: "put into the archive", ko: "보관함에 넣음")
    case .added: return dateChange(value.value, added)
    case .finished: return dateChange(value.value, finished)
    case .notes: return notes
    }
  }
}

extension TodoPhrases {
  /// Why a line or an element is no card.
  enum Reading {
    static let noTitle = Phrase(en: "it has no title", ko: "제목이 없습니다")
    static let notUTF8 = Phrase(en: "it is not UTF-8", ko: "UTF-8이 아닙니다")
    static let nul = Phrase(en: "it contains U+0000", ko: "U+0000 문자가 있습니다")
    static let noObject = Phrase(en: "it is no object", ko: "객체가 아닙니다")
    static let noArray = Phrase(en: "it is no array of cards", ko: "카드의 배열이 아닙니다")
    static let unfinished = Phrase(
      en: "“finished” is for cards in DONE", ko: "“finished”는 DONE 칸의 카드에만 씁니다")

    static func notUTF8(line: Int) -> Phrase {
      Phrase(en: "line \(line) is not UTF-8", ko: "\(line)번째 줄이 UTF-8이 아닙니다")
    }

    static func notJSON(_ detail: String) -> Phrase {
      let detail = Text(detail)
      return Phrase(en: "it is not JSON (\(detail))", ko: "JSON이 아닙니다 (\(detail))")
    }

    static func unfit(_ key: String) -> Phrase {
      let (key, form) = (Text(key).quoted, Text(forms[key] ?? ""))
      return Phrase(en: "\(key) has to be \(form)", ko: "\(key) 값은 다음과 같아야 합니다: \(form)")
    }

    static func repeated(_ id: String, _ first: Int) -> Phrase {
      let id = Text(id).quoted
      return Phrase(en: "\(id) is the id of element \(first) too", ko: "\(id) 식별자를 \(first)번째 요소에서도 썼습니다")
    }

    private static let forms = [
      "id": "a-z 0-9 - _", "title": "text", "category": "TODO | DOING | DONE", "priority": "A-Z | null",
      "due": "2021-12-24 | null", "notes": "[text]", "added": "2021-12-22T09:00:00.000Z | 2021-12-22",
      "finished": "2021-12-22T09:00:00.000Z | 2021-12-22 | null", "archived": "true | false",
    ]
  }

  /// The most problems of a file that are named.
  private static let mostProblems = 25

  static func unreadable(_ file: String, _ reading: CardReading) -> Refusal {
    let (file, total) = (Text.path(file), reading.problems.count)
    let named = reading.problems.prefix(mostProblems)
    let (en, ko) = (
      named.map { sentence($0).en }.joined(separator: "; "),
      named.map { sentence($0).ko }.joined(separator: ", ")
    )
    let rest = total - named.count
    return Refusal(
      Phrase(
        en: "Nothing of \(file) was taken: \(en)\(rest > 0 ? "; and \(rest) more of \(reading.count)" : "").",
        ko: "\(file) 파일에서 아무것도 들여오지 않았습니다. \(ko)\(rest > 0 ? " 외 \(rest)건 (모두 \(reading.count)개 중)" : "")."),
      suggestion: Phrase(
        en: "Mend the file and import it again.", ko: "파일을 고친 뒤 다시 들여오세요."))
  }

  private static func sentence(_ problem: CardReading.Problem) -> Phrase {
    guard let number = problem.number else { return problem.reason }
    return Phrase(en: "\(number): \(problem.reason.en)", ko: "\(number): \(problem.reason.ko)")
  }

  static func noCards(in file: String) -> Refusal {
    let file = Text.path(file)
    return Refusal(
      Phrase(en: "There are no cards in \(file).", ko: "\(file) 파일에 카드가 없습니다."))
  }

  static let cards = Phrase(en: "cards", ko: "카드")

  private static func priorityChange(_ new: String?) -> Phrase {
    guard let new else { return Phrase(en: "has no priority any more", ko: "우선순위 없앰") }
    let letter = Text(new)
    return Phrase(en: "given priority \(letter)", ko: "우선순위: \(letter)")
  }

  private static func dueChange(_ new: String?) -> Phrase {
    guard let new else { return Phrase(en: "has no due day any more", ko: "기한 없앰") }
    let day = Text(new)
    return Phrase(en: "due \(day)", ko: "기한: \(day)")
  }

  private static func dateChange(_ new: String?, _ name: Phrase) -> Phrase {
    let date = Text(String((new ?? "").prefix(10)))
    return Phrase(en: "\(name.en): \(date)", ko: "\(name.ko): \(date)")
  }
}
