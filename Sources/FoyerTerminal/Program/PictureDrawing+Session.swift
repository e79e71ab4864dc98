package import Foyer

extension PictureDrawing {
  /// Draws a file for a session, or says why its description has to stand alone.
  ///
  /// - Parameters:
  ///   - source: The path of the file.
  ///   - columns: The window's width, or `nil` when nothing limits it.
  package func draw(for source: String, columns: Int?) async -> Drawing? {
    switch await draw(source, columns: columns) {
    case .drawn(let lines): .drawn(lines)
    case .notDrawn(let reason): reason.clause(source).map { .notDrawn(because: $0) }
    }
  }
}

extension PictureDrawing.Reason {
  /// Returns the reason without its full stop; `nil` where nobody waits for a picture.
  fileprivate func clause(_ source: String) -> LocalizedText? {
    // Never shortened: its end says most.
    let file: Text = "“\(Text(source))”"
    return switch self {
    case .notCapable, .cancelled: nil
    case .noFile: LocalizedText(en: "there is no file \(file)", ko: "\(file) 파일이 없습니다")
    case .notAFile:
      LocalizedText(
        en: "\(file) is a directory, a device or a pipe", ko: "\(file) 경로는 폴더나 장치, 파이프입니다")
    case .notAllowed: LocalizedText(en: "you may not read \(file)", ko: "\(file) 파일을 읽을 권한이 없습니다")
    case .flawed(let flaw): flaw.clause(about: file)
    case .noProgram:
      LocalizedText(en: "the program chafa is not installed", ko: "chafa 프로그램이 설치되어 있지 않습니다")
    case .unreadable:
      LocalizedText(
        en: "\(file) is not an image that chafa can read", ko: "\(file) 파일은 chafa가 읽을 수 없습니다")
    case .tooSlow: LocalizedText(en: "it took longer than two seconds", ko: "2초가 넘게 걸렸습니다")
    case .unsafeOutput:
      LocalizedText(
        en: "chafa printed something other than a picture", ko: "chafa가 그림이 아닌 것을 출력했습니다")
    }
  }
}
