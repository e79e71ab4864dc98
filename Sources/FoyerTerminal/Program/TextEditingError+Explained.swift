package import Foyer
import FoyerFiles
import Glibc

/// The sentences that a person reads when their editor fails, all in one place.
extension TextEditingError: ExplainedError {
  package var explanation: LocalizedText {
    switch self {
    case .notWritten(let code):
      let reason = Text(Files.reason(code))
      return LocalizedText(
        en: "The text could not be handed to an editor (\(reason)). Nothing was changed.",
        ko: "글을 편집기에 넘기지 못했습니다 (\(reason)). 바뀐 것은 없습니다.")
    case .notStarted(let command), .failed(let command):
      let command = Text(command).quoted
      return LocalizedText(
        en: "The editor \(command) failed. Nothing was changed. Name another one in $EDITOR.",
        ko: "편집기 \(command.with(.subject)) 제대로 끝나지 않았습니다. 바뀐 것은 없습니다. $EDITOR에 다른 편집기를 정하세요.")
    case .unreadable:
      return LocalizedText(
        en: "The file that the editor wrote is not UTF-8 text of at most 1 MiB. Nothing was changed.",
        ko: "편집기가 쓴 파일이 1MiB 이하의 UTF-8 글이 아닙니다. 바뀐 것은 없습니다.")
    case .notTaken(let error, let path):
      let reason = Self.sentence(error)
      return LocalizedText(
        en: "\(reason) What you wrote is kept in \(quoted: path).",
        ko: "\(reason) 쓴 글은 \(quoted: path) 파일에 있습니다.")
    }
  }

  private static func sentence(_ error: any Error) -> LocalizedText {
    switch error {
    case let refusal as Refusal: refusal.reason
    case let explained as any ExplainedError: explained.explanation
    default: LocalizedText(verbatim: "\(String(describing: error)).")
    }
  }
}
