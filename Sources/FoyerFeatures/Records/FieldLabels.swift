package import Foyer

/// The names that history gives to fields that records of several types have.
package enum FieldLabels {
  package static let birthday = LocalizedText(
    en: "birthday",
    ko: "생일")
  package static let contact = LocalizedText(
    en: "contact",
    ko: "연락처")
  package static let name = LocalizedText(
    en: "name",
    ko: "이름")
  package static let notes = LocalizedText(
    en: "notes",
    ko: "메모")
  package static let person = LocalizedText(
    en: "person",
    ko: "사람")
  package static let status = LocalizedText(
    en: "status",
    ko: "상태")
  package static let title = LocalizedText(
    en: "title",
    ko: "제목")
  package static let until = LocalizedText(
    en: "end date",
    ko: "기한")
}
