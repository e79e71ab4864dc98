/// Labels, and names of arguments.
extension FormStrings {
  package static let none = LocalizedText(
    en: "none",
    ko: "없음")
  package static let removed = LocalizedText(
    en: "removed",
    ko: "지움")
  package static let notVisible = LocalizedText(
    en: "not visible to you",
    ko: "볼 권한 없음")
  package static let yes = LocalizedText(
    en: "yes",
    ko: "예")
  package static let no = LocalizedText(
    en: "no",
    ko: "아니요")
  package static let unknown = LocalizedText(
    en: "unknown",
    ko: "알 수 없음")
  package static let name = LocalizedText(
    en: "Name",
    ko: "이름")
  package static let birthday = LocalizedText(
    en: "Birthday",
    ko: "생일")
  package static let picture = LocalizedText(
    en: "Picture",
    ko: "사진")
  package static let description = LocalizedText(
    en: "Picture description",
    ko: "사진 설명")
  package static let notes = LocalizedText(
    en: "Notes",
    ko: "메모")
  package static let title = LocalizedText(
    en: "Title",
    ko: "제목")
  package static let status = LocalizedText(
    en: "Status",
    ko: "상태")
  package static let goBack = LocalizedText(
    en: "Type .. to go back.",
    ko: "이전 화면으로 돌아가려면 ..을 입력하세요.")
  package static let keepHint = LocalizedText(
    en: "Type keep to leave this answer as it is.",
    ko: "keep 명령을 입력하면 이 답을 그대로 둡니다.")
}
