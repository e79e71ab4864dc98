public import Foyer
import Glibc

extension ConsoleError: ExplainedError {
  package var explanation: LocalizedText {
    let cause = Text(String(cString: strerror(code)))
    return LocalizedText(en: "The output could not be written: \(cause).", ko: "출력을 쓰지 못했습니다: \(cause).")
  }
}
