import Foyer

/// The name of an option's value in help and in the manual.
enum ValueName: String, CaseIterable {
  case file, folder, number, path, time, url, word

  var phrase: Phrase {
    switch self {
    case .file: Phrase(en: "FILE", ko: "파일")
    case .folder: Phrase(en: "FOLDER", ko: "폴더")
    case .number: Phrase(en: "N", ko: "수")
    case .path: Phrase(en: "PATH", ko: "경로")
    case .time: Phrase(en: "TIME", ko: "시각")
    case .url: Phrase(en: "URL", ko: "주소")
    case .word: Phrase(en: "WORD", ko: "단어")
    }
  }
}
