import Foyer
import FoyerRecords
import FoyerSharing

/// The sentences of the command `share`.
enum ShareStrings {
  static func otherJournal(_ name: String) -> Refusal {
    Refusal(
      "This store belongs to “\(name)” and cannot join another journal. Nothing was changed.",
      suggestion: "Join with a new store, which --store names.")
  }

  static func prepared(_ preparation: SharingDirectory.Preparation) -> LocalizedText {
    switch preparation {
    case .made:
      "The database is ready. Give people the role foyer_member, and foyer_private to see adopters."
    case .upgraded:
      "The server’s tables are up to date now. All that they held was kept, and everybody can go on."
    case .unchanged:
      "The database is ready already. Nothing was to do."
    }
  }

  static let help: LocalizedText = "Share everything with others; alone, with whom and how current"
  static let argument: LocalizedText =
    "ADDRESS [NAME] | invite ROLE | rejoin | stop | init|status|check ADDRESS | prune DAYS ADDRESS"

  static func joined(
    _ settings: SharingSettings, isNew: Bool, sent: Int, known: Int64, _ others: [String]
  ) -> [LocalizedText] {
    let joined: LocalizedText =
      isNew
      ? "Made “\(settings.name)” as \(settings.role), \(with(others))."
      : "Joined “\(settings.name)” as \(settings.role), \(with(others))."
    let shared = LocalizedText(
      sent, one: "\(sent) change of this store is shared now.",
      many: "\(sent) changes of this store are shared now.")
    let received: LocalizedText = "Everything up to change \(known) is here."
    return [joined] + (sent > 0 ? [shared] : []) + (isNew ? [] : [received])
  }

  private static func with(_ others: [String]) -> LocalizedText {
    others.isEmpty ? "with nobody yet" : "with \(list: others)"
  }

  static func status(
    _ settings: SharingSettings, known: Int64, waiting: Int, _ others: [String]?
  ) -> LocalizedText {
    let shared: LocalizedText =
      others.map { "“\(settings.name)” is shared as \(settings.role), \(with($0))." }
      ?? "“\(settings.name)” is shared as \(settings.role)."
    return "\(shared) Here up to change \(known); \(waiting) not yet shared."
  }

  static func status(_ journals: [SharingDirectory.Status]) -> [LocalizedText] {
    guard !journals.isEmpty else {
      return ["There are no journals yet."]
    }
    return journals.map { journal in
      let parts = [
        LocalizedText(
          journal.revision, one: "\(journal.revision) change", many: "\(journal.revision) changes"),
        "(\(journal.size))",
        LocalizedText(journal.members, one: "\(journal.members) member", many: "\(journal.members) members"),
        LocalizedText(journal.replicas, one: "\(journal.replicas) store", many: "\(journal.replicas) stores"),
      ]
      return "\(journal.name): \(parts[0]) \(parts[1]), \(parts[2]), \(parts[3]), \(journal.waiting) behind."
    }
  }

  static func findings(_ findings: [String]) -> Failure {
    let phrases = findings.prefix(20).map { $0.hasSuffix(".") ? String($0.dropLast()) : $0 }
    let list = Text(phrases.joined(separator: "; "))
    return Failure(
      LocalizedText(
        findings.count, one: "\(findings.count) fault found: \(list). Nothing was changed.",
        many: "\(findings.count) faults found: \(list). Nothing was changed."))
  }

  // MARK: Sentences about `share rejoin`

  static func asksToRejoin(_ name: String, _ parting: Parting) -> LocalizedText {
    let (name, new) = (Text(name), parting.newCount)
    guard parting.common != nil else {
      return
        "The server of “\(name)” went back to before the history that is kept here. Records that it lacks will be added to it as new ones; of those that both have, the server’s values will be taken."
    }
    let lacked = parting.missingCount
    let lacks = LocalizedText(
      lacked, one: "The server of “\(name)” lacks \(lacked) change that is here.",
      many: "The server of “\(name)” lacks \(lacked) changes that are here.")
    let has = LocalizedText(
      new, one: "It has \(new) change that is not here.", many: "It has \(new) changes that are not here.")
    return "\(lacks) \(has) Those that it lacks will be sent as new changes on top of what it has."
  }

  static func rejoined(
    _ name: String, _ parting: Parting, _ report: RejoinReport, known: Int64
  ) -> [LocalizedText] {
    let name = Text(name)
    guard !parting.isNone else {
      return [
        "The server of “\(name)” has all that this store had from it. Sharing goes on."
      ]
    }
    let restored = report.restored
    let returned =
      parting.common == nil
      ? LocalizedText(
        restored, one: "Added \(restored) record that the server of “\(name)” lacked.",
        many: "Added \(restored) records that the server of “\(name)” lacked.")
      : LocalizedText(
        restored, one: "Brought \(restored) change back that the server of “\(name)” lacked.",
        many: "Brought \(restored) changes back that the server of “\(name)” lacked.")
    let replaced = LocalizedText(
      report.replaced, one: "\(report.replaced) record has the server’s values now.",
      many: "\(report.replaced) records have the server’s values now.")
    let received: LocalizedText = "Everything up to change \(known) is here."
    return [returned] + (report.replaced > 0 ? [replaced] : []) + [received]
  }
}
