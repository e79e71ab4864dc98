import FeatureSupport
import Foyer

extension MusicPhrases {
  static let unknownFormat = Refusal(
    Phrase(
      en: "The name of the file says how songs are written: it ends in .json, or in .m3u for players.",
      ko: "파일 이름의 끝이 형식을 정합니다. .json으로, 플레이어용은 .m3u로 끝나야 합니다."))

  static let nothingToExport = Refusal(
    Phrase(en: "There are no songs to export; no file was made.", ko: "내보낼 노래가 없습니다. 파일을 만들지 않았습니다."))

  static func exported(_ songs: Int, to path: String) -> Phrase {
    let (count, file) = (count(songs), Text.path(path))
    return Phrase(en: "Wrote \(count.en) to \(file).", ko: "\(count.ko)을 적었습니다: \(file).")
  }

  static let songsKept = Phrase(en: "The songs are all here.", ko: "노래는 모두 그대로 있습니다.")
}
