import Foyer
import FoyerStorage

extension PlayerPhrases {
  static let unknownFormat = Refusal(
    Phrase(
      en: "The name of the file says how players are written: it ends in .csv or in .json.",
      ko: "파일 이름의 끝이 형식을 정합니다. .csv나 .json으로 끝나야 합니다."))

  static let nothingToExport = Refusal(
    Phrase(
      en: "There are no players to export; no file was made.", ko: "내보낼 선수가 없습니다. 파일을 만들지 않았습니다."))

  static func exported(_ players: Int, to file: String) -> Phrase {
    let (file, count) = (path(file), count(players))
    return Phrase(
      en: "Wrote \(count.en) to \(file), the whole squad; wages only where they are one player's own.",
      ko: "선수단 전체(\(count.ko))를 적었습니다: \(file). 주급은 그 선수만의 것일 때 적었습니다.")
  }

  /// A path in quotation marks, never shortened: its end says most.
  static func path(_ path: String) -> Text { "“\(Text(path))”" }

  static func cannotWrite(_ error: FileError) -> any Error {
    let file = path(error.file)
    switch error.code {
    case .alreadyExists:
      return Refusal(
        Phrase(
          en: "There is a file \(file) already. It was left as it is. Give another name.",
          ko: "\(file) 파일이 이미 있습니다. 그대로 두었습니다. 다른 이름을 쓰세요."))
    case .noDirectory, .missing:
      return Refusal(
        Phrase(
          en: "There is no directory for \(file); no file was made. Make it first, or give another name.",
          ko: "\(file) 파일을 둘 디렉터리가 없습니다. 파일을 만들지 않았습니다. 디렉터리를 먼저 만들거나 다른 이름을 쓰세요."))
    case .notAllowed, .notAFile:
      return Refusal(
        Phrase(
          en: "You may not write \(file); no file was made. Give the name of a place that is yours.",
          ko: "\(file) 파일을 쓸 권한이 없습니다. 파일을 만들지 않았습니다. 쓸 수 있는 곳의 이름을 쓰세요."))
    case .full:
      return Failure(
        Phrase(
          en: "The disk is full, so \(file) was not made. The squad is as it was. Make room and try again.",
          ko: "디스크가 가득 차서 \(file) 파일을 만들지 않았습니다. 선수단은 그대로입니다. 공간을 만든 뒤 다시 하세요."))
    case .tooLarge, .other:
      let cause = Text(error.cause)
      return Failure(
        Phrase(
          en: "\(file) could not be written (\(cause)), so it was not made. The squad is as it was.",
          ko: "\(file) 파일을 쓰지 못해 만들지 않았습니다 (\(cause)). 선수단은 그대로입니다."))
    }
  }

  static func cannotRead(_ error: FileError) -> any Error {
    let file = path(error.file)
    switch error.code {
    case .missing, .noDirectory:
      return Refusal(Phrase(en: "There is no file \(file).", ko: "\(file) 파일이 없습니다."))
    case .notAFile:
      return Refusal(
        Phrase(
          en: "\(file) is a directory or something else that is no file of players.",
          ko: "\(file) 경로는 디렉터리이거나 선수 파일이 아닙니다."))
    case .notAllowed:
      return Refusal(
        Phrase(
          en: "You may not read \(file). Ask its owner, or give another name.",
          ko: "\(file) 파일을 읽을 권한이 없습니다. 주인에게 물어보거나 다른 이름을 쓰세요."))
    case .tooLarge:
      let limit = SquadReading.mostBytes >> 20
      return Refusal(
        Phrase(
          en: "\(file) is larger than \(limit) MiB; nothing of it was taken. Split it up.",
          ko: "\(file) 파일이 \(limit)MiB보다 큽니다. 아무것도 들여오지 않았습니다. 나누어 들여오세요."))
    case .alreadyExists, .full, .other:
      let cause = Text(error.cause)
      return Failure(
        Phrase(
          en: "\(file) could not be read (\(cause)); nothing of it was taken. Try again.",
          ko: "\(file) 파일을 읽지 못했습니다 (\(cause)). 아무것도 들여오지 않았습니다. 다시 하세요."))
    }
  }
}
