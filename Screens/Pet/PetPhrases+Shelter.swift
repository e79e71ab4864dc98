import Foyer
import FoyerFeatures

/// Finding pets, and what they come to.
extension PetPhrases {
  static func count(_ shelter: Shelter) -> Phrase {
    let all = waiting(shelter.total)
    let shown = shelter.hasMore ? shownOnly(shelter.pets.count) : Phrase(verbatim: "")
    guard let filter = filter(shelter.request.filter) else {
      return Phrase(en: "\(all.en)\(shown.en)", ko: "\(all.ko)\(shown.ko)")
    }
    return Phrase(
      en: "\(shelter.count) of \(all.en): \(filter.en)\(shown.en)",
      ko: "\(all.ko) 중 \(shelter.count)마리: \(filter.ko)\(shown.ko)")
  }

  private static func waiting(_ count: Int) -> Phrase {
    Phrase(en: "\(count) \(count == 1 ? "pet" : "pets") to adopt", ko: "입양을 기다리는 동물 \(count)마리")
  }

  private static func shownOnly(_ count: Int) -> Phrase {
    Phrase(en: "; \(count) shown, type more for more", ko: ". \(count)마리만 보입니다. more 명령으로 더 봅니다")
  }

  static func noMore(_ count: Int) -> Phrase {
    Phrase(
      en: "There are no more pets; \(count) of \(count) are shown.", ko: "더 볼 동물이 없습니다. \(count)마리가 모두 보입니다.")
  }

  /// What the pets shown have in common; `nil` when all are shown.
  private static func filter(_ filter: PetFilter) -> Phrase? {
    switch filter {
    case .every: return nil
    case .rarity(let rarity): return self.rarity(rarity)
    case .name(let part):
      let part = Text(part).quoted
      return Phrase(en: "\(part) in the name", ko: "이름에 \(part)")
    }
  }

  static func noneFits(_ filter: PetFilter) -> Phrase {
    let filter = self.filter(filter) ?? unknown
    return Phrase(
      en: "No pet fits (\(filter.en)). Type find alone for all of them.",
      ko: "맞는 동물이 없습니다 (\(filter.ko)). find 명령만 입력하면 모두 나옵니다.")
  }

  static func sum(isFiltered: Bool) -> Phrase {
    isFiltered
      ? Phrase(en: "Adoption fees of these", ko: "이 동물들의 입양비 합계") : Phrase(en: "Adoption fees", ko: "입양비 합계")
  }

  static func column(_ column: PetColumn) -> Phrase {
    switch column {
    case .added: Phrase(en: "the order added", ko: "추가순")
    case .name: name
    case .age: age
    case .rarity: rarity
    case .fee: fee
    }
  }

  static func sorted(_ order: PetOrder) -> Phrase {
    let column = column(order.column)
    let name = Text(column.en.shown.lowercased())
    return order.isDescending
      ? Phrase(en: "Ordered by \(name), the other way round.", ko: "순서: \(column.ko), 거꾸로.")
      : Phrase(en: "Ordered by \(name).", ko: "순서: \(column.ko).")
  }
}
