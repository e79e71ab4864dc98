import Foyer
import FoyerStorage

extension MusicPhrases {
  static let unknownFormat = Refusal(
    Phrase(
      en: "The name of the file says how songs are written: it ends in .json, or in .m3u for players.",
      ko: "파일 이름의 끝이 형식을 정합니다. .json으로, 플레이어용은 .m3u로 끝나야 합니다."))

  static let nothingToExport = Refusal(
    Phrase(en: "There are no songs to export; no file was made.", ko: "내보낼 노래가 없습니다. 파일을 만들지 않았습니다."))

  static func exported(_ songs: Int, to path: String) -> Phrase {
    let (count, file) = (count(songs), quoted(path))
    return Phrase(en: "Wrote \(count.en) to \(file).", ko: "\(count.ko)을 적었습니다: \(file).")
  }

  static func cannotWrite(_ error: FileError) -> any Error {
    let file = quoted(error.file)
    switch error.code {
    case .alreadyExists:
      return Refusal(
        Phrase(
          en: "There is a file \(file) already. It was left as it is. Give another name.",
          ko: "\(file) 파일이 이미 있습니다. 그대로 두었습니다. 다른 이름을 쓰세요."))
    case .noDirectory, .missing, .notAllowed, .notAFile:
      return Refusal(
        Phrase(
          en:
            "\(file) cannot be made there; no file was made. Give the name of a place that exists and is yours.",
          ko: "\(file) 파일을 그곳에 만들 수 없습니다. 있는 곳, 쓸 수 있는 곳의 이름을 쓰세요."))
    case .full, .tooLarge, .other:
      let cause = Text(error.cause)
      return Failure(
        Phrase(
          en: "\(file) could not be written (\(cause)), so it was not made. The songs are all here.",
          ko: "\(file) 파일을 쓰지 못해 만들지 않았습니다 (\(cause)). 노래는 모두 그대로 있습니다."))
    }
  }

  private static func quoted(_ path: String) -> Text { "“\(Text(path))”" }
}
