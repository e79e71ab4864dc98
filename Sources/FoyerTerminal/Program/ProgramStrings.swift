import Foyer

/// The sentences about a program that cannot start.
enum ProgramStrings {
  static let noConsole = LocalizedText(
    en: "The terminal cannot be read: the system has no file descriptor or thread left.",
    ko: "터미널을 읽을 수 없습니다. 시스템에 남은 파일 서술자나 스레드가 없습니다.")

  static let malformedOption = LocalizedText(
    en: "An option is not valid UTF-8. Nothing was opened; give it in UTF-8.",
    ko: "옵션이 올바른 UTF-8이 아닙니다. 아무것도 열지 않았습니다. UTF-8로 입력하세요.")
}
