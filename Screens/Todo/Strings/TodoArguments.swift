import Foyer

/// The names of the feature's arguments, and what they expect.
enum TodoArguments {
  static let title: LocalizedText = "TITLE"
  static let column: LocalizedText = "COLUMN"
  static let days: LocalizedText = "DAYS"
  static let limit: LocalizedText = "COUNT"
  static let dueExpectation: LocalizedText =
    "a day such as friday, tomorrow, 3d, 30 Nov or 2026-12-01, or none"
  static let recurrence: LocalizedText = "INTERVAL"
  static let recurrenceExpectation: LocalizedText =
    "an interval such as daily, weekly, monthly, weekdays, every 2 weeks or 3d, or none"
  static let items: LocalizedText = "ITEMS"
  static let tag: LocalizedText = "TAG"
  static let tags: LocalizedText = "TAGS"
  static let tagsExpectation: LocalizedText = "tags such as +home @phone"
  static let priority: LocalizedText = "PRIORITY"
  static let priorityExpectation: LocalizedText = "a letter from A to Z, or none"
  static let note: LocalizedText = "TEXT"
  static let person: LocalizedText = "PERSON"
  static let item: LocalizedText = "ITEM"
  static let place: LocalizedText = "PLACE"
  static let blocker: LocalizedText = "BLOCKER"
  static let blockerExpectation: LocalizedText = "the identifier and the title of a card"
  static let line: LocalizedText = "LINE"
  static let columnExpectation: LocalizedText = "TODO, DOING or DONE"
  static let date: LocalizedText = "a date"
  static let flag: LocalizedText = "the answer"
  static let flagExpectation: LocalizedText = "yes or no"
}
