import Foyer
import FoyerFeatures

/// Finding players, and what they come to.
extension PlayerPhrases {
  static func count(_ squad: Squad) -> Phrase {
    let all = count(squad.count)
    let shown = squad.hasMore ? shownOnly(squad.players.count) : Phrase(verbatim: "")
    guard let filter = filter(squad.request.filter) else {
      return Phrase(en: "\(all.en)\(shown.en)", ko: "\(all.ko)\(shown.ko)")
    }
    let fitting = squad.totals.count
    return Phrase(
      en: "\(fitting) of \(all.en): \(filter.en)\(shown.en)",
      ko: "\(all.ko) 중 \(fitting)명: \(filter.ko)\(shown.ko)")
  }

  private static func shownOnly(_ count: Int) -> Phrase {
    Phrase(en: "; \(count) shown, type more for more", ko: ". \(count)명만 보입니다. more 명령으로 더 봅니다")
  }

  static func noMore(_ count: Int) -> Phrase {
    Phrase(
      en: "There are no more players; \(count) of \(count) are shown.",
      ko: "더 볼 선수가 없습니다. \(count)명이 모두 보입니다.")
  }

  /// The filter in words; `nil` when all players are shown.
  private static func filter(_ filter: SquadFilter) -> Phrase? {
    switch filter {
    case .everyone: return nil
    case .position(let position): return self.position(position)
    case .name(let part):
      let part = Text(part).quoted
      return Phrase(en: "\(part) in the name", ko: "이름에 \(part)")
    }
  }

  static func nobodyFits(_ filter: SquadFilter) -> Phrase {
    let filter = self.filter(filter) ?? unknown
    return Phrase(
      en: "No player fits (\(filter.en)). Type find alone for all of them.",
      ko: "맞는 선수가 없습니다 (\(filter.ko)). find 명령만 입력하면 모두 나옵니다.")
  }

  static func bill(isFiltered: Bool) -> Phrase {
    isFiltered
      ? Phrase(en: "Weekly wages of these", ko: "이 선수들의 주급 합계") : Phrase(en: "Weekly wages", ko: "주급 합계")
  }

  static func averageAge(isFiltered: Bool) -> Phrase {
    isFiltered
      ? Phrase(en: "Average age of these", ko: "이 선수들의 평균 나이") : Phrase(en: "Average age", ko: "평균 나이")
  }

  static func average(_ tenths: Int?) -> Phrase {
    guard let tenths else { return unknown }
    let number = Text(self.tenths(tenths))
    return Phrase(en: number, ko: "만 \(number)세")
  }

  /// A number of tenths as people write it: `27.3`.
  static func tenths(_ tenths: Int) -> String { "\(tenths / 10).\(tenths % 10)" }

  static func column(_ column: PlayerColumn) -> Phrase {
    switch column {
    case .added: Phrase(en: "the order added", ko: "추가순")
    case .name: Phrase(en: "name", ko: "이름")
    case .age: Phrase(en: "age", ko: "나이")
    case .position: Phrase(en: "position", ko: "포지션")
    case .wage: Phrase(en: "weekly wage", ko: "주급")
    }
  }

  static func sorted(_ order: PlayerOrder) -> Phrase {
    let column = column(order.column)
    return order.isDescending
      ? Phrase(en: "Ordered by \(column.en), the other way round.", ko: "순서: \(column.ko), 거꾸로.")
      : Phrase(en: "Ordered by \(column.en).", ko: "순서: \(column.ko).")
  }
}
