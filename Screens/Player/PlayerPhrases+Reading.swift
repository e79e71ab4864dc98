import FeatureSupport
import Foyer

extension PlayerPhrases {
  /// Why a file, a line or an element is not taken.
  enum Reading {
    static let severalLines = Refusal(
      Phrase(
        en: "A name or the name of a picture has several lines.", ko: "이름이나 사진 파일 이름이 여러 줄입니다."))
    static let incomplete = Refusal(
      Phrase(en: "A birthday and a position are needed.", ko: "생일과 포지션이 있어야 합니다."))
    static let noObject = Refusal(Phrase(en: "It is no object.", ko: "객체가 아닙니다."))
    static let nobody = Refusal(
      Phrase(en: "The file is empty; nothing was taken.", ko: "빈 파일입니다. 아무것도 들여오지 않았습니다."))
    static let noArray = Refusal(
      Phrase(
        en: "The file is no JSON array of players; nothing was taken.",
        ko: "선수의 JSON 배열이 아닙니다. 아무것도 들여오지 않았습니다."))

    static func notJSON(_ detail: String) -> Refusal {
      let detail = Text(detail)
      return Refusal(
        Phrase(
          en: "The file is not JSON (\(detail)); nothing was taken.",
          ko: "JSON 파일이 아닙니다 (\(detail)). 아무것도 들여오지 않았습니다."))
    }

    static func notUTF8(line: Int) -> Refusal {
      Refusal(
        Phrase(
          en: "Line \(line) of the file is not UTF-8; nothing was taken.",
          ko: "파일의 \(line)번째 줄이 UTF-8이 아닙니다. 아무것도 들여오지 않았습니다."))
    }

    static func badHeader(_ reason: Phrase) -> Refusal {
      Refusal(
        Phrase(
          en: "The file does not begin with a line of column names, so nothing was taken. \(reason.en)",
          ko: "파일의 첫 줄이 열 이름이 아니어서 아무것도 들여오지 않았습니다. \(reason.ko)"),
        suggestion: Phrase(
          en: "Let it begin with name,birthday,position and, if you like, wage,picture,description.",
          ko: "첫 줄을 이름,생일,포지션으로 시작하세요. 주급,사진,설명도 쓸 수 있습니다."))
    }

    static func noColumn(_ header: String) -> Phrase {
      let header = Text(header).quoted
      return Phrase(
        en: "\(header) is no column, or stands there twice.", ko: "\(header) 열은 없거나 두 번 나옵니다.")
    }

    static func missing(_ column: SquadColumn) -> Phrase {
      Phrase(
        en: "The column \(Text(column.rawValue)) is missing.", ko: "\(Text(column.korean)) 열이 없습니다.")
    }

    static func noText(_ column: SquadColumn) -> Refusal {
      Refusal(
        Phrase(
          en: "“\(Text(column.rawValue))” has to be a text or null.",
          ko: "“\(Text(column.rawValue))” 값은 글자이거나 null이어야 합니다."))
    }

    static func fields(_ count: Int, insteadOf expected: Int) -> Phrase {
      Phrase(en: "It has \(count) fields instead of \(expected).", ko: "항목이 \(expected)개가 아니라 \(count)개입니다.")
    }

    static func repeated(_ first: SquadRecord.Place) -> Phrase {
      let first = place(first)
      return Phrase(
        en: "The name and birthday are those of \(first.en) too.", ko: "이름과 생일이 \(first.ko)과 같습니다.")
    }

    static func ambiguous(_ count: Int) -> Phrase {
      Phrase(
        en: "There are \(count) players of this name and birthday, so it is not clear who is meant.",
        ko: "이름과 생일이 같은 선수가 \(count)명이어서 누구인지 알 수 없습니다.")
    }

    static func flaw(_ kind: CSVReading.Flaw.Kind) -> Phrase {
      switch kind {
      case .quoteInside:
        Phrase(
          en: "A quotation mark stands within a field that does not begin with one.",
          ko: "따옴표로 시작하지 않은 항목 안에 따옴표가 있습니다.")
      case .textBehindQuote:
        Phrase(en: "Something stands behind a closing quotation mark.", ko: "닫는 따옴표 뒤에 글자가 있습니다.")
      case .openQuote:
        Phrase(
          en: "A quotation mark is opened here and never closed, so nothing from here on was read.",
          ko: "여기서 연 따옴표를 닫지 않았습니다. 여기부터는 읽지 못했습니다.")
      case .zeroByte: Phrase(en: "It has a zero byte.", ko: "값이 0인 바이트가 있습니다.")
      case .longField:
        Phrase(
          en: "A field is longer than \(CSVReading.longestField) bytes.",
          ko: "\(CSVReading.longestField)바이트보다 긴 항목이 있습니다.")
      case .notUTF8: Phrase(en: "It is not UTF-8.", ko: "UTF-8이 아닙니다.")
      }
    }
  }
}
