import Foyer
import FoyerFeatures
import FoyerJournal

/// The sentences of the feature.
enum TodoStrings {
  static let feature: LocalizedText = "Todo"
  static let column: LocalizedText = "Column"
  static let added: LocalizedText = "Added"
  static let empty: LocalizedText = "No cards yet. Type add and a title."
  // MARK: Details

  static let priority: LocalizedText = "Priority"
  static let due: LocalizedText = "Due"
  static let dueDay: LocalizedText = "due day"
  static let dueTime: LocalizedText = "due time"
  static let waitingDay: LocalizedText = "waiting day"
  static let recurrence: LocalizedText = "recurrence"
  static let place: LocalizedText = "place"
  static let ownOrder: LocalizedText = "your own order"
  static let dayAdded: LocalizedText = "day added"
  static let dayFinished: LocalizedText = "day finished"
  static let archived: LocalizedText = "archived"
  static let assignee: LocalizedText = "Assignee"
  static let blockers: LocalizedText = "blockers"
  static let blockedBy: LocalizedText = "Blocked by"
  static let projects: LocalizedText = "Projects"
  static let finished: LocalizedText = "Finished"
  static let contexts: LocalizedText = "Contexts"

  // MARK: Moves

  static let inArchive: LocalizedText = "In the archive."
  static let filter: LocalizedText = "Shown only"
  static let columnHint: LocalizedText = "Name the column too, as in move 1 done."

  // MARK: Planning

  static let details: LocalizedText = "Details"
  static let wait: LocalizedText = "Waiting until"
  static let repeats: LocalizedText = "Repeats"
  static let checklist: LocalizedText = "Checklist"
  static let tags: LocalizedText = "Tags"
  static let tag: LocalizedText = "Tag"
  static let noTags: LocalizedText = "No card has a tag. Write +project or @place in a title."
}
