import Foyer

extension Card {
  /// The lines of an edited text, without empty ones at its end.
  static func noteLines(_ text: String) -> [String] {
    var lines = text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline).map(String.init)
    while lines.last?.allSatisfy(\.isWhitespace) == true { lines.removeLast() }
    return lines
  }

  /// The value of a field as operations write it.
  subscript(field: Operation.Field) -> String? {
    get {
      switch field {
      case .card: isDeleted ? nil : title
      case .title: title
      case .category: category.rawValue
      case .place: String(place)
      case .priority: priority
      case .due: due?.iso
      case .archived: isArchived ? "yes" : nil
      case .added: added.iso
      case .finished: finished?.iso
      case .notes: notes.isEmpty ? nil : notes.joined(separator: "\n")
      }
    }
    set {
      switch field {
      case .card:
        isDeleted = newValue == nil
        title = newValue ?? title
      case .title: title = newValue ?? title
      case .category: category = newValue.flatMap { Category(rawValue: $0) } ?? category
      case .place: place = newValue.flatMap { Int64($0) } ?? place
      case .priority: priority = newValue
      case .due: due = newValue.flatMap { Day($0) }
      case .archived: isArchived = newValue != nil
      case .added: added = newValue.flatMap { CardDate(iso: $0) } ?? added
      case .finished: finished = newValue.flatMap { CardDate(iso: $0) }
      case .notes:
        notes = newValue?.split(separator: "\n", omittingEmptySubsequences: false).map(String.init) ?? []
      }
    }
  }
}
