/// Labels, and names of arguments.
extension FormStrings {
  package static let none: LocalizedText = "none"
  package static let removed: LocalizedText = "removed"
  package static let notVisible: LocalizedText = "not visible to you"
  package static let yes: LocalizedText = "yes"
  package static let no: LocalizedText = "no"
  package static let unknown: LocalizedText = "unknown"
  package static let name: LocalizedText = "Name"
  package static let birthday: LocalizedText = "Birthday"
  package static let picture: LocalizedText = "Picture"
  package static let description: LocalizedText = "Picture description"
  package static let notes: LocalizedText = "Notes"
  package static let title: LocalizedText = "Title"
  package static let status: LocalizedText = "Status"
  package static let goBack: LocalizedText = "Type back to go back."
  package static let keepHint: LocalizedText = "Type keep to leave this answer as it is."
}
