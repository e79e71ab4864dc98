/// The help of the commands of forms.
package enum FormHelp {
  package static let answer = LocalizedText(
    en: "Answer the question; typing just the answer works too",
    ko: "질문에 답합니다. 답만 써도 됩니다")
  package static let keep = LocalizedText(
    en: "Leave the answer as it is and go on",
    ko: "답을 그대로 두고 다음으로 갑니다")
}
