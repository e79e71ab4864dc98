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
    case .notDrawn(.notCapable), .notDrawn(.cancelled): nil
    case .notDrawn(let reason): .notDrawn(reason.sentence(source))
    }
  }
}

extension PictureDrawing.Reason {
  fileprivate func sentence(_ source: String) -> LocalizedText {
    // Never shortened: its end says most.
    let file: Text = "“\(Text(source))”"
    switch self {
    case .notCapable, .cancelled:
      return LocalizedText(en: "This terminal draws no pictures.", ko: "이 터미널에서는 사진을 볼 수 없습니다.")
    case .noFile:
      return LocalizedText(en: "(Not drawn: there is no file \(file).)", ko: "(표시하지 못함: \(file) 파일이 없습니다.)")
    case .notAFile:
      return LocalizedText(
        en: "(Not drawn: \(file) is a directory, a device or a pipe.)",
        ko: "(표시하지 못함: \(file) 경로는 폴더나 장치, 파이프입니다.)")
    case .notAllowed:
      return LocalizedText(
        en: "(Not drawn: you may not read \(file).)", ko: "(표시하지 못함: \(file) 파일을 읽을 권한이 없습니다.)")
    case .flawed(let flaw):
      let clause = flaw.clause(about: file)
      return LocalizedText(en: "(Not drawn: \(clause).)", ko: "(표시하지 못함: \(clause).)")
    case .noProgram:
      return LocalizedText(
        en: "(Not drawn: the program chafa is not installed.)", ko: "(표시하지 못함: chafa 프로그램이 설치되어 있지 않습니다.)")
    case .unreadable:
      return LocalizedText(
        en: "(Not drawn: \(file) is not an image that chafa can read.)",
        ko: "(표시하지 못함: \(file) 파일은 chafa가 읽을 수 없습니다.)")
    case .tooSlow:
      return LocalizedText(
        en: "(Not drawn: it took longer than two seconds.)", ko: "(표시하지 못함: 2초가 넘게 걸렸습니다.)")
    case .unsafeOutput:
      return LocalizedText(
        en: "(Not drawn: chafa printed something other than a picture.)",
        ko: "(표시하지 못함: chafa가 그림이 아닌 것을 출력했습니다.)")
    }
  }
}
